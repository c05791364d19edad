"""Stores facts and a README of a repository of the built-in sample, so that a picture needs no network:
stored_readme.py DATA_FOLDER MINUTES

The README is made up. It has the elements and classes that GitHub gives to rendered READMEs.
"""

import sys
import time
from pathlib import Path

from records import encoded

OWNER, NAME = "astral-sh", "uv"
PAGE = f"https://github.com/{OWNER}/{NAME}"
FACTS = {
    "owner": OWNER, "name": NAME, "id": 699532645, "stars": 84210, "forks": 2541, "openIssues": 2104, "language": "Rust",
    "description": "An extremely fast Python package and project manager, written in Rust.", "license": "Apache-2.0",
    "flags": [], "topics": ["packaging", "python", "resolver", "virtualenv"], "homepage": "https://docs.astral.sh/uv",
    "defaultBranch": "main",
}
README = """<div id="file" class="md" data-path="README.md"><article class="markdown-body entry-content container-lg">
<div class="markdown-heading" dir="auto"><h1 class="heading-element">uv</h1></div>
<p>One program in place of pip, pip-tools, pipx and virtualenv. See the <a href="https://docs.astral.sh/uv">documentation</a>.</p>
<div class="markdown-heading" dir="auto"><h2 class="heading-element">Highlights</h2></div>
<ul><li><strong>Fast:</strong> installs from a cache that all projects share.</li>
<li><strong>Whole:</strong> manages <a href="{page}/projects">projects</a>, scripts, tools and versions of Python.</li></ul>
<div class="markdown-heading" dir="auto"><h2 class="heading-element">The first steps</h2></div>
<div class="highlight highlight-source-shell"><pre><span class="pl-c"># Begin a project, and add a package to it</span>
uv init example <span class="pl-k">&amp;&amp;</span> <span class="pl-c1">cd</span> example
uv add <span class="pl-s"><span class="pl-pds">"</span>ruff&gt;=0.14<span class="pl-pds">"</span></span></pre></div>
<table><thead><tr><th>command</th><th>what it does</th></tr></thead><tbody>
<tr><td><code>uv sync</code></td><td>installs what the project needs</td></tr>
<tr><td><code>uv run</code></td><td>runs a command in the environment of the project</td></tr></tbody></table>
<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p>
<p><code>uvx ruff</code> runs a tool without installing it.</p></div>
</article></div>""".replace("{page}", PAGE)


def main():
    folder, fetched_at = Path(sys.argv[1], "repos"), int(time.time()) - 60 * int(sys.argv[2])
    folder.mkdir(parents=True, mode=0o700)
    facts = {**FACTS, "pushedAt": fetched_at - 2 * 60 * 60}
    readme = {"form": "html", "path": "README.md", "text": README}
    for part, value in (("facts", facts), ("readme", readme)):
        document = {"fetchedAt": fetched_at, "host": "github.com", "owner": OWNER, "name": NAME, "value": value}
        (folder / f"{part}_github.com_{OWNER}_{NAME}.list").write_bytes(encoded(document))


main()
