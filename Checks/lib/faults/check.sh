# shellcheck shell=bash
# Sourced by the checks in Checks/faults.d that are written in bash. Checks/faults sets these variables for each check:
# TRENDING, LOOPBACK_SERVER, PRINT_FRAMES    the programs
# FAULTS_ID, FAULTS_WORK, FAULTS_RESULTS    the check's ID, a folder of its own, and the file of results
# FAULTS_QUICK                              1 if the check has seconds rather than minutes
# FAULTS_CHECKS, FAULTS_LIB                 the folders Checks and Checks/lib/faults
set -uo pipefail
cd "$FAULTS_WORK" || exit 70
. "$FAULTS_CHECKS/lib/wait.sh"
# A program that crashes on purpose needs no description of the crash, which takes seconds.
export SWIFT_BACKTRACE=enable=no

# Results: how many cases were tried, and a sentence with the figures.
holds() { printf '%s\tok\t%s\t%s\n' "$FAULTS_ID" "$1" "$2" >>"$FAULTS_RESULTS"; }
wrong() { printf '%s\twrong\t%s\t%s\n' "$FAULTS_ID" "$1" "$2" >>"$FAULTS_RESULTS"; }
# This machine cannot run the check, for this reason.
skip() { printf '%s\tskipped\t-\t%s\n' "$FAULTS_ID" "$1" >>"$FAULTS_RESULTS"; }
# The check found a defect that was planted: proof that it can find one. If it does not find it, report `wrong`.
control() { printf '%s\tcontrol\t%s\t%s\n' "$FAULTS_ID" "$1" "$2" >>"$FAULTS_RESULTS"; }

quick() { [ "$FAULTS_QUICK" = 1 ]; }
# need TOOL...: skips the check if a tool is not installed.
need() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null && continue
        skip "$tool is not installed"
        exit 0
    done
}

# start_server ARGUMENT...: starts the loopback server until the check ends. Leaves its address in `address`.
start_server() {
    "$LOOPBACK_SERVER" "$@" --port-file "$FAULTS_WORK/port" >/dev/null 2>&1 &
    server=$!
    trap 'kill "$server" 2>/dev/null' EXIT
    wait_for "$FAULTS_WORK/port"
    # shellcheck disable=SC2034 # The checks use it.
    address="http://127.0.0.1:$(cat "$FAULTS_WORK/port")"
}

# in_home HOME COMMAND...: runs a command without the user's environment.
in_home() {
    local home=$1
    shift
    env -i HOME="$home" PATH="$PATH" LC_ALL=C.UTF-8 TRENDING_KEYRING=false "$@"
}
