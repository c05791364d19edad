"""Responses of the sources with payloads in all fields."""

import html, json, re

from payloads import *
from serving import *


def raw(text):
    return text.encode("utf-8", "surrogateescape")


def rows(items):
    """Rows with a valid name and payloads in the other fields, and rows with payloads as names too."""
    good = [(f"owner{number}", f"name{number}", payload, payload, 7, 1) for number, payload in enumerate(items)]
    return good + [(payload, payload, payload, payload, 7, 1) for payload in items]


def hostile_page(items):
    def entities(text):
        return "".join(
            f"&#{ord(char)};" if ord(char) < 256 or ord(char) > 0x2000 else html.escape(char)
            for char in text
            if not 0xD800 <= ord(char) < 0xE000
        )

    found = []
    for write in (lambda text: raw(html.escape(text)), lambda text: entities(text).encode()):
        for number, payload in enumerate(items):
            text, path = write(payload), b"/owner%d/name%d" % (number, len(found))
            found.append(
                b'<article class="Box-row"><h2 class="h3"><a href="%s">%s</a></h2><p class="col-9">%s</p><span '
                b'class="repo-language-color" style="background-color: %s"></span>'
                b'<span itemprop="programmingLanguage">%s</span>'
                b'<a href="%s/stargazers">%s 5</a> <a href="%s/forks">6 %s</a><span>Built by '
                b'<a data-hovercard-type="user" '
                b'href="/%s"><img class="avatar" src="https://a.example/%s" alt="@%s"></a></span>'
                b'<span class="float-sm-right">3 stars today</span></article>'
                % (path, text, text, text, text, path, text, path, text, text, text, text)
            )
    start, _, end = page([]).partition(b'<div class="Box">\n')
    menu = b"".join(
        b'<a role="menuitemradio" href="/trending/%s?since=daily"><span>%s</span></a>'
        % (b"slug%d" % number, raw(html.escape(payload)))
        for number, payload in enumerate(items)
    )
    start = start.replace(b"</details-menu>", menu + b"</details-menu>")
    return [
        start + b'<div class="Box">\n' + b"".join(found[begin : begin + 40]) + end for begin in range(0, len(found), 40)
    ]


def document(value):
    """The value as JSON, with control characters escaped and invalid bytes as they are."""
    escaped = json.dumps(value).encode("utf-8", "surrogatepass")
    escaped = re.sub(rb"\\udc([89a-f][0-9a-f])", lambda match: bytes([int(match[1], 16)]), escaped)
    return escaped


def hostile(source, items):
    """Responses of the source with the payloads in all fields, a few rows in each."""
    if source.name == "page":
        return hostile_page(items)
    found = []
    for begin in range(0, len(items), 20):
        some = rows(items[begin : begin + 20])
        if source.name == "feed":
            content = {
                "title": items[begin],
                "since": items[begin],
                "signal": items[begin],
                "madeAt": items[begin],
                "items": [
                    {
                        "author": row[0],
                        "name": row[1],
                        "description": row[2],
                        "language": row[3],
                        "languageColor": row[2],
                        "url": "https://github.com/" + row[2],
                        "avatar": "https://a.example/" + row[2],
                        "topics": [row[2]],
                        "builtBy": [{"username": row[2], "avatar": row[2], "href": row[2]}],
                        "stars": row[2],
                    }
                    for row in some
                ],
            }
        else:
            content = [
                {
                    **api_row(*row[:5]),
                    "topics": [row[2]],
                    "html_url": "https://github.com/" + row[2],
                    "owner": {"login": row[0], "avatar_url": "https://a.example/" + row[2]},
                }
                for row in some
            ]
            if source.name == "search":
                content = {"total_count": 9, "incomplete_results": False, "items": content}
        found.append(document(content))
    return found
