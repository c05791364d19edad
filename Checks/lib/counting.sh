# shellcheck shell=bash
# Sourced by commands that count their checks. `work` is a folder for their files.
# shellcheck disable=SC2154 # They set it.

passed=0 failed=0 skipped=0
# check WHAT COMMAND...: if the command is a function, each command in it must succeed.
check() {
    local what=$1 status
    shift
    # Bash lets a function go on after a failure where its status is tested, so the status is taken afterwards.
    set +e
    (set -e; "$@") >"$work/out" 2>&1
    status=$?
    set -e
    if [ "$status" = 0 ]; then
        passed=$((passed + 1))
        printf '%-60s ok\n' "$what"
    else
        failed=$((failed + 1))
        printf '%-60s WRONG\n' "$what"
        head -n 20 "$work/out" | sed 's/^/    /'
    fi
}
# check_with TOOL WHAT COMMAND...
check_with() {
    if have "$1"; then
        check "${@:2}"
    else
        skipped=$((skipped + 1))
        printf '%-60s skipped: there is no %s\n' "$2" "$1"
    fi
}
# The control: a failure that other commands follow.
followed() { false; true; }
check "a control" followed >/dev/null
[ "$failed" = 1 ] || die "A check in which a command fails passes."
failed=0
# refuses WORDS COMMAND...: succeeds if the command fails and says these words: the control of a check.
refuses() {
    local words=$1 said
    shift
    said=$("$@" 2>&1) && echo "It does not fail." && return 1
    printf '%s\n' "$said"
    [[ $said == *"$words"* ]]
}
