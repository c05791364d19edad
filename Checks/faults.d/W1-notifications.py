"""A real notification service on a session bus of its own gets one notification for all that is new, as plain text."""

import json, pathlib, re, subprocess

from harness import *
from serving import *

need("notify-send", "dbus-daemon")
# The system's Python has its packages, whatever Python runs the checks.
PYTHON = "/usr/bin/python3"
if subprocess.run([PYTHON, "-c", "import dbus, gi"], capture_output=True).returncode != 0:
    skip("python3-dbus or python3-gi is not installed")
    raise SystemExit

FOLDER = pathlib.Path(os.environ["FAULTS_CHECKS"])
PAGE = (FOLDER / "Sources/LoopbackServer/Pages/trending.html").read_bytes()
REPOS = list(dict.fromkeys(re.findall(rb'<h2[^>]*>\s*<a[^>]*href="/([^"/]+/[^"/]+)"', PAGE)))


class Bus:
    """A session bus with a notification service, or without one."""

    def __init__(self, has_service=True):
        words = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        self.processes = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True)]
        self.address = self.processes[0].stdout.readline().strip()
        self.lines = []
        if has_service:
            service = subprocess.Popen(
                [PYTHON, str(FOLDER / "lib/faults/notification_service.py")],
                env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": self.address},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                text=True,
            )
            self.processes.append(service)
            assert service.stdout.readline() == "ready\n"
            threading.Thread(target=self.read, args=(service.stdout,), daemon=True).start()

    def read(self, output):
        for line in output:
            self.lines.append(json.loads(line))

    def stop(self):
        for process in self.processes:
            process.terminate()
            process.wait()


def page(new):
    """The page with other names in place of its last ones."""
    text = PAGE
    for name, old in zip(new, reversed(REPOS)):
        text = text.replace(old, name)
    return text


def tell(bus, *new):
    """What a watch says after these names came into the list."""
    home, pages = Home(), [page([]), page(new)]
    server = Server(lambda connection, request: connection.sendall(answer(pages[0])))
    variables = {"TRENDING_GITHUB_URL": server.root, "DBUS_SESSION_BUS_ADDRESS": bus.address}
    first = home.run("refresh", environment=variables)
    pages.pop(0)
    words = ["watch", "--once", "--notify", "desktop"]
    outcomes = [first, home.run(*words, environment=variables), home.run(*words, environment=variables)]
    # The service is another process: its line may come after the program has ended.
    time.sleep(0.3)
    server.stop()
    home.remove()
    return outcomes


def run():
    failures, bus = [], Bus()
    outcomes = tell(bus, b"ada/first", b"ada/second")
    failures += [problem(outcome) or outcome.err for outcome in outcomes if outcome.status != 0 or outcome.err]
    if len(bus.lines) != 1:
        failures.append(f"{len(bus.lines)} notifications")
    for line in bus.lines:
        body = line["body"]
        if (line["program"], line["summary"]) != ("trending", "trending"):
            failures.append(f"its title is {line}")
        if not body.startswith("2 new today: ") or "ada/first" not in body or "ada/second" not in body:
            failures.append(f"its text is {body!r}")
        if line["hints"].get("x-canonical-private-synchronous") != "trending":
            failures.append(f"it has no place to be replaced in: {line}")
    bus.stop()
    verdict(3, failures, "two new rows are one notification, told once")

    silent = Bus(has_service=False)
    outcomes = tell(silent, b"ada/first")
    told = [outcome for outcome in outcomes if b"'notify-send' failed" in outcome.err and outcome.status == 75]
    must_fail(told, "a desktop without notifications is reported, and the rows are still shown")
    silent.stop()


run()
