"""Part of T1: a real terminal, tmux, and its state after each run."""

import shutil

from looking import *
from tmux import Tmux

# What output can change.
STATE = "#{pane_title} #{window_name} #{alternate_on} #{mouse_any_flag} #{insert_flag} #{keypad_flag} #{scroll_region_upper}"
MINE = ["set-option -g set-clipboard on", "set-option -g allow-rename on", "set-option -g automatic-rename off"]
MINE += ["set-buffer mine", "rename-window -t s mine"]


def judged_by_tmux(items):
    """Checks that title, clipboard, modes and earlier lines of a tmux terminal stay the same."""
    if not shutil.which("tmux"):
        return skip("tmux is not installed to be the terminal")
    rig, tmux, failures, count = Rig(SOURCE["feed"]), Tmux(), [], 0
    trending = tmux.script("run", {**rig.home.variables, **FANCY, "TERM": "screen-256color"}, f'{PROGRAM} "$@"')
    state = lambda: (tmux("display-message", "-p", "-t", "s", STATE), tmux("show-buffer"))
    try:
        for line in MINE:
            tmux(*line.split())
        tmux.type("printf '\\033]2;mine\\033\\\\'; clear")
        before = state()
        root = " ".join(f"'{word}'" for word in rig.source.arguments(rig.server.root))
        for content in hostile(SOURCE["feed"], items):
            rig.script = lambda connection, request: connection.sendall(answer(content, kind=rig.source.kind))
            tmux.type(f"clear; echo SENTINEL; {trending} refresh --no-pager {root} --limit 5")
            if "SENTINEL" not in tmux("capture-pane", "-p", "-t", "s", "-S", "-200"):
                failures.append("an earlier line is gone")
            for form in ("", "--layout lines", "--format json"):
                tmux.type(f"{trending} list --no-pager {root} {form}")
                count += 1
                if state() != before:
                    failures.append(f"{form}: {before} became {state()}")
        text = f"lists of {len(items)} payloads in tmux: title, name, modes, clipboard and earlier lines stay the same"
        verdict(count, failures, text)
        changed = []
        for name in ("title", "clipboard", "alternate screen", "screen title"):
            (WORK / "raw").write_bytes(raw(PAYLOADS[name]))
            was = state()
            tmux.type(f"cat {WORK / 'raw'}")
            changed.append(state() != was)
        must_fail(all(changed), "cat changes the title, the clipboard, the screen and the name", 4)
    finally:
        tmux("kill-server")
