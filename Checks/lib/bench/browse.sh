# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Measures the full screen through a terminal of 200 x 50: the first frame beside the list, keys, and an idle program.

measure_browse() {
    local readme=$readme
    compile full-screen -lutil -lm
    if [ -z "$readme" ]; then
        readme=$work/readme.html
        make_readme 300000 >"$readme"
    fi
    store_browsed "$readme"
    make feed 1000 | serve browsed-1000.json
    store browsed-1000 "$fresh/browsed-1000.json"
    store_beside browsed-1000 "$readme" --source feed --feed-url "$fresh/browsed-1000.json" --limit 60
    # Beside the list is no README: a later frame shows it.
    define_screen start one browse
    define_screen first browsed browse
    define_screen list browsed list --limit 25
    define_screen thousand browsed-1000 browse --source feed --feed-url "$fresh/browsed-1000.json"
    {
        "$full_screen" -n 41 -t Trending start "${screen_start[@]}" ::: "${screen_list[@]}"
        "$full_screen" -n 1200 -t 1/1,000 -k 'jjjjjjjjjj  kkkkkkkkkkbb' keys "${screen_thousand[@]}"
        "$full_screen" -n 1200 -t octo -f $'\r' -u README -k 'jjjjjjjjjj    kkkkkkkkkkbbbb' keys readme \
            "${screen_first[@]:1}"
        "$full_screen" -t 1/1,000 idle idle "${screen_thousand[@]:1}"
    } >"$work/screens"
    tell_screens "$readme"
}

# Stores the page's list with a repository octo/cat, and the facts and the README of that.
store_browsed() {
    local first
    in_home one refresh >/dev/null
    first=$(in_home one --layout lines --no-movement | sed -n 's|^ *1  *\([^ ]*/[^ ]*\) .*|\1|p' | head -n 1)
    sed "s|$first\([\"/]\)|octo/cat\1|g" "$page" | serve trending.html
    in_home browsed refresh >/dev/null
    serve trending.html <"$page"
    echo '{"full_name": "octo/cat", "stargazers_count": 7, "default_branch": "main"}' | serve repository.json
    serve readme.html <"$1"
    in_home browsed show octo/cat >/dev/null || die "The README could not be stored."
}

# store_beside HOME README OPTIONS: stores the README for the rows that the options of `trending list` select.
store_beside() {
    local name
    serve readme.html <"$2"
    while read -r name; do
        echo "{\"full_name\": \"$name\", \"stargazers_count\": 7, \"default_branch\": \"main\"}" | serve repository.json
        in_home "$1" show "$name" >/dev/null || die "The README of $name could not be stored."
    done < <(in_home "$1" "${@:3}" | cut -f 2)
}

# define_screen NAME HOME ARGUMENTS OF trending: leaves the command in the array screen_NAME.
define_screen() {
    local -n command=screen_$1
    local variables
    as "$2"
    # A pager would wait for a key.
    command=("$1" "${variables[@]}" PAGER= "$program" "${@:3}")
}

# idle_wakes ARGUMENTS OF trending: prints how often the program wakes up in three seconds, once it has shown the stored list
# or waits for the next fetch.
idle_wakes() {
    compile full-screen -lutil -lm
    define_screen idle one "$@"
    "$full_screen" idle "${screen_idle[@]}" | cut -f 2
}

# screen NAME COLUMN
screen() { awk -F '\t' -v name="$1" -v column="$2" '$1 == name { print $column }' "$work/screens"; }

tell_screens() {
    local more
    heading "The full screen, in a terminal of 200 × 50" what "ms" "compared with" "its ms" goal met
    more=$(calculate "$(screen start 2) - $(screen list 2)" "%.6f")
    cells "first frame of \`trending browse\`" "$(milliseconds "$(screen start 2)") ± $(milliseconds "$(screen start 3)")" \
        "\`trending list --limit 25\`" "$(milliseconds "$(screen list 2)") ± $(milliseconds "$(screen list 3)")" \
        "≤ 4 ms more: $(milliseconds "$more")" "$(met "$more" 0.004)"
    key_row thousand "a key on a list of 1,000 rows with a README of $(kilobytes "$1") beside"
    key_row readme "a key on a README of $(kilobytes "$1")"
    cells "wake-ups of the idle program in 3 s" "" "" "" "0: $(screen idle 2)" "$(met "$(screen idle 2)" 0)"
}

# key_row NAME WHAT
key_row() {
    cells "$2, until its frame: median, 99th percentile, longest of $(screen "$1" 5)" \
        "$(milliseconds "$(screen "$1" 2)"), $(milliseconds "$(screen "$1" 3)"), $(milliseconds "$(screen "$1" 4)")" "" "" \
        "99 %: < 16 ms" "$(met "$(screen "$1" 3)" 0.016)"
}
