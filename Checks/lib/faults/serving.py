"""A server on this machine that can send any bytes, and responses of the program's sources."""

import gzip, json, socket, struct, threading, zlib

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


def answer(body=b"", status=200, kind="text/html; charset=utf-8", headers=(), length=True):
    """A whole response, as bytes."""
    lines = [f"HTTP/1.1 {status} Status"]
    if kind:
        lines.append(f"Content-Type: {kind}")
    if length and status >= 200 and status not in (204, 304):
        lines.append(f"Content-Length: {len(body)}")
    lines += [*headers, "Connection: close", "", ""]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape") + body


def chunked(body, kind, size=700):
    """A response in chunks."""
    head = answer(kind=kind, headers=["Transfer-Encoding: chunked"], length=False)
    pieces = [body[start : start + size] for start in range(0, len(body), size)]
    return head + b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"


def zipped(body, kind):
    small = gzip.compress(body, mtime=0)
    return answer(small, kind=kind, headers=["Content-Encoding: gzip"])


ROWS = [
    ("astral-sh", "uv", "An extremely fast Python package and project manager, written in Rust.", "Rust", 48213, 812),
    ("ghostty-org", "ghostty", "👻 A fast, feature-rich, cross-platform terminal emulator.", "Zig", 51380, 341),
    ("godotengine", "godot", "Multi-platform 2D and 3D game engine", "C++", 110310, 120),
    ("swiftlang", "swift", "The Swift Programming Language", "Swift", 69000, 45),
    ("octo", "cat", "A cat, in a box", "Go", 12, 3),
]


def page(rows=ROWS):
    """A small page with the structure of GitHub's trending page."""
    articles = "".join(
        f'<article class="Box-row"><h2 class="h3"><a href="/{owner}/{name}"><span>{owner} /</span>\n {name}</a></h2>\n'
        f'<p class="col-9">{text}</p>\n<div class="f6"><span itemprop="programmingLanguage">{language}</span>\n'
        f'<a href="/{owner}/{name}/stargazers">{stars:,}</a> <a href="/{owner}/{name}/forks">1,321</a>\n'
        f'<span>Built by <a data-hovercard-type="user" href="/octocat"><img class="avatar" '
        f'src="https://avatars.example/u/1?s=40&amp;v=4" alt="@octocat"></a></span>\n'
        f'<span class="float-sm-right">{gained:,} stars today</span></div></article>\n'
        for owner, name, text, language, stars, gained in rows
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Trending - GitHub'
        "</title></head>\n<body><details-menu>"
        '<a role="menuitemradio" href="/trending/unknown?since=daily"><span>Unknown '
        'languages</span></a><a role="menuitemradio" href="/trending/swift?since=daily"><span>Swift</span></a>'
        f'</details-menu>\n<main><div class="Box">\n{articles}</div></main>\n</body>\n</html>\n'
    ).encode()


def api_row(owner, name, text, language, stars):
    return {
        "full_name": f"{owner}/{name}",
        "name": name,
        "owner": {"login": owner},
        "html_url": f"https://github.com/{owner}/{name}",
        "description": text,
        "language": language,
        "stargazers_count": stars,
        "forks_count": 8,
        "topics": ["cats", "command-line"],
    }


def api_rows(rows=ROWS):
    return [api_row(*row[:5]) for row in rows]


def search_page(rows=ROWS):
    return json.dumps({"total_count": len(rows), "incomplete_results": False, "items": api_rows(rows)}).encode()


def feed(rows=ROWS):
    return json.dumps(
        [
            {
                "author": row[0],
                "name": row[1],
                "description": row[2],
                "language": row[3],
                "stars": row[4],
                "forks": 8,
                "currentPeriodStars": row[5],
            }
            for row in rows
        ]
    ).encode()


TOKEN = "gho_0123456789abcdefNEEDLE"


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
