# shellcheck shell=bash
# Sourced by the checks in scripts/faults.d. They find the programs in TRENDING, LOOPBACK_SERVER and CHECK_FAULTS, the
# last optimised in OPTIMISED_CHECK_FAULTS for what counts work or repeats much, a folder of their own in FAULTS_WORK, and
# FAULTS_QUICK is 1 where they have seconds rather than minutes.
set -uo pipefail
cd "$FAULTS_WORK" || exit 70
# What crashes on purpose ends at once, and leaves nobody behind who describes it.
export SWIFT_BACKTRACE=enable=no
id=$(basename "$0")
id=${id%%-*}

# What was found, one line each: how many were tried, then a sentence with the figures.
holds() { printf '%s\tok\t%s\t%s\n' "$id" "$1" "$2" >>"$FAULTS_RESULTS"; }
wrong() { printf '%s\twrong\t%s\t%s\n' "$id" "$1" "$2" >>"$FAULTS_RESULTS"; }
# A check that this machine can't make, with the reason.
skip() { printf '%s\tskipped\t-\t%s\n' "$id" "$1" >>"$FAULTS_RESULTS"; }
# What must fail, and did: proof that the check can find something. Where it did not, say so with `wrong`.
control() { printf '%s\tcontrol\t%s\t%s\n' "$id" "$1" "$2" >>"$FAULTS_RESULTS"; }

quick() { [ "$FAULTS_QUICK" = 1 ]; }
need() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null && continue
        skip "there is no $tool"
        exit 0
    done
}

# start_server ARGUMENTS: a server of pages on this machine; its address is left in `address`. Ends with the check.
start_server() {
    "$LOOPBACK_SERVER" "$@" --port-file "$FAULTS_WORK/port" >/dev/null 2>&1 &
    server=$!
    trap 'kill "$server" 2>/dev/null' EXIT
    for _ in $(seq 100); do [ -s "$FAULTS_WORK/port" ] && break; sleep 0.1; done
    # shellcheck disable=SC2034 # The checks use it.
    address="http://127.0.0.1:$(cat "$FAULTS_WORK/port")"
}

# in_home HOME COMMAND...: with nothing of the user's own environment.
in_home() {
    local home=$1
    shift
    env -i HOME="$home" PATH="$PATH" LC_ALL=C.UTF-8 TRENDING_KEYRING=false "$@"
}
