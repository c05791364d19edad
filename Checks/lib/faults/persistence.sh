# shellcheck shell=bash
# Sourced by the checks of stored files, after check.sh. `data` is the folder of lists in a home, and `list` is the file of
# the one list there. The server serves the page in the folder `pages`; `page WORDS` changes it.
# shellcheck disable=SC2154 # check.sh sets address.
data=.local/share/trending

# helpers NAME...: compiles programs of Checks/lib/tools into the check's folder.
helpers() {
    local name
    for name in "$@"; do
        cc -O1 -o "$FAULTS_WORK/$name" "$FAULTS_CHECKS/lib/tools/$name.c" && continue
        wrong - "Checks/lib/tools/$name.c does not compile"
        exit 0
    done
}

page() {
    mkdir -p "$FAULTS_WORK/pages"
    sed "s/An extremely fast/$1/" "$FAULTS_CHECKS/Sources/LoopbackServer/Pages/trending.html" >"$FAULTS_WORK/pages/new"
    mv "$FAULTS_WORK/pages/new" "$FAULTS_WORK/pages/trending.html"
}
# new_row: puts another repository, `ghostty-org/phantom`, in the place of one.
new_row() { sed -i.old "s/ghostty-org\/ghostty/ghostty-org\/phantom/g" "$FAULTS_WORK/pages/trending.html"; }
serve_pages() {
    page "The new words"
    start_server "$FAULTS_WORK/pages"
    authority=${address#http://}
    list="$data/github_daily_at-http%3a%2f%2f${authority/:/%3a}.list"
}

# trending HOME ARGUMENT...: runs the program. Its output goes to the files `out` and `err`.
trending() {
    local home=$1
    shift
    in_home "$home" TRENDING_GITHUB_URL="$address" ${with[@]+"${with[@]}"} "$TRENDING" "$@" \
        >"$FAULTS_WORK/out" 2>"$FAULTS_WORK/err" <"$input"
}
# has_message: succeeds if the program warned or failed. The age of a list in a pipe is no message.
has_message() { grep -q '^trending: ' err; }
# Variables and wrappers for the program, and its standard input.
with=()
input=/dev/null

# time_in FIELD: prints the last time that the output has in a field.
time_in() { sed -nE "s/.*\"$1\" ?: ?\"([^\"]*)\".*/\1/p" out | tail -n 1; }
# is_recorded HOME: succeeds if the history there is sound and has the stored list: an edition is recorded before its list is
# stored. Without SQLite there is no history.
is_recorded() {
    [ -e "$FAULTS_WORK/warm/$data/history/history.db" ] || return 0
    trending "$1" list --format json || return
    local fetched
    fetched=$(time_in fetchedAt)
    trending "$1" history verify && [ ! -s err ] || return
    trending "$1" history export && [ -n "$fetched" ] && ! [[ $(time_in lastSeen) < $fetched ]]
}

# keeps_history HOME: succeeds if the history has what a refresh stored. If the refresh had something to say, in `err`, the
# next one records it.
keeps_history() {
    if [ -s err ]; then trending "$1" refresh; fi
    is_recorded "$1"
}

# open_terminal: opens a terminal until close_terminal, and leaves its path in `terminal`. Fails without script(1).
open_terminal() {
    command -v script >/dev/null || return 1
    rm -f terminal.path
    # shellcheck disable=SC2016 # The terminal's shell expands it.
    script -qfc 'tty >terminal.new; mv terminal.new terminal.path; exec sleep 3600' /dev/null >/dev/null 2>&1 </dev/null &
    terminal_process=$!
    wait_for terminal.path || return 1
    # shellcheck disable=SC2034 # The checks use it.
    terminal=$(cat terminal.path)
}
close_terminal() { kill "$terminal_process" 2>/dev/null; }

# make_homes: makes the homes `empty`, `warm` with an older list, and `recovered`: as `warm`, with leftovers of killed runs.
make_homes() {
    mkdir -p empty warm
    page "The old words"
    trending "$PWD/warm" refresh || return 1
    page "The new words"
    cp "warm/$list" old.list
    (umask 077 && mkdir -p "warm/$data/stars")
    cp -a warm recovered
    local name
    name=$(basename "$list" .list)
    head -c 700 old.list >"recovered/$data/.$name.4242-17.tmp"
    : >"recovered/$data/.$name.4243-18.tmp"
    echo "trending 1 100" >"recovered/$data/stars/last-shown_1-2-3.list"
    # Locks of queries whose holder was killed while it wrote.
    local lock
    for lock in recovered/.cache/trending/locks/.*.lock; do echo 4242 >"$lock"; done
}

# every_file HOME: adds a file of each kind to a home: a signed-in account and a rate limit too. Needs the tool `record`.
every_file() {
    local home=$1 name=${authority/:/%3a} accounts=$1/$data/accounts
    trending "$home" star ghostty-org/ghostty
    (
        umask 077
        mkdir -p "$accounts"
        printf 'host %s\nlogin octocat\nmethod device\nplace file %s\nat 1795000000\nsign-in s\n' \
            "$authority" "$accounts/$name.secret" | ./record --make 1 >"$accounts/account_$name.list"
        printf '{"accessToken":"token","obtainedAt":1795000000,"signIn":"s"}' | ./record --make 1 >"$accounts/$name.secret"
        printf 'login 0123456789abcdef octocat\n' | ./record --make 1 >"$accounts/logins_$name.list"
        printf 'host %s\nlogin octocat\nfetched 1795000000\npending star a/b\nsent 1795000000 star c/d\nstarred a/b c/d\n' \
            "$authority" | ./record --make 1 >"$home/$data/stars/stars_octocat_$name.list"
        printf '[{"name":"Newlang","slug":"newlang"}]' | ./record --make 1 >"$home/.cache/trending/languages.list"
        printf '{"cause":"limit","strikes":2,"until":%s}' "$(($(date +%s) + 600))" \
            | ./record --make 1 >"$home/.cache/trending/limit_$name.list"
    )
}

# fresh_home NAME: makes the folder `home` a copy of that home.
fresh_home() {
    rm -rf "${FAULTS_WORK:?}/home"
    cp -a "$FAULTS_WORK/$1" "$FAULTS_WORK/home"
}

# some_of FILE NUMBER: prints the lines of a file: all, or NUMBER of them, evenly spread, in a quick run.
some_of() {
    if quick; then awk -v n="$(wc -l <"$1")" -v k="$2" 'int(NR * k / n) > int((NR - 1) * k / n)' "$1"; else cat "$1"; fi
}
