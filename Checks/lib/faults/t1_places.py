"""Part of T1: payloads in files, in server messages, in arguments and variables."""

import json, os

from looking import *

JSON_ = "application/json"


def lines_of(text):
    return [line.split() for line in text.strip().splitlines()]


def twisted(payload, items):
    """The payload of a stored list with these texts in all fields, and one with them in the source too."""
    row, source = payload["repos"][0], payload["query"]["source"]
    rows = [
        row | {key: item for key in ("owner", "name", "description", "language", "languageColor")}
        | {"rank": rank, "url": "https://github.com/" + item, "topics": [item], "builtBy": [{"login": item, "avatarURL": item}]}
        for rank, item in enumerate(items, 1)
    ]
    source = source | {"site": items[0], "address": "http://" + items[0]}
    yield payload | {"repos": rows}
    yield payload | {"repos": rows, "query": payload["query"] | {"source": source}}


def stored(items):
    """Payloads in files that the program stores or the user writes."""
    rig, failures, count = Rig(SOURCE["starred"]), [], 0
    starred = SOURCE["starred"].arguments(rig.server.root)
    others = lines_of("list --all-stored\ncache\ncache verify\ncache --format json")
    for begin in range(0, len(items), 20):
        some = items[begin : begin + 20]
        for name, content in rig.old.items():
            for payload in twisted(json.loads(content.split(b"\n", 1)[1]), some):
                (rig.home.data / name).write_bytes(record(document(payload)))
                for line in (["list", *starred], ["list", *starred, "--format", "json"], *others):
                    count += look(rig, line, "stored file", failures)
        folders = [rig.home.data, rig.home.data / "accounts", rig.home.data / "stars", rig.home.path / ".cache/trending"]
        for item in some:
            for folder in filter(os.path.isdir, folders):
                try:
                    (folder / f"{item[:60].replace('/', '_')}.list".replace("\0", "")).write_bytes(record(raw(item)))
                except (OSError, ValueError):
                    pass
        for line in (["cache", "verify"], ["whoami"]):
            count += look(rig, line, "file names", failures)
    # The records of the account and of the last shown list, with each text replaced.
    for file in [*(rig.home.data / "accounts").glob("*.list"), *(rig.home.data / "stars").glob("*.list")]:
        content = file.read_bytes()
        for item in items[:: 7 if QUICK else 1]:
            changed = content.split(b"\n", 1)[-1].replace(b"ada", raw(item)).replace(b"old", raw(item))
            file.write_bytes(record(changed))
            for line in (["whoami"], ["starred"], ["star", "1"]):
                count += look(rig, line, f"record {file.name}", failures)
        file.write_bytes(content)
    configuration = rig.home.path / ".config/trending/config.toml"
    configuration.parent.mkdir(parents=True)
    for item in items[:: 5 if QUICK else 1]:
        keys = ("language", "source", "since", "github-url", "client-id")
        for text in [*(f"{key} = {json.dumps(item)}\n" for key in keys), f"{item} = 1\n", f'language = "{item}"\n']:
            configuration.write_bytes(raw(text))
            for line in (["list"], ["config"]):
                count += look(rig, line, f"configuration {text[:9]!r}", failures)
    rig.close()
    return failures, count


# What a server says in place of a list or an account: a label, the command, and the response.
RESPONSES = {
    "type": ("refresh {at}", "HTTP/1.1 200 OK\r\nContent-Type: {header}\r\nContent-Length: 1\r\n\r\nx"),
    "reason": ("refresh {at} -v", "HTTP/1.1 500 {header}\r\nContent-Length: 0\r\n\r\n"),
    "location": ("refresh {at} -v", "HTTP/1.1 302 x\r\nLocation: ftp://{header}/\r\nContent-Length: 0\r\n\r\n"),
    "host": ("refresh {at} -v", "HTTP/1.1 302 x\r\nLocation: http://{header}.invalid:1/\r\nContent-Length: 0\r\n\r\n"),
    "wait": ("refresh --force {at} -v", "HTTP/1.1 429 x\r\nRetry-After: {header}\r\nContent-Length: 0\r\n\r\n"),
    "encoding": ("refresh {at}", "HTTP/1.1 200 OK\r\nContent-Encoding: {header}\r\nContent-Length: 1\r\n\r\nx"),
    "first line": ("refresh {at}", "{header}\r\n\r\n"),
    "sign-in refused": ("login {at} --client-id c", lambda item, body, header: answer(body, 400, JSON_)),
    "code": ("login {at} --client-id c", lambda item, body, header: answer(device_code(item), 200, JSON_)),
    "password": ("login --password-grant --auth-url {root}/oauth/token", lambda item, body, header: answer(body, 400, JSON_)),
    "login": ("whoami", lambda item, body, header: answer(document({"login": item}), 200, JSON_)),
    "scopes": (
        "whoami",
        lambda item, body, header: answer(
            USER,
            200,
            JSON_,
            [f"{name}: {header}" for name in
             ("X-OAuth-Scopes", "GitHub-Authentication-Token-Expiration", "X-RateLimit-Limit")],
        ),
    ),
    "star refused": ("star octo/cat", lambda item, body, header: answer(body, 403, JSON_)),
    "sources": ("sources {at}", lambda item, body, header: answer(body, 400, header)),
}
# {} is the payload.
ARGUMENTS = """
-l {}
--source {}
--feed-url {} --source feed
-s {}
--github-url {}
list --match {}
star {}
languages {}
{}
--{}
--sort {}
config --language {}
login --auth-url {} --password-grant
refresh --source feed --feed-url {root}/{}
"""
VARIABLES = """
HOME XDG_DATA_HOME TRENDING_GITHUB_URL TRENDING_API_URL GH_TOKEN SSL_CERT_FILE http_proxy TRENDING_CLIENT_ID TRENDING_PAGER
"""


def device_code(item):
    code = {"device_code": "x", "user_code": item, "verification_uri": "https://example.com/" + item}
    return document(code | {"expires_in": 1, "interval": 1})


def words(items):
    """Payloads in server messages, and in arguments and variables."""
    rig, failures, count = Rig(SOURCE["starred"]), [], 0
    root = rig.server.root
    at = f"--github-url {root}"
    for item in items:
        header = item.replace("\n", " ").replace("\0", "")
        body = document({"error": item, "error_description": item, "error_uri": "https://x/" + item, "message": item})
        for label, (line, content) in RESPONSES.items():
            try:
                made = content(item, body, header) if callable(content) else raw(content.format(header=header))
            except UnicodeEncodeError:
                continue
            rig.server.script = lambda connection, request: connection.sendall(made)
            is_password = label == "password"
            variables, stdin = ({}, b"ada\nsecret\n") if is_password else ({"GH_TOKEN": TOKEN}, None)
            count += look(rig, line.format(at=at, root=root).split(), f"{label} {item!r}", failures, variables, stdin)
        argument = item.replace("\0", "")
        for line in lines_of(ARGUMENTS):
            line = [os.fsencode(word.format(argument, root=root)).decode("utf-8", "surrogateescape") for word in line]
            count += look(rig, line, "argument", failures, {"TRENDING_GITHUB_URL": root})
        for variable in VARIABLES.split():
            for line in (["refresh", *([] if variable == "TRENDING_GITHUB_URL" else at.split())], ["whoami"]):
                count += look(rig, line, f"{variable} {argument!r}", failures, {variable: argument})
    rig.close()
    return failures, count
