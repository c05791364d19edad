"""Compressed bodies that are far larger when decompressed."""

import zlib


def gzip_bomb(size=1 << 30):
    """1 GiB of zeros in 1 MiB: independent blocks of 16 MiB, repeated. The checksum is never reached."""
    packer = zlib.compressobj(9, wbits=-15)
    block = packer.compress(bytes(16 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    return bytes.fromhex("1f8b08000000000000ff") + block * (size >> 24) + b"\3\0" + bytes(8)


def zstd_bomb():
    """1 GiB of zeros in blocks that repeat a byte: a 3-byte header (size, kind 1, last) and the byte."""
    block = (131072 << 3 | 1 << 1).to_bytes(3, "little") + b"\0"
    last = (131072 << 3 | 1 << 1 | 1).to_bytes(3, "little") + b"\0"
    return bytes.fromhex("28b52ffd0038") + block * 8191 + last


def brotli_bomb():
    """1 GiB of zeros, as the brotli tool packs them: a head, a unit that repeats, the end."""
    head = "cfffff7ff82700e2b14020f7fe9ffffffff04f00c4610180eefd3fffffffe19f0088c322"
    unit = (
        "00ddfb7ffeffffc33f0110870500baf7fffcffff877f02200e0b0074effff9ffff0fff04401c1600e8defff3ffff1ffe0980382c00d0"
        "bdffe7ffff3ffc1300715800a07bffcfffff7ff82700e2b00040f7fe9ffffffff04f00c4610180eefd3fffffffe19f0088c302"
    )
    tail = (
        "00ddfb7ffeffffc33f0110870500baf7fffcffff877f02200e0b0074effff9ffff0fff04401c1600e8defff3ffff1ffe0980382c00d0bd"
        "ffe7ffff3ffc1300715800a07bff3f"
    )
    return bytes.fromhex(head + unit * 7 + tail)
