"""ClickHouse servers on this machine, for as long as a check runs."""
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

PASSWORD = "NEEDLE of the team"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Node:
    """A server of Debian's package. `team` may do everything, `reader` only read; `default` needs no password."""

    def __init__(self, folder):
        self.folder, self.http, self.tcp, self.process = folder, free_port(), free_port(), None
        os.makedirs(folder, exist_ok=True)

    def configure(self):
        users = "".join(
            f"<{name}><password>{password}</password><networks><ip>127.0.0.1</ip></networks>"
            f"<profile>{profile}</profile><quota>default</quota></{name}>"
            for name, password, profile in [
                ("default", "", "default"), ("team", PASSWORD, "default"), ("reader", PASSWORD, "readonly")
            ]
        )
        self.write("users.xml", f"<profiles><default></default><readonly><readonly>1</readonly></readonly></profiles>"
                   f"<quotas><default></default></quotas><users>{users}</users>")
        self.write("config.xml", f"<logger><level>trace</level><log>{self.folder}/log</log>"
                   f"<errorlog>{self.folder}/errors</errorlog></logger><http_port>{self.http}</http_port>"
                   f"<tcp_port>{self.tcp}</tcp_port><listen_host>127.0.0.1</listen_host>"
                   f"<path>{self.folder}/data/</path><tmp_path>{self.folder}/tmp/</tmp_path>"
                   "<mark_cache_size>104857600</mark_cache_size><users_config>users.xml</users_config>"
                   "<default_profile>default</default_profile><default_database>default</default_database>")

    def write(self, name, text):
        with open(f"{self.folder}/{name}", "w") as file:
            file.write(f"<yandex>{text}</yandex>")

    def start(self):
        with open(f"{self.folder}/out", "ab") as out:
            self.process = subprocess.Popen(
                ["clickhouse-server", "--config-file=config.xml"], cwd=self.folder, stdout=out, stderr=out
            )
        for _ in range(300):
            try:
                self.ask("SELECT 1")
                return self
            except OSError:
                time.sleep(0.1)
        raise SystemExit(f"A ClickHouse server does not start; see {self.folder}/errors.")

    def kill(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        self.process.wait()

    def remove(self):
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, sql, database="default"):
        """The answer, as rows of texts."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.http}/?database={database}", sql.encode(), {"Connection": "close"}
        )
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=600) as answer:
            return [line.split("\t") for line in answer.read().decode().splitlines()]

    def url(self, database="trending"):
        return f"http://127.0.0.1:{self.http}/?database={database}"


class Chdb:
    """The engine of today behind chdb_server.py: it has no server of its own, so no users, and one request at a time."""

    def __init__(self, folder):
        self.folder, self.http = folder, free_port()
        os.makedirs(folder, exist_ok=True)
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "chdb_server.py")
        with open(f"{folder}/out", "ab") as out:
            self.process = subprocess.Popen([sys.executable, script, str(self.http), f"{folder}/data"], stdout=out, stderr=out)
        for _ in range(600):
            try:
                self.ask("SELECT 1")
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit(f"chdb does not start; see {folder}/out.")

    def ask(self, sql, database="default"):
        return Node.ask(self, sql + (" FORMAT TabSeparated" if sql.startswith("SELECT") else ""), database)

    url, kill = Node.url, Node.kill


def start_node(folder):
    node = Node(folder)
    node.configure()
    return node.start()
