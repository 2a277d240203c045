"""Making the chats match the tables: compare what was shown with what there is, and do the least."""
