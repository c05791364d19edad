"""Takes pictures of pages with Chromium, to look at: each page in two widths, light and dark."""

import json, pathlib, random, shutil, subprocess, sys, tempfile

from lists import Home, document, row
from others import Server

SIZES = {390: 1400, 1280: 1000}
# As Blink numbers them.
SCHEMES = {"dark": 0, "light": 1}
WORDS = "An extremely fast package and project manager for people who read many lists, written in one language".split()


def chromium():
    return next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)


def usual_list(names):
    """A list as GitHub has them, of rows with these numbers."""
    choice = random.Random(7)
    rows = []
    for rank, name in enumerate(names, 1):
        text = " ".join(choice.sample(WORDS, choice.randint(4, len(WORDS))))
        language = choice.choice(["Swift", "Rust", "Python", "TypeScript", None])
        rows.append({**row(rank, text, language), "owner": f"owner-{name}", "name": f"repository-{name}", "forks": name * 37,
                     "url": f"https://github.com/owner-{name}/repository-{name}", "stars": 48213 // rank,
                     "starsGained": 812 // rank, "topics": ["command-line", "terminal"][:name % 3]})
    return document(rows)


def edition(day, list, server):
    repos = [{**{key: row[key] for key in ("rank", "owner", "name", "description", "language", "stars")}, "id": None,
              "forks": None, "starsGained": None} for row in list["repos"]]
    query = {"source": "feed", "server": server, "language": None, "period": "daily", "spokenLanguage": None, "account": None}
    return json.dumps({"schemaVersion": 1, "day": day, "list": query, "origin": None, "isWhole": True, "firstSeen": None,
                       "lastSeen": None, "repos": repos})


def with_history(home):
    """A list with rows that are new, back, up and down, after 40 days of history."""
    server = f"file://{home.file}"
    numbers = [*range(1, 13)]
    # 3 was not there on the last days, and 4 and 12 are not in any.
    days = [(f"2026-{9 + number // 28:02}-{1 + number % 28:02}", number) for number in range(40)]
    lines = [
        edition(day, usual_list([name for name in reversed(numbers) if name not in (4, 12) and not (number > 20 and name == 3)]),
                server)
        for day, number in days
    ]
    (home.path / "days.jsonl").write_text("\n".join(lines) + "\n")
    home.run_alone("history", "import", str(home.path / "days.jsonl"), "--day-shift", "0")
    home.publish(usual_list(numbers))


def pages():
    home, server = Home(), Server()
    with_history(home)
    yield "list", home.run("list", "--format", "html")
    yield "groups", home.run("list", "--format", "html", "--group", "language")
    yield "history", home.run_alone("history", "--all", "--format", "html")
    home.environment = {"TRENDING_GITHUB_URL": server.address}
    yield "developers", home.run_alone("developers", "--format", "html")


def take(browser, page, path, width, scheme):
    with tempfile.TemporaryDirectory() as profile:
        subprocess.run(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
             f"--user-data-dir={profile}", f"--blink-settings=preferredColorScheme={SCHEMES[scheme]}",
             f"--window-size={width},{SIZES[width]}", f"--screenshot={path}", page.as_uri()],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, check=True,
        )


def main():
    browser = chromium()
    if not browser:
        sys.exit("Screenshots need chromium (Debian: chromium).")
    folder = pathlib.Path(sys.argv[1]).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages():
        page = folder / f"{name}.html"
        page.write_text(text)
        for width in SIZES:
            for scheme in SCHEMES:
                path = folder / f"{name}-{width}-{scheme}.png"
                take(browser, page, path, width, scheme)
                print(path)


main()
