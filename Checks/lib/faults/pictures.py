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


def squares(owner):
    """64 squares with colours that no other owner has."""
    dice, side = random.Random(owner), SIDE // 8
    lines = [b"".join(dice.randbytes(3) * side for _ in range(8)) for _ in range(8)]
    return [line for line in lines for _ in range(side)]


def png(rows):
    rows = b"".join(b"\0" + row for row in rows)
    header = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def read_png(data):
    """The pixels of a PNG file with 8 bits each of red, green and blue: rows of tuples."""
    place, parts, width, height = 8, [], 0, 0
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place)
        kind, body = data[place + 4:place + 8], data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, *form = struct.unpack(">IIBBBBB", body)
            assert form == [8, 2, 0, 0, 0], form
        if kind == b"IDAT":
            parts.append(body)
        place += length + 12
    raw, rows, above = zlib.decompress(b"".join(parts)), [], bytes(3 * width)
    for start in range(0, height * (3 * width + 1), 3 * width + 1):
        above = unfiltered(raw[start], raw[start + 1:start + 1 + 3 * width], above)
        rows.append([tuple(above[x:x + 3]) for x in range(0, 3 * width, 3)])
    return rows


def unfiltered(kind, line, above):
    """A row of pixels from its differences to the pixels at its left and above (W3C PNG, section 9)."""
    done = bytearray()
    for place, byte in enumerate(line):
        left, corner = (done[place - 3], above[place - 3]) if place > 2 else (0, 0)
        up = above[place]
        nearest = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
        done.append((byte + (0, left, up, (left + up) // 2, nearest)[kind]) & 255)
    return bytes(done)


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

    def show(self, *arguments, pictures="kitty", screen=(1000, 1000), command=(), timeout=30, **variables):
        """What a terminal with that many pixels gets, and the status. After the timeout, the program is killed."""
        line = [*arguments, "--no-pager", "--pictures", pictures]
        variables = {**self.variables, **variables}
        return on_terminal(line, variables, str(self.home.path), timeout, size=(50, 100, *screen), command=command)

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
