# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Measures how time, instructions and memory grow with the number of repositories.

measure_growth() {
    local count
    [ -e "$work/many-1.json" ] || make_many_lists
    heading "Growth with the repositories in one list" repositories "\`trending\`, ms" MB "instructions" \
        "\`--match\`, ms" MB "instructions" "\`refresh\`, ms" MB "instructions"
    for count in 10 100 1000 10000; do
        make feed "$count" | serve "growth-$count.json"
        store "growth-$count" "$fresh/growth-$count.json"
        grow "$count" "$fresh/growth-$count.json"
    done
    if store_written growth-100000 100000; then
        grow 100000 "$fresh/written-100000.json"
    else
        note "A list of 100,000 in the format of the first version could not be stored."
    fi
    exponents list match refresh
    note "No source returns more than 10,000 rows: the list of 100,000 has the format of the program's first version."
    grow_in_many
}

# grow COUNT ADDRESS: measures the commands for a list of so many repositories.
grow() {
    local home=growth-$1 feed=(--source feed --feed-url "$2") rounds=11
    [ "$1" -lt 10000 ] || rounds=5
    unset 'how[refresh]'
    ours list "$home" "${feed[@]}"
    ours match "$home" "${feed[@]}" --match "rust terminal"
    [ "$1" = 100000 ] || ours refresh "$home" refresh "${feed[@]}"
    compare "growth-$1" "$rounds" list match refresh
    grown "$1" list match refresh
}

# grown COUNT NAME ...: adds a row to the table, and to the file that the exponents are computed from.
grown() {
    local count=$1 name line=("$1") instructions wall
    shift
    for name; do
        wall=$(figure "growth-$count" "$name" wall) instructions=
        # Counting takes minutes for a hundred thousand.
        if [ -n "$wall" ] && { [ "$count" -lt 100000 ] || [ "$counter" = perf ]; } && [ -n "$counter" ]; then
            instructions=$(counted "$name")
        fi
        [ -z "$wall" ] || echo "$name $count $wall $(figure "growth-$count" "$name" memory) ${instructions:-0}" >>"$work/growth"
        line+=("$(milliseconds "$wall")" "$([ -z "$wall" ] || calculate "$(figure "growth-$count" "$name" memory) / 1024" "%.1f")"
            "$(millions "$instructions")")
    done
    cells "${line[@]}"
}

# The exponent of the last tenfold growth of each figure: 1 is linear.
exponents() {
    local name column line=("exponent of the last tenfold")
    for name; do
        for column in 3 4 5; do
            line+=("$(awk -v name="$name" -v column="$column" '$1 == name && $column > 0 {
                    if (count) exponent = log($column / last) / log($2 / count)
                    last = $column; count = $2; found++ }
                END { if (found > 1) printf "%s%.2f", (exponent > 1.1 ? "**" : ""), exponent
                    if (found > 1 && exponent > 1.1) printf "**" }' "$work/growth")")
        done
    done
    cells "${line[@]}"
    rm "$work/growth"
}

# Measures the same with many lists of 100.
grow_in_many() {
    local count home files
    files=("$(lists_in many)"/feed_*.list)
    heading "Growth with the number of stored lists, of 100 repositories each" repositories \
        "\`--all-stored --match\`, ms" MB "instructions" "\`cache\`, ms" MB "instructions" \
        "\`trending\` with them, ms" MB "instructions"
    for count in 100 1000 10000 100000; do
        home=lists-$count
        mkdir -p "$(lists_in "$home")"
        cp "${files[@]:0:count / 100}" "$(lists_in "$home")"
        [ "$(rows_of "$home" --all-stored)" = "$count" ] || die "Not $count repositories are stored in $home."
        in_home "$home" refresh >/dev/null
        ours all-match "$home" --all-stored --match "rust terminal"
        ours cache "$home" cache
        ours one "$home"
        compare "growth-$count" 7 all-match cache one
        grown "$count" all-match cache one
    done
    exponents all-match cache one
}
