"""What the store keeps about people and workers: profiles, limits, open menus, uploaded files, presence and leases.

It imports keys, scripts and errors of the store.
"""
