"""Lets newsboat read a feed several times, and says what is new to it."""

import os, shutil, sqlite3, subprocess


class Newsboat:
    def __init__(self, folder, feed):
        self.folder, self.feed = folder, feed
        folder.mkdir()
        (folder / "urls").write_text(f"file://{feed}\n")
        (folder / "config").write_text("")

    def unread(self, text):
        """How many entries are new in this text of the feed. Then all are read."""
        self.feed.write_text(text)
        self.run("reload")
        count = int(self.run("print-unread").split()[0])
        with sqlite3.connect(self.folder / "cache.db") as cache:
            cache.execute("UPDATE rss_item SET unread = 0")
        return count

    def run(self, command):
        done = subprocess.run(
            [shutil.which("newsboat"), "-u", "urls", "-C", "config", "-c", "cache.db", "-x", command],
            cwd=self.folder, capture_output=True, text=True, timeout=60,
            env={
                "HOME": str(self.folder), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8",
                # An unpacked newsboat finds its libraries only there.
                "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", ""),
            },
        )
        if done.returncode != 0:
            raise RuntimeError(f"newsboat: {done.stdout}{done.stderr}")
        return done.stdout
