"""Redirects to other hosts and schemes: bounded, and no credential leaves its own origin."""

import base64, random, shutil, urllib.request

from foreign import *
from harness import *
from serving import *

RUNS = 500 if QUICK else 10_000
HTML = "text/html; charset=utf-8"

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
    return failures, foreign, told


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
