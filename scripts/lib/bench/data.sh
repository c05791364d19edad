# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with scripts/bench.
# Makes what is served and what is stored.

# make WHAT COUNT [NAME=VALUE ...]: to standard output.
make() {
    local what=$1 count=$2 variables=() variable
    shift 2
    for variable; do variables+=(-v "$variable"); done
    awk -v what="$what" -v count="$count" ${variables[@]+"${variables[@]}"} -f scripts/lib/bench/make.awk
}

# serve NAME: keeps standard input compressed; the empty file is what nginx finds, which then sends the other.
serve() {
    mkdir -p "$(dirname "$work/served/$1")"
    gzip -9nc >"$work/served/$1.gz"
    : >"$work/served/$1"
}

make_page() {
    page_kind="made by scripts/lib/bench/make.awk"
    if [ -n "$page" ]; then page_kind="a real one, given with --page"; else make page 25 >"$work/page.html"; fi
    [ -z "$page" ] || cp "$page" "$work/page.html"
    page=$work/page.html
    serve trending.html <"$page"
}

# as HOME: the variables that the program gets. No gh is found, which it would ask for a token.
as() { variables=("HOME=$work/homes/$1" "TRENDING_GITHUB_URL=${fresh:-}" XDG_DATA_HOME= XDG_CACHE_HOME= XDG_CONFIG_HOME= TRENDING_KEYRING=false); }

# in_home HOME ARGUMENTS OF trending
in_home() {
    local variables
    as "$1"
    shift
    env -i "${variables[@]}" "$program" "$@" </dev/null
}

# store HOME ADDRESS: a list that somebody publishes.
store() { in_home "$1" refresh --source feed --feed-url "$2" >/dev/null; }

# rows_of HOME ARGUMENTS OF trending: how many it shows.
rows_of() { in_home "$@" --layout lines 2>/dev/null | grep -c '/project-' || true; }

lists_in() { echo "$work/homes/$1/.local/share/trending"; }

# Each list has other repositories. The program stores them, in whatever form it has.
make_many_lists() {
    local number
    say "Storing 1,000 lists of 100 repositories …"
    for number in $(seq 1000); do
        make feed 100 first=$((number * 100)) >"$work/many-$number.json"
        serve "many/$number.json" <"$work/many-$number.json"
        store many "$fresh/many/$number.json"
    done
}

# No source gives as many repositories in one list: such a list is written in the form of the program's first version.
store_written() {
    local home=$1 count=$2 address="$fresh/written-$2.json" file start sum
    make feed 10 | serve "written-$count.json"
    store "$home" "$address"
    file=$(find "$(lists_in "$home")" -maxdepth 1 -name '*.list')
    make record "$count" address="$address" >"$work/payload"
    start="trending 1 $(wc -c <"$work/payload") "
    sum=$({ printf %s "$start"; cat "$work/payload"; } | gzip -nc | tail -c 8 | od -An -tx4 -N4 | tr -d ' ')
    { echo "$start$sum"; cat "$work/payload"; } >"$file"
    rm "$work/payload"
    [ "$(rows_of "$home" --source feed --feed-url "$address")" = "$count" ]
}
