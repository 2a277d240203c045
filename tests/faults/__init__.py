"""Faults: processes and servers are killed, connections cut, errors answered. Nothing acknowledged is lost."""
