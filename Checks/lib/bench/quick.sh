# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Checks that no figure is much worse than it should be. The bounds are wide enough for a busy machine: ratios of programs
# that run in turn, memory, and instructions if they can be counted.

check_quickly() {
    local parse faults=0
    find_counter
    if have nginx || [ -x /usr/sbin/nginx ]; then start_nginx; else serve_quickly; fi
    in_home one refresh >/dev/null
    define floor "$floor"
    ours list one
    define curl-page "${curl[@]}" -s --compressed -o "$work/fetched" "$fresh/trending"
    define parse-whole "$parse_html" "$page" 1
    ours refresh fresh refresh
    compare list 15 floor list
    compare refresh 9 curl-page refresh parse-whole
    count floor list parse-whole refresh
    at_most 6 "$(ratio list list floor)" "time of the list, divided by that of a program that prints one line"
    parse=$(calculate "$(figure refresh curl-page wall) + $(figure refresh parse-whole wall)" "%.6f")
    at_most 4 "$(calculate "$(figure refresh refresh wall) / $parse")" "time of a refresh, divided by that of curl and a bare parse"
    # A program whose functions are in no order, for want of ptrace, takes more.
    local most=(14 30)
    [ -s "$checks/.build/first-calls" ] || { most=(30 80) && echo "the functions of a start are not side by side"; }
    at_most "${most[0]}" "$(calculate "$(figure list list memory) / 1024" "%.1f")" "memory of the list, in MB"
    at_most "${most[1]}" "$(calculate "$(figure refresh refresh memory) / 1024" "%.1f")" "memory of a refresh, in MB"
    at_most 0 "$(idle_wakes browse)" "wake-ups of browse in three seconds without a key"
    at_most 0 "$(idle_wakes watch --every 1h)" "wake-ups of a watch in three seconds between two fetches"
    at_most 25 "$(waiting_memory)" "memory of a watch that waits, in MB"
    store_month month 1000
    ours month-json month "${month[@]}" --format json
    ours month-atom month "${month[@]}" --format atom
    if [ -n "$counter" ]; then
        count month-json month-atom
        at_most 1.4 "$(calculate "$(instructions month-atom) / $(instructions month-json)")" \
            "instructions of a feed of 1,000 rows with 30 editions, divided by those of JSON"
        at_most 1.15 "$(calculate "$(instructions list) / $(instructions floor)")" "instructions of the list, divided by those of the one-line program"
        at_most 1.7 "$(calculate "$(instructions refresh) / $(instructions parse-whole)")" "instructions of a refresh, divided by those of the bare parse"
    else
        compare month 9 month-json month-atom
        at_most 1.6 "$(ratio month month-atom month-json)" "time of that feed, divided by that of JSON"
        echo "instructions: skipped, perf and valgrind are not installed"
    fi
    [ "$faults" = 0 ] || exit 1
}

# The memory of `watch` between two fetches, in MB. A busy machine gets 20 seconds for the first one.
waiting_memory() {
    local variables process kilobytes=0 _
    as waiting
    env -i "${variables[@]}" "$program" watch --every 1h </dev/null >/dev/null 2>&1 &
    process=$!
    for _ in {1..10}; do
        sleep 2
        kilobytes=$(awk '/^VmRSS/ { print $2 }' "/proc/$process/status")
        [ "${kilobytes:-0}" -gt 25600 ] || break
    done
    kill "$process"
    wait "$process" 2>/dev/null || true
    calculate "$kilobytes / 1024" "%.1f"
}

# Starts the loopback server, for machines without nginx.
serve_quickly() {
    start_server "$work/port" "$work"
    cp "$page" "$work/trending.html"
    fresh="http://127.0.0.1:$(cat "$work/port")"
}

# at_most BOUND VALUE WHAT
at_most() {
    local verdict=ok
    awk -v value="$2" -v bound="$1" 'BEGIN { exit !(value != "" && value + 0 <= bound + 0) }' \
        || { verdict="WORSE" && faults=$((faults + 1)); }
    printf '%-5s %8s, at most %s: %s\n' "$verdict" "$2" "$1" "$3"
}
