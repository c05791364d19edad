# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Measures showing stored READMEs beside programs that print the same HTML, and beside the stored list.

measure_show() {
    local readme=$readme kind="from --readme"
    bring w3m || true
    w3m=(${found[@]+"${found[@]}"})
    in_home one refresh >/dev/null
    ours list one --limit 25
    if [ -z "$readme" ]; then
        readme=$work/readme.html kind="the tests' READMEs, again and again"
        make_readme 300000 >"$readme"
    fi
    make_readme 20000 >"$work/short.html"
    compare_shown long "$readme"
    compare_shown short "$work/short.html"
    comparisons "Showing a stored README to a pipe, $(kilobytes "$readme") of HTML ($kind)"
    row show-long shown-long w3m "\`trending show\`" "\`w3m -dump\` of the same HTML" 1
    row show-long shown-long list "\`trending show\`" "\`trending --limit 25\`, the stored list"
    row show-short shown-short list "\`trending show\` of $(kilobytes "$work/short.html")" "\`trending --limit 25\`, the stored list"
    slower_row long 30
    slower_row short 6
    memory_row show-long shown-long "it" 40
}

# slower_row NAME GOAL: how many milliseconds the README takes more than the stored list.
slower_row() {
    local more
    more=$(calculate "1000 * ($(figure "show-$1" "shown-$1" wall) - $(figure "show-$1" list wall))" "%.1f")
    note "The $1 README takes $more ms more than the stored list; goal: at most $2 ms, met: $(met "$more" "$2")."
}

# Prints a README of at least so many bytes, of what the READMEs of the tests have in their articles.
make_readme() {
    local written=0 file text
    echo '<div id="file" class="md" data-path="README.md"><article class="markdown-body">'
    while [ "$written" -lt "$1" ]; do
        for file in "$project"/Tests/TrendingPresentationTests/Golden/readmes/*.html; do
            text=$(sed -E 's/<\/?article[^>]*>//g' "$file")
            written=$((written + ${#text}))
            echo "$text"
            [ "$written" -lt "$1" ] || break
        done
    done
    echo '</article></div>'
}

kilobytes() { echo "$(($(wc -c <"$1") / 1000)) KB"; }

# compare_shown NAME FILE: stores the README in the home of that name, and measures in the session show-NAME.
compare_shown() {
    echo '{"full_name": "octo/cat", "stargazers_count": 7, "default_branch": "main"}' | serve repository.json
    serve readme.html <"$2"
    in_home "$1" show octo/cat >"$work/shown" || die "The README could not be shown."
    [ "$(wc -l <"$work/shown")" -gt 100 ] || die "The README has too few lines."
    ours "shown-$1" "$1" show octo/cat
    unset 'how[w3m]'
    [ ${#w3m[@]} = 0 ] || define w3m "HOME=$work" TERM=dumb "${w3m[@]}" -T text/html -cols 80 -dump "$2"
    compare "show-$1" 31 list "shown-$1" w3m
    count list "shown-$1" w3m
}
