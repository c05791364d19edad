"""A terminal of tmux, in which lines of shell run."""

import os, subprocess, time

from harness import WORK


class Tmux:
    def __init__(self, name="tmux"):
        self.socket, self.done = str(WORK / name), WORK / f"{name}.done"
        own = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "PS1": "$ "}
        self("new-session", "-d", "-s", "s", "-x", "100", "-y", "50", "sh", env=own)
        time.sleep(0.5)

    def __call__(self, *line, **options):
        """Runs a command of tmux. Returns what it printed."""
        line = ["tmux", "-S", self.socket, "-f", "/dev/null", *line]
        return subprocess.run(line, capture_output=True, text=True, **options).stdout

    def script(self, name, variables, line):
        """Writes a script that runs a line without the user's environment. Returns the line of shell that calls it."""
        script = WORK / name
        words = " ".join(f"'{name}={value}'" for name, value in variables.items())
        script.write_text(f"exec env -i {words} {line}\n")
        return f"sh {script}"

    def type(self, line):
        """Runs a line of shell on the terminal and waits for its end."""
        self.done.unlink(missing_ok=True)
        self("send-keys", "-t", "s", "-l", f"{line}; touch {self.done}")
        self("send-keys", "-t", "s", "Enter")
        for _ in range(200):
            if self.done.exists():
                break
            time.sleep(0.05)
        time.sleep(0.2)
