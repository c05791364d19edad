"""Servers that are slow or stop responding: the program gives up in time and shows the stored list."""

# All cases run at once: they mostly wait.

import socket, sys, threading, time

from harness import *
from serving import *

CONNECT, STALLED, WHOLE = 10, 15, 60
# libcurl looks once a second.
SLACK = 3
HTML = "text/html; charset=utf-8"


def hold(connection):
    try:
        while connection.recv(4096):
            pass
    except OSError:
        pass


def sends(content):
    """Sends this, and then nothing."""

    def script(connection, request):
        connection.sendall(content)
        hold(connection)

    return script


def drips(first, pieces, seconds=1.0):
    """Sends one piece a second."""

    def script(connection, request):
        connection.sendall(first)
        while True:
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(seconds)

    return script


def bytes_of(text):
    return [bytes([byte]) for byte in text]


def scripts():
    whole = answer(page(), kind=HTML)
    head = whole[: whole.index(b"\r\n\r\n") + 4]
    chunks = answer(kind=HTML, headers=["Transfer-Encoding: chunked"], length=False)
    extension = chunks + b"5;"

    def floods_extension(connection, request):
        connection.sendall(extension)
        while True:
            connection.sendall(b"x" * 16384)

    def redirects(connection, request):
        if "next" in target(request):
            return hold(connection)
        connection.sendall(answer(b"", 302, HTML, ["Location: /next"]))

    # After a fast start, libcurl takes seven seconds longer to notice that no more data arrives.
    found = {
        "stops before its answer": sends(b""),
        "stops in its headers": sends(head[:-10]),
        "stops after its headers": sends(head),
        "stops in the size of a chunk": sends(chunks + b"40"),
        "a byte a second": drips(b"", bytes_of(whole)),
        "a byte of its body a second": drips(head, bytes_of(page())),
        "a header a second": drips(b"HTTP/1.1 200 OK\r\n", [b"X-A: a\r\n"]),
    }
    if not QUICK:
        found |= {
            "stops in its first line": sends(whole[:9]),
            "stops in its body": sends(whole[: len(whole) // 2]),
            "stops in a chunk": sends(chunks + b"400\r\n" + page()[:100]),
            "stops before the last chunk": sends(chunked(page(), HTML)[:-5]),
            "stops in its gzip": sends(zipped(page(), HTML)[:-300]),
            "status 103 a second": drips(b"", [b"HTTP/1.1 103 Early Hints\r\n\r\n"]),
            "a chunk of a byte a second": drips(chunks, [b"1\r\nx\r\n"]),
            "the name of a chunk without an end": floods_extension,
            "stops after a redirect": redirects,
        }
    found = {label: (script, STALLED) for label, script in found.items()}
    if not QUICK:
        found["200 bytes a second"] = (drips(answer(kind=HTML, length=False), [b" " * 200]), WHOLE)
    return found


def full_backlog():
    """A port that accepts no connection."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(0)
    waiting = []
    for _ in range(8):
        connection = socket.socket()
        connection.setblocking(False)
        connection.connect_ex(listener.getsockname())
        waiting.append(connection)
    return listener, waiting


class Case:
    def __init__(self, label, limit, run, rig, statuses=None):
        self.label, self.limit, self.run, self.rig, self.statuses = label, limit, run, rig, statuses


def cases():
    found = []
    for label, (script, limit) in scripts().items():
        rig = Rig(SOURCE["page"])
        rig.script = script
        found.append(Case(label, limit, lambda rig=rig: rig.refresh(timeout=80), rig))
    for name in () if QUICK else ("search", "feed", "starred"):
        rig = Rig(SOURCE[name])
        rig.script = sends(answer(rig.source.body(), kind=rig.source.kind)[:-40])
        found.append(Case(f"{name} stops in its body", STALLED, lambda rig=rig: rig.refresh(timeout=80), rig))
    if not QUICK:
        found += requests_without_a_list()
    for label, silent in (("TLS that is not answered", b""), ("TLS that stops in its greeting", b"\x16\x03\x03\0\x7a\2")):
        rig = Rig(SOURCE["page"])
        server = Server(sends(silent), reads=False)
        found.append(Case(label, CONNECT, moved(rig, f"https://127.0.0.1:{server.port}"), rig))
    rig = Rig(SOURCE["page"])
    rig.backlog = full_backlog()
    root = f"http://127.0.0.1:{rig.backlog[0].getsockname()[1]}"
    found.append(Case("connections that are not answered", CONNECT, moved(rig, root), rig))
    return found


def requests_without_a_list():
    """Commands that make requests and have no list to show."""
    found = []
    for line, statuses in (
        (["whoami"], {69}),
        (["star", "octo/cat"], {0}),
        (["starred"], {0}),
        (["login", "--client-id", "c", "--github-url", "{root}"], {69}),
        (["sources", "--github-url", "{root}"], {69}),
    ):
        rig = Rig(SOURCE["starred"])
        rig.server.script = sends(b"HTTP/1.1 200 OK\r\n")
        run = lambda rig=rig, line=line: rig.home.run(
            *[word.format(root=rig.server.root) for word in line], environment=rig.environment, timeout=80
        )
        found.append(Case(f"{line[0]}, stopped in headers", STALLED, run, rig, statuses))
    return found


def moved(rig, root):
    """Stores the list again as the list of another address."""
    for name, content in rig.home.lists().items():
        (rig.home.data / name).unlink()
        rewritten = content.split(b"\n", 1)[1].replace(rig.server.root.encode(), root.encode())
        name = name.replace(*(one.replace(":", "%3a").replace("/", "%2f") for one in (rig.server.root, root)))
        (rig.home.data / name).write_bytes(record(rewritten))
    rig.old = rig.home.lists()
    return lambda: rig.home.run("refresh", "--github-url", root, timeout=80)


def fault(case, outcome):
    bad = problem(outcome)
    if bad:
        return f"{case.label}: {bad}"
    if outcome.seconds > case.limit + SLACK:
        return f"{case.label}: {outcome.seconds:.1f} s"
    if case.statuses:
        return None if outcome.status in case.statuses else f"{case.label}: {outcome}"
    if outcome.status or b"old/list" not in outcome.out or not outcome.err:
        return f"{case.label}: {outcome}"
    if case.rig.home.lists() != case.rig.old:
        return f"{case.label}: the stored list changed"
    return None


def main():
    everything = cases()
    naive = {}

    def patient():
        """A client without a limit, at a server that stops in its body."""
        rig = Rig(SOURCE["page"])
        rig.script = sends(answer(page(), kind=HTML)[:-40])
        code = "import sys, urllib.request as u; u.urlopen(sys.argv[1]).read()"
        line = ["-I", "-S", "-c", code, rig.server.root]
        outcome = rig.home.run(*line, timeout=STALLED + SLACK, program=sys.executable)
        naive["outcome"] = fault(Case("a client without limits", STALLED, None, rig), outcome)

    control_ = threading.Thread(target=patient)
    control_.start()
    outcomes = in_parallel(lambda case: case.run(), everything, len(everything))
    for case, outcome in zip(everything, outcomes):
        print(f"{case.label}: {outcome.seconds:.1f} s, {outcome.status}")
    failures = map(fault, everything, outcomes)
    longest = {
        limit: max((outcome.seconds for case, outcome in zip(everything, outcomes) if case.limit == limit), default=0)
        for limit in (CONNECT, STALLED, WHOLE)
    }
    verdict(
        len(everything),
        failures,
        f"servers that stop while connecting or in TLS (at most {longest[CONNECT]:.1f} s), stop sending "
        f"({longest[STALLED]:.1f} s)"
        + ("" if QUICK else f" or send slowly ({longest[WHOLE]:.1f} s)")
        + ": the program gives up, shows the stored list and exits with 0",
    )
    control_.join()
    must_fail(naive["outcome"], "a client without time limits, which does not end, is found")


main()
