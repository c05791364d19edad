# shellcheck shell=bash
# Sourced by the commands and by the checks of faults.d.

# wait_for FILE: waits up to ten seconds until a file has content.
wait_for() {
    for _ in $(seq 100); do [ -s "$1" ] && return; sleep 0.1; done
    return 1
}
