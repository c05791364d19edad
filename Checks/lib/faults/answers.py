"""Responses with good content, as bytes."""

import gzip, json


def answer(body=b"", status=200, kind="text/html; charset=utf-8", headers=(), length=True):
    """A whole response, as bytes."""
    lines = [f"HTTP/1.1 {status} Status"]
    if kind:
        lines.append(f"Content-Type: {kind}")
    if length and status >= 200 and status not in (204, 304):
        lines.append(f"Content-Length: {len(body)}")
    lines += [*headers, "Connection: close", "", ""]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape") + body


def chunked(body, kind, size=700):
    """A response in chunks."""
    head = answer(kind=kind, headers=["Transfer-Encoding: chunked"], length=False)
    pieces = [body[start : start + size] for start in range(0, len(body), size)]
    return head + b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"


def zipped(body, kind):
    small = gzip.compress(body, mtime=0)
    return answer(small, kind=kind, headers=["Content-Encoding: gzip"])


ROWS = [
    ("astral-sh", "uv", "An extremely fast Python package and project manager, written in Rust.", "Rust", 48213, 812),
    ("ghostty-org", "ghostty", "👻 A fast, feature-rich, cross-platform terminal emulator.", "Zig", 51380, 341),
    ("godotengine", "godot", "Multi-platform 2D and 3D game engine", "C++", 110310, 120),
    ("swiftlang", "swift", "The Swift Programming Language", "Swift", 69000, 45),
    ("octo", "cat", "A cat, in a box", "Go", 12, 3),
]


def page(rows=ROWS):
    """A small page with the structure of GitHub's trending page."""
    articles = "".join(
        f'<article class="Box-row"><h2 class="h3"><a href="/{owner}/{name}"><span>{owner} /</span>\n {name}</a></h2>\n'
        f'<p class="col-9">{text}</p>\n<div class="f6"><span itemprop="programmingLanguage">{language}</span>\n'
        f'<a href="/{owner}/{name}/stargazers">{stars:,}</a> <a href="/{owner}/{name}/forks">1,321</a>\n'
        f'<span>Built by <a data-hovercard-type="user" href="/octocat"><img class="avatar" '
        f'src="https://avatars.example/u/1?s=40&amp;v=4" alt="@octocat"></a></span>\n'
        f'<span class="float-sm-right">{gained:,} stars today</span></div></article>\n'
        for owner, name, text, language, stars, gained in rows
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Trending - GitHub'
        "</title></head>\n<body><details-menu>"
        '<a role="menuitemradio" href="/trending/unknown?since=daily"><span>Unknown '
        'languages</span></a><a role="menuitemradio" href="/trending/swift?since=daily"><span>Swift</span></a>'
        f'</details-menu>\n<main><div class="Box">\n{articles}</div></main>\n</body>\n</html>\n'
    ).encode()


def developers_page(rows=ROWS):
    """A small page with the structure of GitHub's page of trending developers."""
    articles = "".join(
        f'<article class="Box-row" id="pa-{owner}"><a href="#pa-{owner}">{number}</a>\n'
        f'<a href="/{owner}"><img class="avatar-user" src="https://avatars.example/u/1" alt="@{owner}"></a>\n'
        f'<h1 class="h3"><a href="/{owner}">{owner}</a></h1>\n<article><h1 class="h4"><a href="/{owner}/{name}">{name}</a>'
        f"</h1><div>{text}</div></article></article>\n"
        for number, (owner, name, text, *_) in enumerate(rows, 1)
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Trending developers on GitHub today</title>'
        f"</head>\n<body><main>\n{articles}</main>\n</body>\n</html>\n"
    ).encode()


def api_row(owner, name, text, language, stars):
    return {
        "full_name": f"{owner}/{name}",
        "name": name,
        "owner": {"login": owner},
        "html_url": f"https://github.com/{owner}/{name}",
        "description": text,
        "language": language,
        "stargazers_count": stars,
        "forks_count": 8,
        "topics": ["cats", "command-line"],
    }


def api_rows(rows=ROWS):
    return [api_row(*row[:5]) for row in rows]


def search_page(rows=ROWS):
    return json.dumps({"total_count": len(rows), "incomplete_results": False, "items": api_rows(rows)}).encode()


def feed(rows=ROWS):
    return json.dumps(
        [
            {
                "author": row[0],
                "name": row[1],
                "description": row[2],
                "language": row[3],
                "stars": row[4],
                "forks": 8,
                "currentPeriodStars": row[5],
            }
            for row in rows
        ]
    ).encode()


TOKEN = "gho_0123456789abcdefNEEDLE"
