"""Part of N2: a server that may see credentials, and foreign servers."""

import base64, json, socket, threading

from harness import Home
from serving import *

FEED_TOKEN = "NEEDLEofthefeed"


class Site:
    """A server that may see credentials, and foreign ones: other ports, other hosts, and the same port of another host."""

    def __init__(self):
        self.home = Home()
        self.own = Server(self.redirect)
        self.foreign = [Server(self.lure), Server(self.lure, host="127.0.0.2")]
        self.foreign.append(same_port(self.lure, self.own.port))
        self.roots = [server.root for server in self.foreign] + [f"http://localhost:{self.foreign[0].port}"]
        self.location, self.status, self.hops, self.extra = "", 302, 0, []
        self.after, self.stop_at = 0, None
        self.sign_in()

    def sign_in(self):
        self.own.script = lambda connection, _: connection.sendall(answer(USER, kind="application/json"))
        outcome = self.home.run("login", "--with-token", stdin=TOKEN.encode(), environment=self.api)
        assert outcome.status == 0, outcome
        self.own.script = self.redirect

    @property
    def api(self):
        return {"TRENDING_API_URL": self.own.root}

    def redirect(self, connection, request):
        """Redirects within the server a number of times, then to a foreign server."""
        path = target(request)
        hop = int(path.rpartition("hop")[2]) if "/hop" in path else 0
        location = f"/hop{hop + 1}" if hop < self.hops else self.location
        connection.sendall(answer(b"[]", self.status, "application/json", [f"Location: {location}", *self.extra]))

    def lure(self, connection, request):
        """Answers with a valid list, or redirects back."""
        path = target(request)
        if "lure" in path:
            connection.sendall(answer(b"", 302, None, [f"Location: {self.own.root}/back"]))
        else:
            connection.sendall(answer(json.dumps(api_rows()).encode(), 200, "application/json"))

    def leaks(self):
        """Requests that sent a credential to a foreign server."""
        return [request for server in self.foreign for request in server.requests if tells(request)]

    def clear(self):
        for server in [self.own, *self.foreign]:
            server.clear()


def same_port(script, port):
    """A server on another host with the same port."""
    server = Server.__new__(Server)
    Server.__init__(server, script, host="127.0.0.3")
    try:
        other = socket.socket()
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.3", port))
        other.listen(64)
        server.stop()
        server.socket, server.port = other, port
        threading.Thread(target=server._accept, daemon=True).start()
    except OSError:
        pass
    return server


def tells(request):
    plain = request + b"".join(decoded(word) for word in request.split())
    return b"NEEDLE" in plain


def decoded(word):
    try:
        return base64.b64decode(word + b"==")
    except ValueError:
        return b""


def away(site, dice):
    """A foreign address, in one of the spellings that programs read differently."""
    root = dice.choice(site.roots)
    host = root.split("//")[1]
    path = dice.choice(["/", "/lure", "/user/starred?page=1", "/search/repositories"])
    return dice.choice(
        [
            root + path,
            f"//{host}{path}",
            f"http://ada:secret@{host}{path}",
            f"http://{site.own.root[7:]}@{host}{path}",
            f"HTTP://{host}{path}",
            f"http:\\\\{host}{path}",
            f"http://{site.own.root[7:]}\\@{host}{path}",
            f"http:/{host}{path}",
            f"{root}{path}#{site.own.root}",
            f" {root}{path}",
            f"\t{root}{path}",
            f"http://{host}.{path}",
            f"http://{host}%2f{path}",
            root.replace("127.0.0.1", "127.1") + path,
            root.replace("127.0.0.2", "0x7f000002") + path,
            root.replace("127.0.0.1", "2130706433") + path,
            f"https://{host}{path}",
            f"http://[::1]:{host.split(':')[-1]}{path}",
        ]
    )
