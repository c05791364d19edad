"""A list whose owners have pictures, and what a terminal got of them."""

import base64, os, pathlib, random, re, struct, threading, zlib

from harness import *
from serving import *

PAGE = (pathlib.Path(os.environ["FAULTS_CHECKS"]) / "Sources/LoopbackServer/Pages/trending.html").read_bytes()
# In pixels.
SIDE = 80


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def noise(owner):
    """Pixels that no other owner has."""
    dice = random.Random(owner)
    return [dice.randbytes(3 * SIDE) for _ in range(SIDE)]


def quarters(owner):
    """Red, green, blue and white."""
    half = SIDE // 2
    top = b"\xff\0\0" * half + b"\0\xff\0" * half
    return [top] * half + [b"\0\0\xff" * half + b"\xff\xff\xff" * half] * half


def png(rows):
    rows = b"".join(b"\0" + row for row in rows)
    header = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Site:
    """A home, and a server with a list and the pictures of its owners."""

    def __init__(self, pixels=noise):
        self.home, self.served, self.lock, self.pixels = Home(), set(), threading.Lock(), pixels
        self.server = Server(self.serve)
        self.variables = {**self.home.variables, "TRENDING_GITHUB_URL": self.server.root, "TERM": "xterm-kitty"}

    def serve(self, connection, request):
        path = target(request)
        if ".png" not in path:
            return connection.sendall(answer(PAGE))
        picture = png(self.pixels(path[1:].partition(".png")[0]))
        with self.lock:
            self.served.add(picture)
        connection.sendall(answer(picture, kind="image/png"))

    def show(self, *arguments, pictures="kitty", command=(), **variables):
        """What a terminal gets, and the status."""
        line = [*arguments, "--no-pager", "--pictures", pictures]
        return on_terminal(line, {**self.variables, **variables}, str(self.home.path), size=(50, 100, 1000, 1000), command=command)

    def files(self):
        return sorted(file for file in (self.home.path / ".cache/trending/pictures").glob("*") if file.suffix == ".list")

    def close(self):
        self.server.stop()
        self.home.remove()


def pictures(written):
    """The files that the terminal got, from kitty's chunks."""
    files, parts = [], b""
    for control, data in re.findall(rb"\x1b_G([^;\x1b]*);([^\x1b]*)\x1b\\", written):
        parts += data
        if b"m=1" not in control:
            files.append(base64.b64decode(parts))
            parts = b""
    return files
