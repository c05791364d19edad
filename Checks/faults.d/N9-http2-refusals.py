"""HTTP/2 servers that refuse requests: libcurl does not repeat what the program repeats."""

import shutil, ssl, struct, subprocess

from certificates import Authority
from harness import *
from serving import *

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
DATA, HEADERS, RESET, SETTINGS, GOAWAY = 0, 1, 3, 4, 7
ACKNOWLEDGED, END_STREAM, END_HEADERS = 1, 1, 4
NO_ERROR, INTERNAL_ERROR, REFUSED_STREAM, ENHANCE_YOUR_CALM = 0, 2, 7, 11


def frame(kind, flags=0, stream=0, payload=b""):
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def read(connection, count):
    data = b""
    while len(data) < count:
        piece = connection.recv(count - len(data))
        if not piece:
            raise OSError("closed")
        data += piece
    return data


def reset_stream(code):
    return lambda stream: (frame(RESET, 0, stream, struct.pack(">I", code)), False)


def go_away(code):
    """GOAWAY with an earlier last stream: the request was not processed."""
    return lambda stream: (frame(GOAWAY, 0, 0, struct.pack(">II", max(stream - 2, 0), code)), True)


def good(stream):
    # :status 200 and content-type, as RFC 7541 writes them.
    kind = b"text/html; charset=utf-8"
    head = b"\x88\x0f\x10" + bytes([len(kind)]) + kind
    body = page()
    pieces = [body[start : start + 16000] for start in range(0, len(body), 16000)]
    frames = b"".join(
        frame(DATA, END_STREAM if piece is pieces[-1] else 0, stream, piece) for piece in pieces
    )
    return frame(HEADERS, END_HEADERS, stream, head) + frames, False


class Server2(Server):
    """Answers each request with frames. `requests` has the streams."""

    def __init__(self, reply, context):
        self.reply = reply
        super().__init__(context=context, reads=False)

    def _serve(self, connection):
        try:
            connection = self.context.wrap_socket(connection, server_side=True)
            if read(connection, len(PREFACE)) != PREFACE:
                return
            connection.sendall(frame(SETTINGS))
            while True:
                head = read(connection, 9)
                kind, flags, stream = struct.unpack(">BBI", head[3:])
                read(connection, int.from_bytes(head[:3], "big"))
                if kind == SETTINGS and not flags & ACKNOWLEDGED:
                    connection.sendall(frame(SETTINGS, ACKNOWLEDGED))
                if kind == HEADERS:
                    with self.lock:
                        self.requests.append(stream)
                    frames, ends = self.reply(stream)
                    connection.sendall(frames)
                    if ends:
                        return
        except OSError:
            pass
        finally:
            connection.close()


CASES = {
    "REFUSED_STREAM": reset_stream(REFUSED_STREAM),
    "ENHANCE_YOUR_CALM": reset_stream(ENHANCE_YOUR_CALM),
    "INTERNAL_ERROR": reset_stream(INTERNAL_ERROR),
    "GOAWAY": go_away(NO_ERROR),
    "GOAWAY, ENHANCE_YOUR_CALM": go_away(ENHANCE_YOUR_CALM),
}


def run(name, reply, context, authority):
    home, server = Home(), Server2(reply, context)
    variables = {"SSL_CERT_FILE": str(authority.file)}
    outcome = home.run("refresh", "--github-url", server.root, environment=variables, timeout=60)
    count, lists = len(server.requests), home.lists()
    server.stop()
    home.remove()
    bad = problem(outcome)
    if bad:
        return f"{name}: {bad}"
    if outcome.status != 69 or lists:
        return f"{name}: {outcome}"
    return None if 1 <= count <= 3 else f"{name}: {count} requests"


def main():
    need("openssl")
    authority = Authority()
    stem = authority.certificate("good")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(authority.folder / f"{stem}.pem", authority.folder / f"{stem}.key")
    context.set_alpn_protocols(["h2"])
    found = in_parallel(lambda case: run(*case, context, authority), CASES.items(), len(CASES))
    verdict(len(CASES), found, f"HTTP/2 refusals ({'; '.join(CASES)}): at most three requests are sent")
    must_fail(
        [failure for failure in [run("a good answer", good, context, authority)] if failure and "status=0" in failure],
        "a list that is served over HTTP/2 is found",
    )
    if not shutil.which("curl"):
        return
    server = Server2(CASES["REFUSED_STREAM"], context)
    line = ["curl", "--silent", "--cacert", str(authority.file), server.root]
    subprocess.run(line, capture_output=True, timeout=60)
    must_fail(
        ["repeated"] if len(server.requests) > 3 else [],
        f"libcurl alone sends a refused request {len(server.requests)} times",
    )
    server.stop()


main()
