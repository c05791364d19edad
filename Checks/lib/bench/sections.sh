# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# One function for each section of the benchmarks.

measure_list() {
    in_home one refresh >/dev/null
    define floor "$floor"
    ours list one
    ours list-option one --limit 25
    ours list-json one --format json
    compare list 41 floor list list-option list-json newsboat gh starcli
    count floor list list-option list-json newsboat gh starcli
    comparisons "Showing the stored list, $(in_home one --format json | grep -c '"rank"') repositories"
    row list list floor "\`trending\`" "one line, static ArgumentParser program" 1.3
    row list list-option floor "\`trending --limit 25\`" "the same"
    row list list-json floor "\`trending --format json\`" "the same"
    row list list newsboat "\`trending\`" "\`newsboat -x print-unread\`" 1/3
    row list list gh "\`trending\`" "\`gh api --cache\`, the same list"
    row list list starcli "\`trending\`" "\`starcli\`, the same list from its cache" 1/60
    memory_row list list "\`trending\`" 15
    check_with_hyperfine
}

# memory_row SESSION NAME WHAT [GOAL, in MB]
memory_row() {
    local memory goal=''
    memory=$(figure "$1" "$2" memory)
    [ -z "${4:-}" ] || goal="; goal: at most $4 MB, met: $(met "$(calculate "$memory / 1024")" "$4")"
    note "Memory of $3 at its peak: $(megabytes "$memory")$goal."
}

# Measures again with another tool: all runs of one program, then all runs of the other.
check_with_hyperfine() {
    [ ${#hyperfine[@]} -gt 0 ] || return 0
    local name line medians=()
    for name in floor list; do
        eval "line=(env -i ${how[$name]})"
        env "${hyperfine[@]}" -N --warmup 5 --runs 50 --export-csv "$work/csv" --style none "$(printf '%q ' "${line[@]}")" \
            >/dev/null 2>&1 || return 0
        medians+=("$(awk -F , 'NR == 2 { print $4 }' "$work/csv")")
    done
    note "hyperfine -N, with env -i before both: $(milliseconds "${medians[0]}") ms for the floor," \
        "$(milliseconds "${medians[1]}") ms for \`trending\`."
}

measure_refresh() {
    local allowed wall parse
    define curl-page "${curl[@]}" -s --compressed -o "$work/fetched" "$fresh/trending?since=daily"
    define parse-whole "$parse_html" "$page" 1
    ours refresh fresh refresh
    compare refresh 31 curl-page refresh parse-whole gtrending starcli-page
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
    row refresh refresh gtrending "\`trending refresh\`" "\`gtrending repos\`, the same page, not stored"
    row refresh refresh starcli-page "\`trending refresh\`" "\`starcli --date-range day\`, the same page, stored"
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

measure_page() {
    local developers="$work/developers.html"
    make developers 25 >"$developers"
    comparisons "Reading the page, without the start of the process and loading"
    reading_row "the program's reader" "$page"
    reading_row "the program's reader, a page of developers" "$developers"
}

# reading_row WHAT PAGE: measures the program's reader and the bare parse in turn.
reading_row() {
    local round one two page=$2
    rm -f "$work/parses" "$work/readings"
    for round in $(seq 11); do
        "$parse_html" "$page" 5 >>"$work/parses"
        "$reader" "$page" 5 >>"$work/readings"
    done
    one=$(sort -g "$work/readings" | sed -n 6p) two=$(sort -g "$work/parses" | sed -n 6p)
    cells "$1" "$(milliseconds "$one")" "libxml2 alone" "$(milliseconds "$two")" \
        "$(calculate "$one / $two" "%.3f")" "≤ 1.2" "$(met "$(calculate "$one / $two" "%.6f")" 1.2)" \
        "$([ -z "$counter" ] || { one=$(counted_each "$reader") two=$(counted_each "$parse_html")
            echo "$(millions "$one") / $(millions "$two") = $(calculate "$one / $two")"; })"
}

measure_search() {
    local number urls=()
    for number in $(seq 10); do
        make search 100 first=$((number * 100 - 100)) | serve "search-$number.json"
        urls+=(-o "$work/fetched-$number" "$fresh/search/repositories?q=x&per_page=100&page=$number")
    done
    define curl-search "${curl[@]}" -s --compressed "${urls[@]}"
    as search
    define search "${variables[@]}" "TRENDING_API_URL=$fresh" "$program" refresh --source search --limit 1000
    compare search 15 curl-search search
    count curl-search search
    comparisons "1,000 rows from a search, ten pages of 460 KB one after the other"
    row search search curl-search "\`trending refresh --source search --limit 1000\`" "\`curl\` fetching the same pages" 1.1
    memory_row search search "it" 40
}

measure_many() {
    local words='rust terminal' files
    make_many_lists
    [ "$(rows_of many --all-stored)" = 100000 ] || die "Not 100,000 repositories are stored."
    in_home many refresh >/dev/null
    in_home one refresh >/dev/null
    files=("$(lists_in many)"/*.list)
    ours alone one
    ours among many
    ours match many --all-stored --match "$words" --layout lines
    ours all many --all-stored --layout lines
    ours cache many cache
    define cat /bin/cat "${files[@]}"
    [ ${#jq[@]} = 0 ] || define jq "${jq[@]}" -r '.repos[]
        | select(([.owner, .name, .description, .language] + .topics | join(" ") | ascii_downcase)
            | contains("rust") and contains("terminal")) | "\(.owner)/\(.name)"' "$work"/many-*.json
    compare one-of-many 31 alone among
    compare many 9 jq match all cache cat
    count alone among
    # These take minutes with valgrind; the section on growth counts a tenth of them.
    [ "$counter" != perf ] || count match all cache cat
    comparisons "1,000 stored lists, 100,000 repositories, $(cat "${files[@]}" | wc -c | awk '{ printf "%.0f MB", $1 / 1e6 }')"
    row one-of-many among alone "\`trending\`" "the same list as the only stored list" 1.1
    row many match jq "\`trending --all-stored --match\`" "\`jq\`, the same words in the same lists" 1/3
    row many match cat "the same" "\`cat\` of the stored lists"
    row many all cat "\`trending --all-stored\`" "\`cat\` of the stored lists"
    row many cache cat "\`trending cache\`" "\`cat\` of the stored lists"
    memory_row many match "\`trending --all-stored --match\`"
    memory_row many all "\`trending --all-stored\`"
}
