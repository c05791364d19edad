"""Redirects to other hosts and schemes: bounded, and no credential leaves its own origin."""

import base64, json, random, shutil, socket, threading, urllib.request

from harness import *
from serving import *

RUNS = 500 if QUICK else 10_000
HTML = "text/html; charset=utf-8"
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


# Arguments, variables, standard input.
COMMANDS = [
    (["refresh", "--force", "--source", "search"], {"GH_TOKEN": TOKEN}, None),
    (["refresh", "--force", "--source", "starred"], {}, None),
    (["whoami"], {"GH_TOKEN": TOKEN}, None),
    (["star", "octo/cat"], {}, None),
    (["sources", "--github-url", "{root}"], {"GITHUB_TOKEN": TOKEN}, None),
    (["refresh", "--force", "--source", "feed", "--feed-url", "{root}/list.json?token=" + FEED_TOKEN], {}, None),
    (
        ["login", "--password-grant", "--client-id", "c", "--auth-url", "{root}/oauth/token"],
        {"TRENDING_CLIENT_SECRET": "NEEDLEofaclient"},
        b"ada\nNEEDLEpassword\n",
    ),
]


def run(site, number):
    dice = random.Random(number)
    site.clear()
    arguments, variables, typed = COMMANDS[number % len(COMMANDS)]
    site.location, site.status = away(site, dice), dice.choice([301, 302, 303, 307, 308])
    site.hops = dice.choice([0, 0, 0, 1, 2, 4])
    site.extra = dice.choice(
        [
            [],
            [f'Link: <{dice.choice(site.roots)}/user/starred?page=2>; rel="next"'],
            [f"Location: {dice.choice(site.roots)}/"],
            ['WWW-Authenticate: Basic realm="x"'],
            [f"Set-Cookie: t={FEED_TOKEN[:6]}; Domain=127.0.0.2"],
            ["Refresh: 0; url=/"],
        ]
    )
    outcome = site.home.run(
        *[word.format(root=site.own.root) for word in arguments], environment={**site.api, **variables}, stdin=typed
    )
    label = f"{number}: {arguments[:4]} {site.status} {site.hops} {site.location!r}"
    bad = problem(outcome)
    if bad:
        return f"{label}: {bad}"
    if site.leaks():
        return f"{label}: {site.leaks()[0]!r}"
    # Six requests for each page of `sources`, and at most three tries.
    if len(site.own.requests) > 24:
        return f"{label}: {len(site.own.requests)} requests"
    if b"NEEDLE" in outcome.out + outcome.err:
        return f"{label}: printed {outcome.err!r}"
    return None


def work(numbers):
    site = Site()
    failures, foreign, told = [], 0, 0
    for number in numbers:
        failures.append(run(site, number))
        foreign += sum(len(server.requests) for server in site.foreign)
        told += sum(tells(request) for request in site.own.requests)
    return [failure for failure in failures if failure], foreign, told


def credentials():
    parts = in_parallel(work, shares(list(range(RUNS)), 24), 24)
    failures = [failure for part in parts for failure in part[0]]
    foreign, told = sum(part[1] for part in parts), sum(part[2] for part in parts)
    if not foreign or told < RUNS // 2:
        failures.append(f"only {foreign} requests reached a foreign server, and {told} had a credential")
    verdict(
        RUNS,
        failures,
        f"runs with redirects to foreign servers (tokens of the environment and of a sign-in, a "
        f"password, a client secret, the token of a feed): {told} requests with a credential reached its own origin, "
        f"{foreign} requests reached another origin, all without a credential",
    )


