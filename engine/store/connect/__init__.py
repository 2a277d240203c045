"""A client for the address of a store: one server, a primary kept by Sentinels, or a cluster.

    redis://[user:password@]host[:6379][/db]              rediss:// for TLS
    unix://[user:password@]/path/to/socket[?db=0]
    redis+sentinel://[user:password@]host[:26379],host2/mymaster[/db]
    redis+cluster://[user:password@]host[:6379],host2

Whatever stands behind it, a command whose connection is lost, or whose reply does not come, is sent again
for about a second: writes must bear being sent twice.
"""

from engine.store.connect.address import BadAddress, StoreAddress, parse_address
from engine.store.connect.clients import Client, connect
from engine.store.connect.cluster import Cluster

__all__ = ["BadAddress", "Client", "Cluster", "StoreAddress", "connect", "parse_address"]
