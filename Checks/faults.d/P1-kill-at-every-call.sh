#!/usr/bin/env bash
# Killed at each system call of a refresh, a star, a login and a logout: no file is torn or lost, and the next run works.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
[ "$(uname)" = Linux ] || { skip "killing at a system call only works on Linux"; exit 0; }
need cc
helpers kill-at record
serve_pages
make_homes || { wrong 1 "the first list could not be stored"; exit 0; }

# killed NUMBER NAME PLACE COMMAND...: runs the program and kills it at that call. Succeeds if it was killed.
killed() {
    local number=$1 name=$2 place=$3
    shift 3
    with=("$FAULTS_WORK/kill-at" "$FAULTS_WORK/trace" "$name" "$place" "$number")
    trending "$FAULTS_WORK/home" "$@"
    local status=$?
    with=()
    [ "$status" = 137 ] || [ "$number" = 0 ]
}

# judge START POINT: checks that each file is a whole record, and that no file is missing that must be there.
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
ends_well() { trending "$FAULTS_WORK/home" "$@" && [ -s out ] && ! has_message; }
is_signed_in() {
    trending "$FAULTS_WORK/home" login --with-token && input=/dev/null ends_well whoami && grep -q octocat out
}
is_signed_out() { trending "$FAULTS_WORK/home" logout && ! find home | grep -e '\.secret$' -e account_.*list; }
# next START POINT COMMAND...: checks that the next run works and leaves no temporary files.
next() {
    local start=$1 point=$2
    shift 2
    if ! "$outcome" "$@"; then
        unshown=$((unshown + 1))
        echo "the next run, from $start after $point: $(cat err)"
    fi
    if [ "$1" = refresh ] && ! is_recorded "$FAULTS_WORK/home"; then
        unrecorded=$((unrecorded + 1))
        echo "not in the history, from $start after $point: $(cat err)"
    fi
    if find home -name '*.tmp' -o -name '*.answer' -o -name '*.damaged' -o -name 'history.db.[!c]*' -o -name 'history.db.copying*' | grep .; then
        left=$((left + 1))
        echo "left, from $start after $point"
    fi
}

outcome=ends_well
# sweep START NUMBER COMMAND...: kills the command at each call and checks the files. A quick run takes NUMBER calls.
sweep() {
    local start=$1 number=$2 call
    shift 2
    fresh_home "$start"
    killed 0 - - "$@"
    grep -v '^=' trace >calls
    [ "$start" = empty ] || sed -n '/config.toml/,$p' trace | grep -v '^=' >calls
    some_of calls "$number" >points
    while read -r call; do
        # The order of threads differs, so a run may not make this call.
        for _ in 1 2 3; do
            fresh_home "$start"
            # shellcheck disable=SC2086 # Three words, none with a blank.
            killed $call "$@" && break
        done && points=$((points + 1)) || missed=$((missed + 1))
        judge "$start" "$call"
        next "$start" "$call" "$@"
    done <points
}

torn=0 lost=0 unshown=0 unrecorded=0 left=0 points=0 missed=0
say_found() {
    local text="$1: $torn torn, $lost lost; the next run failed $unshown times, did not record $unrecorded lists and left "
    text+="files $left times; "
    text+="chosen calls that were not reached again: $missed"
    if [ $((torn + lost + unshown + unrecorded + left)) = 0 ] && [ "$points" -gt 0 ]; then
        holds "$points" "$text"
    else
        wrong "$points" "$text"
    fi
    torn=0 lost=0 unshown=0 unrecorded=0 left=0 points=0 missed=0
}

for start in empty warm recovered; do sweep "$start" 10 refresh; done
say_found "killed during a refresh in an empty home, in one with a list, and in one with leftovers of killed runs"

# The next refresh after a kill still says that the new row is unseen.
seen=(warm/"$data"/seen/seen_*.list)
files=("${seen[0]#warm/}")
[ -s "${seen[0]}" ] || wrong 1 "what was seen is not recorded"
new_row
says_what_is_new() { ends_well "$@" && trending "$FAULTS_WORK/home" list --unseen && grep -q ghostty-org/phantom out; }
outcome=says_what_is_new
sweep warm 8 refresh
say_found "killed during a refresh with a new repository"
fresh_home warm
trending "$FAULTS_WORK/home" refresh
rm -r "home/$data"/seen/new_*
if says_what_is_new list; then wrong 1 "a lost mark is not found"; else control 1 "a lost mark is found"; fi
page "The new words"
outcome=ends_well

cp -a warm favourites
trending "$PWD/favourites" star ghostty-org/ghostty
book=$(cd favourites && echo "$data"/stars/favourites_*.list)
[ -s "favourites/$book" ] || wrong 1 "a star without an account is not stored: $(cat err)"
files=("$book")
sweep empty 5 star astral-sh/uv
sweep favourites 5 star astral-sh/uv
say_found "killed while a favourite is stored, the first and a second one"

if command -v curl >/dev/null; then
    pages_server=$server
    rm port
    start_server --accounts
    trap 'kill "$server" "$pages_server" 2>/dev/null' EXIT
    curl -s -X POST "$address/admin/issue" | sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p' >token
    name=${address#http://}
    name=${name/:/%3a}
    files=("$data/accounts/account_$name.list" "$data/accounts/$name.secret")
    mkdir signed-out signed-in
    input=token
    trending "$PWD/signed-in" login --with-token
    [ -s "signed-in/${files[1]}" ] || wrong 1 "signing in fails: $(cat err)"
    may_miss=yes outcome=is_signed_in
    sweep signed-out 4 login --with-token
    outcome=is_signed_out
    sweep signed-in 4 logout
    may_miss=no outcome=is_signed_in
    sweep signed-in 4 login --with-token
    input=/dev/null
    say_found "killed during a login, a second login and a logout"
else
    skip "curl is not installed, so login and logout were not checked"
fi

# The control: a history that is older than the list.
if [ -e "warm/$data/history" ]; then
    fresh_home warm
    trending "$FAULTS_WORK/home" refresh
    rm -r "home/$data/history"
    cp -a "warm/$data/history" "home/$data/"
    if is_recorded "$FAULTS_WORK/home"; then
        wrong 1 "a list that is not in the history is not found"
    else
        control 1 "a list that is not in the history is found"
    fi
else
    skip "SQLite is not installed, so the history was not checked"
fi

# The control: a program that overwrites the list in place.
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
    control "$points" "cp, killed while it overwrites the list, leaves it torn $torn times"
else
    wrong "$points" "cp, killed while it overwrites the list, never left it torn"
fi
