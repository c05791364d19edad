# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with scripts/bench.
# A check that nothing has become much worse, with bounds so wide that a busy machine does not break them: ratios of
# programs that run in turn, memory, and instructions where they can be counted.

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
    at_most 6 "$(ratio list list floor)" "time of the list, beside a program that prints one line"
    parse=$(calculate "$(figure refresh curl-page wall) + $(figure refresh parse-whole wall)" "%.6f")
    at_most 4 "$(calculate "$(figure refresh refresh wall) / $parse")" "time of a refresh, beside curl and a bare parse"
    at_most 30 "$(calculate "$(figure list list memory) / 1024" "%.1f")" "MB of memory for the list"
    at_most 80 "$(calculate "$(figure refresh refresh memory) / 1024" "%.1f")" "MB of memory for a refresh"
    if [ -n "$counter" ]; then
        at_most 1.35 "$(calculate "$(instructions list) / $(instructions floor)")" "instructions of the list, beside the one line"
        at_most 1.7 "$(calculate "$(instructions refresh) / $(instructions parse-whole)")" "instructions of a refresh, beside the parse"
    else
        echo "instructions: skipped, as there is neither perf nor valgrind"
    fi
    [ "$faults" = 0 ] || exit 1
}

# The tests' own server, where there is no nginx.
serve_quickly() {
    quietly swift build --product loopback-server || die "loopback-server could not be built; see above."
    "$(swift build --show-bin-path)/loopback-server" "$work" --port-file "$work/port" >/dev/null &
    server=$!
    for _ in $(seq 100); do [ -s "$work/port" ] && break; sleep 0.1; done
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
