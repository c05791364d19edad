# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Writes the tables.

# heading TITLE COLUMN ...
heading() {
    local line='|' rule='|' column
    for column in "${@:2}"; do line+=" $column |" rule+="---|"; done
    printf '\n### %s\n\n%s\n%s\n' "$1" "$line" "$rule" >>"$work/report"
}

cells() {
    local line='|' cell
    for cell; do line+=" ${cell:-–} |"; done
    echo "$line" >>"$work/report"
}

note() { printf '\n%s\n' "$*" >>"$work/report"; }

# calculate EXPRESSION [FORMAT]: prints nothing if a part of it was not measured.
calculate() { awk "BEGIN { printf \"${2:-%.2f}\", $1 }" 2>/dev/null || true; }

milliseconds() { [ -z "$1" ] || calculate "1000 * $1" "%.2f"; }
megabytes() { [ -z "$1" ] || calculate "$1 / 1024" "%.1f MB"; }
millions() { [ -z "$1" ] || calculate "$1 / 1e6" "%.1f M"; }

# time_of SESSION NAME: prints the median and the median deviation from it.
time_of() {
    local wall
    wall=$(figure "$1" "$2" wall)
    [ -z "$wall" ] || echo "$(milliseconds "$wall") ± $(milliseconds "$(figure "$1" "$2" noise)")"
}

# ratio SESSION NAME OTHER: the median of the ratios if OTHER is the first of its session, or else the ratio of medians.
ratio() {
    local one other
    one=$(figure "$1" "$2" wall) other=$(figure "$1" "$3" wall)
    [ -n "$one" ] && [ -n "$other" ] || return 0
    if [ "$(figure "$1" "$3" ratio)" = 1.000 ]; then figure "$1" "$2" ratio; else calculate "$one / $other" "%.3f"; fi
}

# met RATIO GOAL
met() {
    [ -n "$1" ] && [ -n "$2" ] || return 0
    awk -v ratio="$1" -v goal="$2" 'BEGIN { print ratio <= goal ? "yes" : "**no**" }'
}

# counted_beside NAME OTHER: instructions of both and their ratio.
counted_beside() {
    local one other
    one=$(instructions "$1") other=$(instructions "$2")
    [ -n "$one" ] && [ -n "$other" ] || return 0
    echo "$(millions "$one") / $(millions "$other") = $(calculate "$one / $other")"
}

comparisons() { heading "$1" what "ms" "compared with" "its ms" ratio goal met "instructions"; }

# row SESSION NAME OTHER WHAT BESIDE [GOAL, a number or a fraction]
row() {
    local found goal=''
    found=$(ratio "$1" "$2" "$3")
    [ -z "${6:-}" ] || goal="≤ $6"
    cells "$4" "$(time_of "$1" "$2")" "$5" "$(time_of "$1" "$3")" "$found" "$goal" \
        "$([ -z "${6:-}" ] || met "$found" "$(calculate "$6" "%.6f")")" "$(counted_beside "$2" "$3")"
}

describe_machine() {
    local processor memory
    processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
    memory=$(awk '/^MemTotal/ { printf "%.0f GB", $2 / 1048576 }' /proc/meminfo)
    commit=$(git describe --always --dirty 2>/dev/null || echo unknown)
    {
        echo "Measured on $(date -u +%Y-%m-%d), trending $("$program" --version) ($commit), on $(nproc) cores" \
            "(${processor:-$(uname -m)}), $memory, Linux $(uname -r | cut -d- -f1) $(uname -m), storage on" \
            "$(stat -f -c %T "$work"), $(swift --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/Swift \1/p')." \
            "Load at the start: $(cut -d ' ' -f 1 /proc/loadavg)."
        echo
        echo "Page: $(wc -c <"$page") bytes, $(wc -c <"$work/served/trending.html.gz") compressed, $page_kind." \
            "Instructions are counted with ${counter:-no tool}."
    } >"$work/report"
}

tell() {
    note "Load at the end: $(cut -d ' ' -f 1 /proc/loadavg)."
    [ ! -e "$work/times" ] || note "Noise: the median deviation of a run from the median was" \
        "$(awk -F '\t' '$3 > 0 { print 100 * $4 / $3 }' "$work/times" | sort -n | awk '{ all[NR] = $1 }
            END { printf "%.1f %% for the median comparison, and at most %.1f %%", all[int((NR + 1) / 2)], all[NR] }')."
    [ -z "${absent:-}" ] || note "Not measured: $absent."
    cat "$work/report"
}
