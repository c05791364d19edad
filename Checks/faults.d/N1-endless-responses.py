"""Bombs and endless responses: the program stops reading at its limits."""

import gzip, socket, sys, time, urllib.request

from bombs import *
from harness import *
from serving import *

BODY_CAP, HEADER_CAP, SLACK = 8 << 20, 256 << 10, 16 << 10
MOST_SENT = 256 << 20
MOST_SECONDS, MOST_KIBIBYTES = 2, 64 << 10
HTML = "text/html; charset=utf-8"
ENCODED = "Content-Encoding: {}".format


class Flood:
    """Sends `first`, then `piece` again and again, and counts the bytes until the program hangs up. With `pause_at`, waits
    there until all is read and continues in steps of at most 4 KiB, so that the count is what the program read.
    """

    def __init__(self, first, piece, pause_at=None):
        self.first, self.piece, self.pause_at, self.sent, self.closed = first, piece, pause_at, 0, False

    def __call__(self, connection, request):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.sendall(self.first)
        try:
            while self.pause_at and self.sent + len(self.piece) < self.pause_at:
                self.send(connection, self.piece)
            if self.pause_at:
                time.sleep(0.4)
            small = self.piece[:4096] if self.pause_at else self.piece
            while self.sent < MOST_SENT:
                self.send(connection, small)
                if self.pause_at:
                    time.sleep(0.005)
        except OSError:
            self.closed = True

    def send(self, connection, piece):
        connection.sendall(piece)
        self.sent += len(piece)


