"""Part of T1: payloads in files, in server messages, in arguments and variables."""

import json, os

from looking import *

JSON_ = "application/json"


def stored(items):
    """Payloads in files that the program stores or the user writes."""
    rig, failures, count = Rig(SOURCE["starred"]), [], 0
    root = rig.server.root
    starred = SOURCE["starred"].arguments(root)
    for begin in range(0, len(items), 20):
        some = [item for item in items[begin : begin + 20]]
        for name, content in rig.old.items():
            payload = json.loads(content.split(b"\n", 1)[1])
            row = payload["repos"][0]
            payload["repos"] = [
                {
                    **row,
                    "owner": item,
                    "name": item,
                    "description": item,
                    "language": item,
                    "rank": rank + 1,
                    "url": "https://github.com/" + item,
                    "languageColor": item,
                    "topics": [item],
                    "builtBy": [{"login": item, "avatarURL": item}],
                }
                for rank, item in enumerate(some)
            ]
            for twist in (
                {},
                {
                    "query": {
                        **payload["query"],
                        "source": {**payload["query"]["source"], "site": some[0], "address": "http://" + some[0]},
                    }
                },
            ):
                (rig.home.data / name).write_bytes(record(document({**payload, **twist})))
                for line in (
                    ["list", *starred],
                    ["list", *starred, "--format", "json"],
                    ["list", "--all-stored"],
                    ["cache"],
                    ["cache", "verify"],
                    ["cache", "--format", "json"],
                ):
                    count += look(rig, line, "stored file", failures)
        for item in some:
            for folder in (
                rig.home.data,
                rig.home.data / "accounts",
                rig.home.data / "stars",
                rig.home.path / ".cache/trending",
            ):
                if not folder.exists():
                    continue
                try:
                    (folder / f"{item[:60].replace('/', '_')}.list".replace("\0", "")).write_bytes(record(raw(item)))
                except (OSError, ValueError):
                    pass
        count += look(rig, ["cache", "verify"], "file names", failures)
        count += look(rig, ["whoami"], "file names", failures)
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
        for key in ("language", "source", "since", "github-url", "client-id", item):
            configuration.write_bytes(raw(f"{key} = {json.dumps(item)}\n" if key != item else f"{item} = 1\n"))
            for line in (["list"], ["config"]):
                count += look(rig, line, f"configuration {key[:9]!r}", failures)
        configuration.write_bytes(raw(f'language = "{item}"\n'))
        count += look(rig, ["list"], "configuration", failures)
    rig.close()
    return failures, count


def words(items):
    """Payloads in server messages, and in arguments and variables."""
    rig, failures, count = Rig(SOURCE["starred"]), [], 0
    root = rig.server.root
    at = ["--github-url", root]
    for item in items:
        header = item.replace("\n", " ").replace("\0", "")
        body = document({"error": item, "error_description": item, "error_uri": "https://x/" + item, "message": item})
        device = document(
            {
                "device_code": "x",
                "user_code": item,
                "verification_uri": "https://example.com/" + item,
                "expires_in": 1,
                "interval": 1,
            }
        )
        answers = [
            (
                "type",
                ["refresh", *at],
                lambda: raw(f"HTTP/1.1 200 OK\r\nContent-Type: {header}\r\nContent-Length: 1\r\n\r\nx"),
            ),
            ("reason", ["refresh", *at, "-v"], lambda: raw(f"HTTP/1.1 500 {header}\r\nContent-Length: 0\r\n\r\n")),
            (
                "location",
                ["refresh", *at, "-v"],
                lambda: raw(f"HTTP/1.1 302 x\r\nLocation: ftp://{header}/\r\nContent-Length: 0\r\n\r\n"),
            ),
            (
                "host",
                ["refresh", *at, "-v"],
                lambda: raw(f"HTTP/1.1 302 x\r\nLocation: http://{header}.invalid:1/\r\nContent-Length: 0\r\n\r\n"),
            ),
            (
                "wait",
                ["refresh", "--force", *at, "-v"],
                lambda: raw(f"HTTP/1.1 429 x\r\nRetry-After: {header}\r\nContent-Length: 0\r\n\r\n"),
            ),
            (
                "encoding",
                ["refresh", *at],
                lambda: raw(f"HTTP/1.1 200 OK\r\nContent-Encoding: {header}\r\nContent-Length: 1\r\n\r\nx"),
            ),
            ("first line", ["refresh", *at], lambda: raw(f"{header}\r\n\r\n")),
            ("sign-in refused", ["login", *at, "--client-id", "c"], lambda: answer(body, 400, JSON_)),
            ("code", ["login", *at, "--client-id", "c"], lambda: answer(device, 200, JSON_)),
            (
                "password",
                ["login", "--password-grant", "--auth-url", root + "/oauth/token"],
                lambda: answer(body, 400, JSON_),
            ),
            ("login", ["whoami"], lambda: answer(document({"login": item}), 200, JSON_)),
            (
                "scopes",
                ["whoami"],
                lambda: answer(
                    USER,
                    200,
                    JSON_,
                    [
                        f"X-OAuth-Scopes: {header}",
                        f"GitHub-Authentication-Token-Expiration: {header}",
                        f"X-RateLimit-Limit: {header}",
                    ],
                ),
            ),
            ("star refused", ["star", "octo/cat"], lambda: answer(body, 403, JSON_)),
            ("sources", ["sources", *at], lambda: answer(body, 400, header)),
        ]
        for label, line, content in answers:
            try:
                bytes_ = content()
            except UnicodeEncodeError:
                continue
            rig.server.script = lambda connection, request: connection.sendall(bytes_)
            stdin = b"ada\nsecret\n" if label == "password" else None
            count += look(
                rig, line, f"{label} {item!r}", failures, {"GH_TOKEN": TOKEN} if label != "password" else {}, stdin
            )
        argument = item.replace("\0", "")
        for line in (
            ["-l", argument],
            ["--source", argument],
            ["--feed-url", argument, "--source", "feed"],
            ["-s", argument],
            ["--github-url", argument],
            ["list", "--match", argument],
            ["star", argument],
            ["languages", argument],
            [argument],
            ["--" + argument],
            ["--sort", argument],
            ["config", "--language", argument],
            ["login", "--auth-url", argument, "--password-grant"],
            ["refresh", "--source", "feed", "--feed-url", f"{root}/{argument}"],
        ):
            count += look(
                rig,
                [os.fsencode(word).decode("utf-8", "surrogateescape") for word in line],
                "argument",
                failures,
                {"TRENDING_GITHUB_URL": root},
            )
        for variable in (
            "HOME",
            "XDG_DATA_HOME",
            "TRENDING_GITHUB_URL",
            "TRENDING_API_URL",
            "GH_TOKEN",
            "SSL_CERT_FILE",
            "http_proxy",
            "TRENDING_CLIENT_ID",
            "TRENDING_PAGER",
        ):
            for line in (["refresh", *([] if variable == "TRENDING_GITHUB_URL" else at)], ["whoami"]):
                count += look(rig, line, f"{variable} {argument!r}", failures, {variable: argument})
    rig.close()
    return failures, count
