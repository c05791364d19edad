"""Records in the form that the program's first version wrote, which every version reads."""

import json
import zlib


def encoded(document):
    payload = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    start = f"trending 1 {len(payload)} ".encode()
    return start + b"%08x\n" % zlib.crc32(start + payload) + payload
