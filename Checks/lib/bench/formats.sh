# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Writing 1,000 rows in each format, next to JSON.

measure_formats() {
    measure_rows
    measure_month
}

measure_rows() {
    local format names=()
    store_written formats 1000
    for format in json jsonl csv tsv markdown html urls atom rss jsonfeed; do
        ours "rows-$format" formats --source feed --feed-url "$fresh/written-1000.json" --format "$format"
        names+=("rows-$format")
    done
    ours rows-form formats --source feed --feed-url "$fresh/written-1000.json" --row '{rank} {owner}/{name} {stars}'
    names+=(rows-form)
    compare formats 15 "${names[@]}"
    count "${names[@]}"
    comparisons "1,000 stored rows in each format"
    for format in jsonl csv tsv markdown html urls atom rss jsonfeed; do
        row formats "rows-$format" rows-json "\`trending --format $format\`" "\`trending --format json\`" 1.3
    done
    row formats rows-form rows-json "\`trending --row\`" "\`trending --format json\`" 1.3
}

# Feeds of a list with a history. A digest has the rows of all 30 days.
measure_month() {
    local format names=()
    store_month month 1000
    for format in json atom rss jsonfeed; do
        ours "month-$format" month "${month[@]}" --format "$format"
        names+=("month-$format")
    done
    ours month-digest month "${month[@]}" --format atom --digest
    compare month 15 "${names[@]}" month-digest
    count "${names[@]}" month-digest
    comparisons "1,000 rows with a history of 30 editions"
    for format in atom rss jsonfeed; do
        row month "month-$format" month-json "\`trending --format $format\`" "\`trending --format json\`" 1.3
    done
    row month month-digest month-json "\`trending --format atom --digest\`, 30,000 rows" "the same, 1,000 rows" 10
}
