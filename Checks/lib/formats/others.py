"""Lists of other kinds than repositories, with hostile texts: developers and stars from a server here, and the history."""

import html, http.server, json, pathlib, random, re, subprocess, threading

from lists import Home, PARTS, random_list

MAKE = pathlib.Path(__file__).parents[1] / "bench" / "make.awk"
# A page is text, in which these have another meaning or none.
NOT_IN_PAGES = set(map(chr, [*range(0x20), *range(0x7F, 0xA0), 0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE]))


def text_of_page(choice):
    text = "".join(choice.choice(PARTS) for _ in range(choice.randint(1, 8)))
    return "".join(sign for sign in text if sign not in NOT_IN_PAGES) or "x"


def developers_page(seed):
    """A page as GitHub's, in which the names of people and the descriptions of their repositories are hostile."""
    choice = random.Random(seed)
    page = subprocess.run(
        ["awk", "-v", "what=developers", "-v", "count=20", "-f", MAKE], capture_output=True, text=True, check=True
    ).stdout
    hostile = lambda found: found[1] + html.escape(text_of_page(choice)) + found[3]
    page = re.sub(r"(<a [^>]*>\s*)(Person \d+)(\s*</a></h1>)", hostile, page)
    return re.sub(r'(mt-1">\s*)(Repository [^<]*?)(\s*</div></article>)', hostile, page)


def starred(seed):
    """Pages of `GET /user/starred` with the times of the stars."""
    return [
        {"starred_at": f"2026-11-{20 - number:02}T10:11:12Z",
         "repo": {"full_name": f"{row['owner']}/{row['name']}", "description": row["description"], "topics": row["topics"],
                  "language": row["language"], "stargazers_count": row["stars"]}}
        for number, row in enumerate(random_list(seed)["repos"])
    ]


def editions(seed):
    """Lines of `trending history export`, with hostile texts."""
    lines = []
    for day in range(1, 5):
        rows = random_list(seed * 10 + day)["repos"]
        repos = [{key: row[key] for key in ("rank", "owner", "name", "description", "language", "stars")} for row in rows]
        lines.append(json.dumps({
            "schemaVersion": 1, "day": f"2026-11-{day:02}", "origin": None, "isWhole": True,
            "firstSeen": f"2026-11-{day:02}T20:00:00Z", "lastSeen": f"2026-11-{day:02}T20:00:00Z",
            "list": {"source": "github", "server": None, "language": None, "period": "daily", "spokenLanguage": None,
                     "account": None},
            "repos": [{**repo, "id": None, "forks": None, "starsGained": None} for repo in repos],
        }))
    return "\n".join(lines) + "\n"


class Server:
    """GitHub, as far as these lists need it."""

    def __init__(self):
        own = self
        self.seed = 0

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                path = self.path.partition("?")[0]
                if path == "/trending/developers":
                    self.answer("text/html; charset=utf-8", developers_page(own.seed))
                elif path.endswith("/user/starred"):
                    rows = starred(own.seed)
                    if "star+json" not in self.headers["Accept"]:
                        rows = [row["repo"] for row in rows]
                    self.answer("application/json; charset=utf-8", json.dumps(rows))
                elif path.endswith("/user"):
                    self.answer("application/json; charset=utf-8", json.dumps({"login": "ada", "id": 7}))
                else:
                    self.send_error(404)

            def answer(self, kind, text):
                body = text.encode("utf-8", "replace")
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_port}"


def lists(seeds):
    """For each kind its name, and for each seed what writes the list in a format, and what the program reads in it."""
    server, homes = Server(), []
    for seed in range(seeds):
        server.seed = seed
        home = Home()
        home.environment = {
            "TRENDING_GITHUB_URL": server.address, "TRENDING_API_URL": server.address, "GH_TOKEN": "ghp_check",
            "TRENDING_KEYRING": "false", "GH_CONFIG_DIR": str(home.path / "gh"),
        }
        (home.path / "days.jsonl").write_text(editions(seed))
        home.run_alone("history", "import", str(home.path / "days.jsonl"), "--day-shift", "0")
        homes.append(home)
        for command in (["developers"], ["starred"]):
            home.run_alone(*command, "--format", "json")
    for name, command in (("developers", ["developers"]), ("stars", ["starred"]), ("history", ["history", "--all"])):
        yield name, [
            (lambda *options, home=home, command=command: home.run_alone(*command, *options),
             json.loads(home.run_alone(*command, "--format", "json")))
            for home in homes
        ]
