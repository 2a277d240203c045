"""Values into text and keyboards. Nothing in here waits, reads or writes."""
