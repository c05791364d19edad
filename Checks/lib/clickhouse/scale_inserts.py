"""The inserts of a push, and how long curl takes to send the same, for the measurement of scale.py."""
import http.server
import os
import subprocess
import threading
import time
import urllib.parse


class Recorder(http.server.BaseHTTPRequestHandler):
    """Answers as an empty server, and keeps what is inserted."""
    inserts, folder = [], None
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        is_format = "schema_format" in self.path
        self.answer(b'{"data":[["18.16.1",1]],"rows":1}' if is_format else b'{"data":[],"rows":0}')

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query).get("query")
        if not query:
            self.answer(b'{"data":[],"rows":0}')
            return
        path = f"{self.folder}/{len(self.inserts)}"
        with open(path, "wb") as file:
            file.write(body)
        self.inserts.append((query[0], path, len(body)))
        self.answer(b"")

    def answer(self, body):
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def record_inserts(folder, push):
    """Those that `push` makes at an address: each with its query, the file of its body and its size."""
    os.makedirs(folder)
    Recorder.folder = folder
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Recorder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    push(f"http://127.0.0.1:{server.server_port}/?database=trending")
    server.shutdown()
    return Recorder.inserts


def curl_inserts(url, inserts, config):
    """The seconds that curl takes to send the same, one after the other on one connection."""
    lines = []
    for query, path, _ in inserts:
        lines += [f'url = "{url}&query={urllib.parse.quote(query)}"', f'data-binary = "@{path}"', "noproxy = *", "silent",
                  "show-error", "next"]
    with open(config, "w") as file:
        file.write("\n".join(lines[:-1]))
    start = time.monotonic()
    subprocess.run(["curl", "-K", config], check=True)
    return time.monotonic() - start
