"""Part of T1: a real terminal, tmux, and its state after each run."""

import os, shutil, subprocess, time

from looking import *


def judged_by_tmux(items):
    """Checks that title, clipboard, modes and earlier lines of a tmux terminal stay the same."""
    if not shutil.which("tmux"):
        return skip("tmux is not installed to be the terminal")
    rig = Rig(SOURCE["feed"])
    pages = hostile(SOURCE["feed"], items)
    socket_ = str(WORK / "tmux")

    def tmux(*line, **options):
        return subprocess.run(
            ["tmux", "-S", socket_, "-f", "/dev/null", *line], capture_output=True, text=True, **options
        ).stdout

    def state():
        """The state that output can change."""
        return (
            tmux(
                "display-message",
                "-p",
                "-t",
                "s",
                "#{pane_title} #{window_name} #{alternate_on} #{mouse_any_flag} "
                "#{insert_flag} #{keypad_flag} #{scroll_region_upper}",
            ),
            tmux("show-buffer"),
        )

    def lines_of(command):
        """Runs a line of shell on the terminal and waits for its end."""
        done = WORK / "done"
        done.unlink(missing_ok=True)
        tmux("send-keys", "-t", "s", "-l", f"{command}; touch {done}")
        tmux("send-keys", "-t", "s", "Enter")
        for _ in range(200):
            if done.exists():
                break
            time.sleep(0.05)
        time.sleep(0.2)

    script = WORK / "run"
    variables = " ".join(
        f"{name}='{value}'" for name, value in {**rig.home.variables, **FANCY, "TERM": "screen-256color"}.items()
    )
    script.write_text(f'exec env -i {variables} {PROGRAM} "$@"\n')
    tmux(
        "new-session",
        "-d",
        "-s",
        "s",
        "-x",
        "100",
        "-y",
        "50",
        "env -i PS1='$ ' TERM=screen-256color sh",
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    failures, count = [], 0
    try:
        tmux("set-option", "-g", "set-clipboard", "on")
        tmux("set-option", "-g", "allow-rename", "on")
        tmux("set-option", "-g", "automatic-rename", "off")
        tmux("set-buffer", "mine")
        tmux("rename-window", "-t", "s", "mine")
        time.sleep(0.5)
        lines_of("printf '\\033]2;mine\\033\\\\'; clear")
        before = state()
        root = " ".join(f"'{word}'" for word in rig.source.arguments(rig.server.root))
        for content in pages:
            rig.script = lambda connection, request: connection.sendall(answer(content, kind=rig.source.kind))
            lines_of(f"clear; echo SENTINEL; sh {script} refresh --no-pager {root} --limit 5")
            if "SENTINEL" not in tmux("capture-pane", "-p", "-t", "s", "-S", "-200"):
                failures.append("an earlier line is gone")
            for form in ("", "--layout lines", "--format json"):
                lines_of(f"sh {script} list --no-pager {root} {form}")
                count += 1
                if state() != before:
                    failures.append(f"{form}: {before} became {state()}")
        verdict(
            count,
            failures,
            f"lists of {len(items)} payloads in tmux: title, name, modes, clipboard and earlier lines stay the same",
        )
        changed = []
        for name in ("title", "clipboard", "alternate screen", "screen title"):
            (WORK / "raw").write_bytes(raw(PAYLOADS[name]))
            was = state()
            lines_of(f"cat {WORK / 'raw'}")
            changed.append(state() != was)
        must_fail(
            [1] if all(changed) else [],
            "cat changes the title, the clipboard, the screen and the name",
            4,
        )
    finally:
        tmux("kill-server")
