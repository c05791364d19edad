#!/usr/bin/env bash
# One unreadable row of 25: the program shows the other 24 and reports one unreadable row.
. "$FAULTS_LIB/check.sh"

serve() {
    "$CHECK_FAULTS" rows "$FAULTS_WORK/$1.port" "$1" 2>/dev/null &
    servers+=($!)
    wait_for "$FAULTS_WORK/$1.port"
}
servers=()
trap 'kill "${servers[@]}" 2>/dev/null' EXIT
serve broken
serve whole

# fetch SERVER SOURCE: fetches the list of the source. The output goes to SERVER-SOURCE.out and .err.
fetch() {
    local address options=()
    address=http://127.0.0.1:$(cat "$FAULTS_WORK/$1.port")
    case $2 in
        github) options=(--github-url "$address") ;;
        search) options=(--limit 25) ;;
        feed) options=(--feed-url "$address/feed.json") ;;
    esac
    in_home "$FAULTS_WORK/$1-$2" env TRENDING_API_URL="$address" "$TRENDING" refresh --source "$2" "${options[@]}" \
        --format json --verbose >"$1-$2.out" 2>"$1-$2.err"
}
# shows SERVER SOURCE ROWS WORDS: whether the output has that many rows and standard error ends a line with the words.
shows() { [ "$(grep -c '"languageColor"' "$1-$2.out")" = "$3" ] && grep -q "$4\$" "$1-$2.err"; }

for source in github search feed; do
    fetch broken "$source"
    if shows broken "$source" 24 '24 rows read, 1 could not be read'; then
        holds 1 "$source: 24 rows of 25 are shown, and one is reported as unreadable"
    else
        wrong 1 "$source: $(tail -n 3 "broken-$source.err" | tr '\n' ' ')"
    fi
    fetch whole "$source"
    if shows whole "$source" 25 '25 rows read' && ! shows whole "$source" 24 '1 could not be read'; then
        control 1 "$source: a list of 25 readable rows has no such report"
    else
        wrong 1 "$source: $(tail -n 3 "whole-$source.err" | tr '\n' ' ')"
    fi
done
