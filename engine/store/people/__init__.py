"""People and workers in Redis: profiles, limits, open menus, uploaded files, presence and leases.

It imports keys, scripts and errors of the store.
"""
