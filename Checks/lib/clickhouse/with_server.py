"""Runs a command with TRENDING_TEST_CLICKHOUSE set to servers that end with it.

usage: with_server.py one|two|chdb FOLDER COMMAND...
"""
import os
import signal
import subprocess
import sys

import nodes

kind, folder, *command = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
if kind == "chdb":
    servers = [nodes.Chdb(folder)]
else:
    servers = nodes.start_nodes(folder, {"one": 1, "two": 2}[kind])
addresses = [f"http://127.0.0.1:{server.http}/" for server in servers]
try:
    status = subprocess.run(command, env={**os.environ, "TRENDING_TEST_CLICKHOUSE": ",".join(addresses)}).returncode
finally:
    for server in servers:
        server.kill(signal.SIGTERM)
sys.exit(status)
