"""Answers ClickHouse's HTTP interface with the engine of chdb, which has no server of its own.

Sends the headers and statuses of today's servers: X-ClickHouse-Exception-Code with each failure, 404 for what is
missing and 500 otherwise. Knows no users.

usage: chdb_server.py PORT FOLDER
"""
import http.server
import os
import re
import sys
import tempfile
import urllib.parse

from chdb import session

port, folder = int(sys.argv[1]), sys.argv[2]
engine = session.Session(folder)
engine.query("SET async_insert = 0")
NOT_FOUND = {"16", "60", "81", "218"}


class Handler(http.server.BaseHTTPRequestHandler):
    # A connection for each request: the engine answers one at a time.
    def log_message(self, *_):
        pass

    def do_GET(self):
        self.answer(b"")

    def do_POST(self):
        self.answer(self.rfile.read(int(self.headers.get("Content-Length") or 0)))

    def answer(self, body):
        items = dict(urllib.parse.parse_qsl(urllib.parse.urlparse(self.path).query, keep_blank_values=True))
        statement, data = items.get("query"), body
        if statement is None:
            statement, data = body.decode(), b""
        try:
            if items.get("database"):
                engine.query(f"USE {items['database']}")
            found = run(statement, data)
        except Exception as error:  # chdb has one exception for all failures.
            self.fail(str(error))
            return
        self.send_response(200)
        self.send_header("X-ClickHouse-Server-Display-Name", "chdb")
        self.send_header("Content-Length", str(len(found)))
        self.end_headers()
        self.wfile.write(found)

    def fail(self, message):
        code = (re.search(r"Code: (\d+)", message) or [None, "1000"])[1]
        text = message.encode() + b"\n"
        self.send_response(404 if code in NOT_FOUND else 500)
        self.send_header("X-ClickHouse-Exception-Code", code)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


def run(statement, data):
    insert = re.fullmatch(r"INSERT INTO (\w+) \((.*)\) FORMAT RowBinary", statement)
    if not insert:
        form = re.search(r" FORMAT (\w+)$", statement)
        answer = engine.query(statement[: form.start()] if form else statement, form[1] if form else "TabSeparated")
        return answer.bytes() or b"" if form else b""
    table, columns = insert.groups()
    types = dict(
        line.split("\t")[:2]
        for line in engine.query(f"DESCRIBE TABLE {table}", "TabSeparated").data().splitlines()
    )
    form = ", ".join(f"`{name}` {types[name]}" for name in columns.split(", ")).replace("\\'", "'")
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        file.write(data)
        file.flush()
        engine.query(
            f"INSERT INTO {table} ({columns}) SELECT * FROM file('{file.name}', 'RowBinary', '{form}')"
        )
    return b""


os.makedirs(folder, exist_ok=True)
http.server.HTTPServer.request_queue_size = 128
http.server.HTTPServer(("127.0.0.1", port), Handler).serve_forever()