def endless(pause):
    """Endless responses, and the cap on the bytes that the program reads of each."""
    plain = lambda **options: answer(kind=HTML, length=False, **options)
    in_chunks = plain(headers=["Transfer-Encoding: chunked"])
    unit, field = b"1000\r\n" + b"x" * 4096 + b"\r\n", (b"X-Filler: " + b"a" * 52 + b"\r\n") * 16
    large = b"Content-Length: 1099511627776\r\n\r\n"
    redirect = plain(status=302, headers=["Location: /other"])[:-21] + large
    in_gzip = plain(headers=[ENCODED("gzip")]) + bytes.fromhex("1f8b08000000000000ff")
    # What is sent first, what is repeated, and the cap.
    kinds = {
        "body": (plain(), b"x" * 4096, BODY_CAP),
        "chunked body": (in_chunks, unit, BODY_CAP * len(unit) // 4096),
        "body under a length of 1 TiB": (plain()[:-2] + large, b"x" * 4096, BODY_CAP),
        "gzip body of nothing": (in_gzip, b"\0\0\0\xff\xff" * 800, BODY_CAP),
        "body of a redirect": (redirect, b"x" * 4096, BODY_CAP),
        "header": (b"HTTP/1.1 200 OK\r\nX-A: ", b"a" * 1024, HEADER_CAP),
        "headers": (b"HTTP/1.1 200 OK\r\n", field, HEADER_CAP),
        "answers of status 103": (b"", b"HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n" * 25, HEADER_CAP),
        "trailers": (in_chunks + b"1\r\nx\r\n0\r\n", field, HEADER_CAP),
    }
    near = lambda name, cap: HEADER_CAP // 4 if name == "header" else min(cap, BODY_CAP) - (64 << 10)
    return {
        name: (Flood(first, piece, near(name, cap) if pause else None), cap) for name, (first, piece, cap) in kinds.items()
    }


def bombs(accepted):
    """Bodies of 1 GiB in the encodings that this libcurl can decompress."""
    bomb = gzip_bomb()
    found = {"gzip": bomb, "gzip twice": gzip.compress(bomb)}
    if b"zstd" in accepted:
        found["zstd"] = zstd_bomb()
    else:
        skip("this libcurl cannot decompress zstd")
    if b"br" in accepted:
        found["brotli"] = brotli_bomb()
    else:
        skip("this libcurl cannot decompress brotli")
    kinds = {"gzip": "gzip", "gzip twice": "gzip, gzip", "zstd": "zstd", "brotli": "br"}
    return {
        f"1 GiB in {len(body):,} bytes of {name}": answer(body, kind=HTML, headers=[ENCODED(kinds[name])])
        for name, body in found.items()
    }


class Figures:
    seconds = peak = over = 0.0


def fault(rig, label, outcome):
    bad = problem(outcome)
    if bad:
        return f"{label}: {bad}"
    Figures.seconds = max(Figures.seconds, outcome.seconds)
    Figures.peak = max(Figures.peak, outcome.peak or 0)
    if outcome.seconds > MOST_SECONDS:
        return f"{label}: took {outcome.seconds:.1f} s"
    if (outcome.peak or 0) > MOST_KIBIBYTES:
        return f"{label}: {outcome.peak} KiB"
    if rig.home.lists() != rig.old or outcome.status != 0:
        return f"{label}: {outcome.status}, the stored list changed"
    return None


def main():
    rig = Rig(SOURCE["page"])
    accepted = next(line for line in rig.server.requests[0].lower().split(b"\r\n") if b"accept-encoding" in line)
    failures, count = [], 0
    for label, content in bombs(accepted).items():
        rig.script = lambda connection, request, content=content: connection.sendall(content)
        failures.append(fault(rig, label, rig.refresh(peak=True)))
        count += 1
    for label, (flood, cap) in endless(pause=False).items():
        rig.script = flood
        failures.append(fault(rig, f"{label} without an end", rig.refresh(peak=True)))
        count += 1
    lines = "".join(f"X-{number}: a\r\n" for number in range(10_000)).encode()
    for label, filler in (("10,000 headers", lines), ("10,000 headers of one name", b"X-A: a\r\n" * 10_000)):
        rig.script = lambda connection, request: connection.sendall(
            b"HTTP/1.1 200 OK\r\n" + filler + answer(b"<html>")[17:]
        )
        failures.append(fault(rig, label, rig.refresh(peak=True)))
        count += 1
    verdict(
        count,
        failures,
        f"bombs of 1 GiB (gzip, gzip in gzip, zstd, brotli), endless bodies, redirects, headers and "
        f"trailers, 10,000 headers: refused in at most {Figures.seconds:.2f} s and {Figures.peak / 1024:.0f} MiB",
    )
    took()
    pages()
    controls(rig)


def took():
    """Counts the bytes that the program reads of endless responses, in steps of 4 KiB."""

    def one(case):
        label, (flood, cap) = case
        rig = Rig(SOURCE["page"])
        rig.script = flood
        rig.refresh()
        for _ in range(100):
            if flood.closed:
                break
            time.sleep(0.01)
        print(f"{label}: {flood.sent} of {cap}")
        return flood.sent - cap, (
            f"{label}: {flood.sent} bytes of {cap}" if flood.sent - cap > SLACK or not flood.closed else None
        )

    results = in_parallel(one, list(endless(pause=True).items()), 9)
    verdict(
        len(results),
        [failure for _, failure in results],
        "endless responses: the program hangs up at most "
        f"{max(over for over, _ in results):,} bytes after its limits of 8 MiB and 256 KiB",
    )


def pages():
    """Counts the requests for lists in which each page has a link to another page."""
    failures, most = [], 0
    for name, limit, more in (("starred", 100, []), ("search", 10, ["--limit", "1000"])):
        for last in (2, 99_999_999, None):
            rig = Rig(SOURCE[name])
            rig.server.clear()
            rows = [(f"o{number}", f"n{number}", "x", "Go", number, 1) for number in range(100)]
            link = f'<{rig.server.root}/user/starred?page=2>; rel="next"'
            if last:
                link += f', <{rig.server.root}/user/starred?page={last}>; rel="last"'
            body = rig.source.body(rows).replace(b'"total_count": 100', b'"total_count": 99999999')
            rig.script = lambda connection, request: connection.sendall(
                answer(body, kind=rig.source.kind, headers=[f"Link: {link}"])
            )
            outcome = rig.refresh(*more)
            asked = sum(rig.source.path in target(request) for request in rig.server.requests)
            most = max(most, asked)
            if problem(outcome) or outcome.status or not 2 <= asked <= limit:
                failures.append(f"{name} {last}: {asked} requests, {outcome}")
            rig.close()
    verdict(6, failures, f"endless lists of pages: at most {most} pages are requested")


def controls(rig):
    """Clients without limits: one reads on, and one decompresses 256 MiB."""
    flood, cap = endless(pause=False)["body"]
    rig.script = flood
    with urllib.request.urlopen(rig.server.root) as answer_:
        answer_.read(2 * BODY_CAP)
    for _ in range(100):
        if flood.closed:
            break
        time.sleep(0.01)
    code = "import zlib,sys; zlib.decompressobj(31).decompress(sys.stdin.buffer.read())"
    naive = rig.home.run("-I", "-S", "-c", code, stdin=gzip_bomb(1 << 28), peak=True, program=sys.executable)
    found = flood.sent > cap + SLACK and naive.peak > MOST_KIBIBYTES
    must_fail(
        found,
        f"a client without limits reads {flood.sent:,} bytes, and one that decompresses 256 MiB needs "
        f"{naive.peak // 1024} MiB",
        2,
    )


main()
