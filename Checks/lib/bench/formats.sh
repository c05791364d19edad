# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Writing 1,000 rows in each format, next to JSON.

measure_formats() {
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
