"""Runs a command with TRENDING_TEST_CLICKHOUSE set to servers that end with it.

usage: with_server.py one|two|chdb FOLDER COMMAND...
"""
import os
import subprocess
import sys
import time
import urllib.request

import nodes

kind, folder, *command = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
if kind == "chdb":
    port = nodes.free_port()
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "chdb_server.py")
    processes = [subprocess.Popen([sys.executable, script, str(port), folder])]
    addresses = [f"http://127.0.0.1:{port}/"]
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{addresses[0]}?query=SELECT%201%20FORMAT%20CSV", timeout=5).read()
            break
        except OSError:
            time.sleep(0.1)
else:
    servers = nodes.start_nodes(folder, {"one": 1, "two": 2}[kind])
    processes = [server.process for server in servers]
    addresses = [f"http://127.0.0.1:{server.http}/" for server in servers]
try:
    status = subprocess.run(command, env={**os.environ, "TRENDING_TEST_CLICKHOUSE": ",".join(addresses)}).returncode
finally:
    for process in processes:
        process.terminate()
        process.wait()
sys.exit(status)
