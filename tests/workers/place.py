"""A place with a PostgreSQL."""

from server.rows.place import Place

from stratagem.commands.benches.served import free_port


class SharedPlace(Place):
    """Where workers share a database."""

    def __init__(self, folder, mother, cluster, timed=False):
        super().__init__(folder, mother, timed)
        self.cluster = cluster

    def database(self):
        """A fresh database: its name and its address."""
        address = self.cluster.fresh()
        return address.rpartition("/")[2], address

    def port(self):
        return free_port()
