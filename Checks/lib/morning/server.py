"""A GitHub server for Checks/morning: server.py FOLDER

It has trending lists, READMEs and issues. Writes its port to FOLDER/port, and each request as a line to FOLDER/requests. With
the file FOLDER/tomorrow, the lists have new rows.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "faults"))
from answers import api_row, page

FOLDER = Path(sys.argv[1])
ROWS = 17
DAY = "2026-01-02T03:04:05Z"


def rows(language):
    """Of the new rows, one is at the top and one in the middle."""
    names = [f"{language}-{number:02}" for number in range(1, ROWS + 1)]
    if (FOLDER / "tomorrow").exists():
        names = [f"{language}-new-1", *names[:9], f"{language}-new-2", *names[9:-2]]
    return [("morning", name, f"What {name} is for, in one sentence of some length.", language.title(), 900 - index, 90 - index)
            for index, name in enumerate(names)]


def issue(number, name):
    user = {"login": "ada"}
    return {"number": number, "title": f"Issue {number} of {name}", "state": "open", "user": user, "comments": 0, "locked": False,
            "created_at": DAY, "updated_at": DAY, "html_url": f"https://github.com/morning/{name}/issues/{number}"}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        with (FOLDER / "requests").open("a") as log:
            log.write(self.path + "\n")
        parts = self.path.partition("?")[0].strip("/").split("/")
        if parts[0] == "trending":
            return self.send(page(rows(parts[1] if len(parts) > 1 else "all")), "text/html; charset=utf-8")
        if parts == ["api", "v3", "rate_limit"]:
            core = {"limit": 5000, "remaining": 4000, "reset": 4102444800}
            return self.send(json.dumps({"resources": {"core": core}}).encode(), "application/json; charset=utf-8")
        if parts[:3] != ["api", "v3", "repos"] or len(parts) < 5:
            return self.send(b"{}", "application/json", 404)
        name, rest = parts[4], parts[5:]
        if rest == ["readme"]:
            html = f'<div id="file" class="md" data-path="README.md"><article class="markdown-body"><h1>{name}</h1>' \
                   f"<p>The README of {name}.</p></article></div>"
            return self.send(html.encode(), "application/vnd.github.v3.html; charset=utf-8")
        if rest == ["issues"]:
            return self.send(json.dumps([issue(number, name) for number in (2, 1)]).encode(), "application/json; charset=utf-8")
        if rest:
            return self.send(b"[]", "application/json; charset=utf-8")
        facts = {**api_row("morning", name, f"What {name} is for.", "Swift", 900), "id": 1, "default_branch": "main",
                 "open_issues_count": 2, "pushed_at": DAY, "created_at": DAY}
        self.send(json.dumps(facts).encode(), "application/json; charset=utf-8")

    def send(self, body, kind, status=200):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
(FOLDER / "port").write_text(f"{server.server_port}\n")
server.serve_forever()
