"""Bad certificates and old TLS versions: refused before a request."""

import socket, ssl, warnings

from harness import *
from serving import *

need("openssl")
from certificates import Authority

# Python warns of the old versions.
warnings.simplefilter("ignore")
HTML = "text/html; charset=utf-8"
authority = Authority()
COMMANDS = {
    "refresh": (["refresh", "--github-url", "{root}"], {}, None),
    "search with a token": (["refresh", "--force", "--source", "search"], {"GH_TOKEN": TOKEN}, None),
    "whoami with a token": (["whoami"], {"GH_TOKEN": TOKEN}, None),
    "login with a token": (["login", "--with-token"], {}, TOKEN.encode()),
    "feed": (["refresh", "--source", "feed", "--feed-url", "{root}/list.json"], {}, None),
    "login with a code": (["login", "--github-url", "{root}", "--client-id", "client"], {}, None),
}


def servers():
    old = ssl.TLSVersion
    kinds = ["expired", "not yet valid", "wrong host", "for clients"]
    found = {kind: authority.context(kind) for kind in kinds}
    found["of an unknown authority"] = authority.context("good", root="stranger")
    found["self-signed"] = self_signed()
    for name, version in (("TLS 1.1", old.TLSv1_1), ("TLS 1.0", old.TLSv1)):
        found[f"{name} only"] = authority.context("good", highest=version)
    found["TLS 1.0 and 1.1 only"] = authority.context("good", lowest=old.TLSv1, highest=old.TLSv1_1)
    return found


def self_signed():
    authority.make_root("self", "-addext", "subjectAltName=IP:127.0.0.1")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(authority.folder / "self.pem", authority.folder / "self.key")
    return context


def run(context, command):
    """Runs a command. Returns the requests and the outcome."""
    arguments, variables, stdin = command
    server = Server(
        lambda connection, request: connection.sendall(
            answer(page(), kind=HTML) if "trending" in target(request) else answer(USER, kind="application/json")
        ),
        context,
    )
    home = Home()
    try:
        outcome = home.run(
            *[word.format(root=server.root) for word in arguments],
            stdin=stdin,
            timeout=30,
            environment={"TRENDING_API_URL": server.root, "SSL_CERT_FILE": str(authority.file), **variables},
        )
        return server.requests, outcome
    finally:
        server.stop()
        home.remove()


def redirected():
    """A redirect from a good server to a bad one."""
    bad = Server(lambda connection, _: connection.sendall(answer(page(), kind=HTML)), authority.context("expired"))
    good = Server(
        lambda connection, _: connection.sendall(answer(b"", 302, HTML, [f"Location: {bad.root}/trending"])),
        authority.context("good"),
    )
    outcome = Home().run("refresh", "--github-url", good.root, environment={"SSL_CERT_FILE": str(authority.file)})
    return [] if outcome.status == 69 and good.requests and not bad.requests else [f"redirected: {outcome}"]


def main():
    everything = [
        (name, context, label, command) for name, context in servers().items() for label, command in COMMANDS.items()
    ]
    results = in_parallel(lambda case: run(case[1], case[3]), everything, 6)
    failures = []
    for (name, _, label, _), (requests, outcome) in zip(everything, results):
        bad = problem(outcome)
        if bad:
            failures.append(f"{name}, {label}: {bad}")
        elif requests:
            failures.append(f"{name}, {label}: a request was sent")
        elif outcome.status == 0 or not (outcome.err + outcome.out).strip():
            failures.append(f"{name}, {label}: {outcome}")
        elif TOKEN.encode() in outcome.err + outcome.out:
            failures.append(f"{name}, {label}: the token is printed")
    failures += redirected()
    verdict(
        len(everything) + 1,
        failures,
        "commands at servers with a certificate that is expired, not yet valid, for another "
        "host, for clients, self-signed or of an unknown authority, or with only TLS 1.0 and 1.1, and redirects there: "
        "refused before a request",
    )
    accepted = []
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        context = authority.context("good")
        context.minimum_version = context.maximum_version = version
        requests, outcome = run(context, COMMANDS["refresh"])
        _, user = run(context, COMMANDS["whoami with a token"])
        accepted.append(bool(requests) and outcome.status == 0 and user.status == 0 and b"ada" in user.out)
    # The server really offers TLS 1.1: a client that wants no newer version is served.
    context = authority.context("good", highest=ssl.TLSVersion.TLSv1_1)
    server = Server(lambda connection, _: connection.sendall(answer(page(), kind=HTML)), context)
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname, client.verify_mode = False, ssl.CERT_NONE
    client.set_ciphers("ALL:@SECLEVEL=0")
    client.minimum_version = ssl.TLSVersion.TLSv1_1
    with client.wrap_socket(socket.create_connection(("127.0.0.1", server.port))) as connection:
        accepted.append(connection.version() == "TLSv1.1")
    must_fail(
        all(accepted),
        "a good certificate is accepted with TLS 1.2 and 1.3, and the server serves TLS 1.1 to a client that wants it",
        len(accepted),
    )


main()
