"""A server on this machine that can send any bytes, and responses of the program's sources."""

import contextlib, json, socket, struct, threading, zlib

from answers import *
from harness import Home


class Server:
    """Calls `script(connection, request)` for each connection, on a thread of its own. `request` is the head."""

    def __init__(self, script=None, context=None, host="127.0.0.1", reads=True):
        self.script, self.context, self.host, self.reads = script, context, host, reads
        self.requests, self.lock = [], threading.Lock()
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self.socket = socket.socket(family)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind((host, 0))
        self.socket.listen(128)
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def root(self):
        return f"{'https' if self.context else 'http'}://{self.host}:{self.port}"

    def clear(self):
        with self.lock:
            self.requests.clear()

    def _accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        try:
            if self.context:
                connection = self.context.wrap_socket(connection, server_side=True)
            head = read_head(connection) if self.reads else b""
            if head or not self.reads:
                with self.lock:
                    self.requests.append(head)
                self.script(connection, head)
        except OSError:
            pass
        finally:
            try:
                connection.close()
            except OSError:
                pass

    def stop(self):
        # Closing alone leaves the thread in `accept`: it may take a connection of the next server.
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()


def read_head(connection):
    head = b""
    while b"\r\n\r\n" not in head:
        piece = connection.recv(65536)
        if not piece:
            return b""
        head += piece
        # A TLS greeting at a server without TLS.
        if head[0] == 0x16:
            return b""
    head, _, body = head.partition(b"\r\n\r\n")
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            while len(body) < int(line.split(b":")[1]):
                body += connection.recv(65536)
    return head + b"\r\n\r\n" + body


def target(head):
    return head.split(b" ", 2)[1].decode("latin-1")


def reset(connection):
    """Ends the connection with a TCP reset."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


class Source:
    """One source of the program: the arguments that select it, and a good response."""

    def __init__(self, name, kind, body, path, words):
        self.name, self.kind, self.body, self.path, self.words = name, kind, body, path, words

    def arguments(self, root):
        if self.name == "page":
            return ["--github-url", root]
        if self.name == "feed":
            return ["--source", "feed", "--feed-url", root + "/list.json"]
        return ["--source", self.name]

    def environment(self, root):
        return {} if self.name in ("page", "feed") else {"TRENDING_API_URL": root}


SOURCES = [
    Source("page", "text/html; charset=utf-8", page, "/trending", "page"),
    Source("search", "application/json; charset=utf-8", search_page, "/search/repositories", "search"),
    Source("feed", "application/json", feed, "/list.json", "feed"),
    Source(
        "starred",
        "application/json; charset=utf-8",
        lambda rows=ROWS: json.dumps(api_rows(rows)).encode(),
        "/user/starred",
        "starred pages",
    ),
]
SOURCE = {source.name: source for source in SOURCES}

USER = json.dumps({"login": "ada", "id": 1}).encode()
OLD_ROWS = [("old", "list", "What was stored before.", "Ruby", 7, 1)]


class Rig:
    """A server, and a home with a stored list of the source and, for `starred`, a signed-in user."""

    def __init__(self, source, context=None, headers=()):
        self.source, self.home, self.headers = source, Home(), headers
        self.server = Server(self.serve_rows, context)
        self.script = None
        if source.name == "starred":
            outcome = self.home.run("login", "--with-token", stdin=TOKEN.encode(), environment=self.environment)
            assert outcome.status == 0, outcome
        outcome = self.refresh()
        assert outcome.status == 0 and self.home.lists(), outcome
        self.old = self.home.lists()

    @property
    def environment(self):
        return self.source.environment(self.server.root)

    def serve_rows(self, connection, request):
        if target(request).startswith("/user") and not target(request).startswith("/user/starred"):
            connection.sendall(answer(USER, kind="application/json", headers=["X-OAuth-Scopes: public_repo"]))
        elif self.script:
            self.script(connection, request)
        else:
            connection.sendall(answer(self.source.body(OLD_ROWS), kind=self.source.kind, headers=self.headers))

    def refresh(self, *more, **options):
        options["environment"] = {**self.environment, **options.get("environment", {})}
        return self.home.run("refresh", "--force", *self.source.arguments(self.server.root), *more, **options)

    def list(self, *more, **options):
        options["environment"] = {**self.environment, **options.get("environment", {})}
        return self.home.run("list", *self.source.arguments(self.server.root), *more, **options)

    def forget(self):
        """Removes the stored lists."""
        for name in self.home.lists():
            (self.home.data / name).unlink()

    def restore(self):
        for name in self.home.lists():
            (self.home.data / name).unlink()
        for name, content in self.old.items():
            (self.home.data / name).write_bytes(content)

    def close(self):
        self.server.stop()
        self.home.remove()


def stored_rows(record):
    """The repositories of a stored list, as (owner, name, stars)."""
    return [(row["owner"], row["name"], row.get("stars")) for row in json.loads(record.split(b"\n", 1)[1])["repos"]]


def record(payload):
    """A stored record: a line with version, length and checksum, and the payload."""
    start = b"trending 1 %d " % len(payload)
    return b"%s%08x\n%s" % (start, zlib.crc32(start + payload), payload)
