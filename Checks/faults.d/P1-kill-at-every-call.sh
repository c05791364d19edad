#!/usr/bin/env bash
# kill -9 at every system call of a refresh, a star, a login and a logout: no list is torn or lost, and the next run shows one and tidies up.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
[ "$(uname)" = Linux ] || { skip "killing at a system call needs Linux"; exit 0; }
need cc
helpers kill-at record
serve_pages
make_homes || { wrong 1 "there is no list to begin with"; exit 0; }

# killed NUMBER NAME PLACE COMMAND...: whether the program was killed at that call.
killed() {
    local number=$1 name=$2 place=$3
    shift 3
    with=("$FAULTS_WORK/kill-at" "$FAULTS_WORK/trace" "$name" "$place" "$number")
    trending "$FAULTS_WORK/home" "$@"
    local status=$?
    with=()
    [ "$status" = 137 ] || [ "$number" = 0 ]
}

# judge START POINT: each of the files is a whole record; one that was there before, and may not be missing, is there.
judge() {
    local file
    for file in "${files[@]}"; do
        ./record "home/$file" >/dev/null
        case $?/$1/$may_miss in
            0/* | 2/empty/* | 2/*/yes) ;;
            2/*) lost=$((lost + 1)); echo "lost, from $1: $2: $file" ;;
            *) torn=$((torn + 1)); echo "torn, from $1: $2: $file" ;;
        esac
    done
}
files=("$list") may_miss=no
ends_well() { trending "$FAULTS_WORK/home" "$@" && [ -s out ] && [ ! -s err ]; }
is_signed_in() {
    trending "$FAULTS_WORK/home" login --with-token && input=/dev/null ends_well whoami && grep -q octocat out
}
is_signed_out() { trending "$FAULTS_WORK/home" logout && ! find home | grep -e '\.secret$' -e account_.*list; }
# next START POINT COMMAND...: the run after that ends well and leaves nothing.
next() {
    local start=$1 point=$2
    shift 2
    if ! "$outcome" "$@"; then
        unshown=$((unshown + 1))
        echo "the next run, from $start after $point: $(cat err)"
    fi
    if find home -name '*.tmp' -o -name '*.answer' -o -name '*.damaged' | grep .; then
        left=$((left + 1))
        echo "left, from $start after $point"
    fi
}

outcome=ends_well
# sweep START NUMBER COMMAND...: kills at each call, and looks at the files. NUMBER of them when it is to be quick.
sweep() {
    local start=$1 number=$2 call
    shift 2
    fresh_home "$start"
    killed 0 - - "$@"
    grep -v '^=' trace >calls
    [ "$start" = empty ] || sed -n '/config.toml/,$p' trace | grep -v '^=' >calls
    some_of calls "$number" >points
    while read -r call; do
        # Threads take turns as they like, so that not every run makes every call.
        for _ in 1 2 3; do
            fresh_home "$start"
            # shellcheck disable=SC2086 # Three words, none with a blank.
            killed $call "$@" && break
        done && points=$((points + 1)) || missed=$((missed + 1))
        judge "$start" "$call"
        next "$start" "$call" "$@"
    done <points
}

torn=0 lost=0 unshown=0 left=0 points=0 missed=0
say_found() {
    local text="$1: $torn torn, $lost lost, the next run failed after $unshown and left files after $left; "
    text+="$missed calls not met again"
    if [ $((torn + lost + unshown + left)) = 0 ] && [ "$points" -gt 0 ]; then
        holds "$points" "$text"
    else
        wrong "$points" "$text"
    fi
    torn=0 lost=0 unshown=0 left=0 points=0 missed=0
}

for start in empty warm recovered; do sweep "$start" 10 refresh; done
say_found "killed at calls of a refresh, from an empty, a warm and a half-recovered home"

cp -a warm favourites
trending "$PWD/favourites" star ghostty-org/ghostty
book=$(cd favourites && echo "$data"/stars/favourites_*.list)
[ -s "favourites/$book" ] || wrong 1 "a star without an account is not kept: $(cat err)"
files=("$book")
sweep empty 5 star astral-sh/uv
sweep favourites 5 star astral-sh/uv
say_found "killed at calls of a star that is kept here, from none and from one"

if command -v curl >/dev/null; then
    pages_server=$server
    rm port
    start_server --accounts
    trap 'kill "$server" "$pages_server" 2>/dev/null' EXIT
    curl -s -X POST "$address/admin/issue" | sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p' >token
    name=${address#http://}
    name=${name/:/%3a}
    files=("$data/accounts/account_$name.list" "$data/accounts/$name.secret")
    mkdir nobody signed-in
    input=token
    trending "$PWD/signed-in" login --with-token
    [ -s "signed-in/${files[1]}" ] || wrong 1 "nobody can sign in: $(cat err)"
    may_miss=yes outcome=is_signed_in
    sweep nobody 4 login --with-token
    outcome=is_signed_out
    sweep signed-in 4 logout
    may_miss=no outcome=is_signed_in
    sweep signed-in 4 login --with-token
    input=/dev/null
    say_found "killed at calls of a login, of another one, and of a logout"
else
    skip "there is no curl to ask the server of accounts for a token"
fi

# What writes over the list itself is found out.
files=("$list")
fresh_home warm
"$FAULTS_WORK/kill-at" trace - - 0 /bin/cp old.list "$FAULTS_WORK/home/$list"
grep -v '^=' trace | sed -n '/home/,$p' >calls
while read -r number name place; do
    fresh_home warm
    "$FAULTS_WORK/kill-at" trace "$name" "$place" "$number" /bin/cp old.list "$FAULTS_WORK/home/$list"
    points=$((points + 1))
    judge warm "cp: $name"
done <calls
if [ "$torn" -gt 0 ]; then
    control "$points" "a list copied over the old one with cp is torn after $torn of the kills"
else
    wrong "$points" "a list copied over the old one is never torn: the check finds nothing"
fi