def refused():
    """Redirects that are never followed, and the limit on their number."""
    rig = Rig(SOURCE["page"])
    trap = Server(lambda connection, _: None, reads=False)
    failures, count = [], 0
    private = rig.home.path / "private.html"
    private.write_bytes(page())
    cases = {
        "file": f"file://{private}",
        "file without a host": f"file:{private}",
        "ftp": f"ftp://127.0.0.1:{trap.port}/list",
        "gopher": f"gopher://127.0.0.1:{trap.port}/",
        "dict": f"dict://127.0.0.1:{trap.port}/d",
        "ldap": f"ldap://127.0.0.1:{trap.port}/",
        "smtp": f"smtp://127.0.0.1:{trap.port}/",
        "telnet": f"telnet://127.0.0.1:{trap.port}/",
        "mqtt": f"mqtt://127.0.0.1:{trap.port}/",
        "tftp": f"tftp://127.0.0.1:{trap.port}/",
        "ws": f"ws://127.0.0.1:{trap.port}/",
        "data": "data:text/html;base64," + base64.b64encode(page()).decode(),
        "javascript": "javascript:alert(1)",
        "no address": "http://",
        "nothing": "",
        "itself": "/trending",
        "unix": "unix:///run/x",
        "bad port": "http://127.0.0.1:99999/",
    }
    for name, location in cases.items():
        rig.server.clear()
        rig.script = lambda connection, _: connection.sendall(answer(b"", 302, HTML, [f"Location: {location}"]))
        outcome = rig.refresh()
        bad = problem(outcome)
        if bad or rig.home.lists() != rig.old or outcome.status or not outcome.err:
            failures.append(f"{name}: {bad} {outcome}")
        if trap.requests:
            failures.append(f"{name}: a connection was made")
        if len(rig.server.requests) > 6:
            failures.append(f"{name}: {len(rig.server.requests)} requests")
        count += 1
    for hops, accepted in ((5, True), (6, False)):
        rig.restore()
        rig.server.clear()

        def script(connection, request):
            hop = int(target(request).rpartition("hop")[2]) if "/hop" in target(request) else 0
            if hop == hops:
                connection.sendall(answer(page(), kind=HTML))
            else:
                connection.sendall(answer(b"", 302, HTML, [f"Location: /trending/hop{hop + 1}"]))

        rig.script = script
        outcome = rig.refresh()
        if (rig.home.lists() != rig.old) != accepted:
            failures.append(f"{hops} hops: {outcome}")
        count += 1
    verdict(
        count,
        failures,
        "redirects to file, ftp, data and others, to itself, and of six hops: refused within six "
        "requests, without a connection, and the stored list is shown; five hops are followed",
    )


def downgrade():
    """A redirect from https to http, with a trusted certificate."""
    if not shutil.which("openssl"):
        return skip("openssl is not installed, so a redirect from https to http was not checked")
    from certificates import Authority

    authority = Authority()
    plain = Server(lambda connection, _: connection.sendall(answer(page(), kind=HTML)))
    secure = Server(
        lambda connection, _: connection.sendall(answer(b"", 302, HTML, [f"Location: {plain.root}/"])),
        authority.context("good"),
    )
    home = Home()
    arguments = ["refresh", "--github-url", secure.root]
    refused_ = home.run(*arguments, environment={"SSL_CERT_FILE": str(authority.file)})
    failures = []
    if refused_.status == 0 or plain.requests:
        failures.append(f"{refused_}, {len(plain.requests)} unencrypted requests")
    secure.script = lambda connection, _: connection.sendall(answer(page(), kind=HTML))
    accepted = home.run(*arguments, environment={"SSL_CERT_FILE": str(authority.file)})
    if accepted.status != 0:
        failures.append(f"https itself: {accepted}")
    verdict(1, failures, "a redirect from https to http is refused before a request")


def controls():
    """Python's own client, which sends its headers to the new address too."""
    site = Site()
    site.clear()
    site.location, site.hops, site.status, site.extra = site.roots[0] + "/", 0, 302, []
    request = urllib.request.Request(site.own.root + "/user", headers={"Authorization": f"Bearer {TOKEN}"})
    urllib.request.urlopen(request).read()
    must_fail(site.leaks(), "a client that sends its headers to the new address, with the token, is found")


refused()
downgrade()
credentials()
controls()
