# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# One function for each section of the benchmarks.

measure_list() {
    in_home one refresh >/dev/null
    define floor "$floor"
    ours list one
    ours list-option one --limit 25
    ours list-json one --format json
    compare list 41 floor list list-option list-json newsboat
    count floor list list-option list-json newsboat
    comparisons "Showing the stored list, $(in_home one --format json | grep -c '"rank"') repositories"
    row list list floor "\`trending\`" "one line, static ArgumentParser program" 1.3
    row list list-option floor "\`trending --limit 25\`" "the same"
    row list list-json floor "\`trending --format json\`" "the same"
    row list list newsboat "\`trending\`" "\`newsboat -x print-unread\`" 1/3
    memory_row list list "\`trending\`" 15
}

# memory_row SESSION NAME WHAT [GOAL, in MB]
memory_row() {
    local memory goal=''
    memory=$(figure "$1" "$2" memory)
    [ -z "${4:-}" ] || goal="; goal: at most $4 MB, met: $(met "$(calculate "$memory / 1024")" "$4")"
    note "Memory of $3 at its peak: $(megabytes "$memory")$goal."
}

measure_refresh() {
    local allowed wall parse
    define curl-page "${curl[@]}" -s --compressed -o "$work/fetched" "$fresh/trending?since=daily"
    define parse-whole "$parse_html" "$page" 1
    ours refresh fresh refresh
    compare refresh 31 curl-page refresh parse-whole
    count curl-page refresh parse-whole
    parse=$(measure_parsing)
    comparisons "Refreshing from this machine: the page is read and stored durably"
    wall=$(figure refresh refresh wall)
    allowed=$(calculate "$(figure refresh curl-page wall) + 1.2 * $parse" "%.6f")
    cells "\`trending refresh\`" "$(time_of refresh refresh)" "curl + 1.2 × libxml2's bare parse" \
        "$(milliseconds "$allowed")" "$(calculate "$wall / $allowed" "%.3f")" "≤ 1" "$(met "$wall" "$allowed")" \
        "$(instructions_allowed)"
    row refresh refresh curl-page "\`trending refresh\`" "\`curl --compressed -o FILE\`"
    row refresh refresh parse-whole "\`trending refresh\`" "a program that only loads libxml2 and parses the page"
    memory_row refresh refresh "\`trending refresh\`" 40
}

# Prints the time of a bare parse in seconds, without the start of the process and loading.
measure_parsing() {
    local round
    for round in $(seq 7); do "$parse_html" "$page" 5; done | sort -g | sed -n 4p
}

instructions_allowed() {
    [ -n "$counter" ] || return 0
    local allowed
    allowed=$(calculate "$(instructions curl-page) + 1.2 * ($(counted_each "$parse_html"))" "%.0f")
    echo "$(millions "$(instructions refresh)") / $(millions "$allowed") =" \
        "$(calculate "$(instructions refresh) / $allowed")"
}

# counted_each PROGRAM: prints the instructions for reading the page once, without start and end of the process.
counted_each() {
    define few "$1" "$page" 2
    define more "$1" "$page" 12
    counted few >/dev/null
    calculate "($(counted more) - $(counted few)) / 10" "%.0f"
}

measure_unchanged() {
    local tag
    fresh=$versioned in_home same refresh >/dev/null
    tag=$(env "${curl[@]}" -sI --compressed "$versioned/trending?since=daily" | sed -n 's/^ETag: \(.*\)\r$/\1/p')
    define curl-304 "${curl[@]}" -s --compressed -H "If-None-Match: $tag" -o "$work/fetched" "$versioned/trending?since=daily"
    fresh=$versioned ours refresh-304 same refresh
    compare unchanged 41 curl-304 refresh-304 newsboat-reload
    count curl-304 refresh-304 newsboat-reload
    comparisons "Refreshing a list that has not changed (304)"
    row unchanged refresh-304 curl-304 "\`trending refresh\`" "\`curl\` with the same header" 1.3
    row unchanged refresh-304 newsboat-reload "\`trending refresh\`" "\`newsboat -x reload\`, one feed, unchanged too"
    memory_row unchanged refresh-304 "\`trending refresh\`" 40
}
