# shellcheck shell=bash
# Sourced by the checks of what is stored, after faults.sh. A home's list is that of a page in the folder `pages`, which
# `page WORDS` changes; `data` is the folder of lists in a home, and `list` the file of the one list in it.
# shellcheck disable=SC2154 # faults.sh sets address.
data=.local/share/trending

# helpers NAME...: builds programs of scripts/lib in the check's folder.
helpers() {
    local name
    for name in "$@"; do
        cc -O1 -o "$FAULTS_WORK/$name" "$FAULTS_PROJECT/scripts/lib/$name.c" && continue
        wrong - "scripts/lib/$name.c can't be built"
        exit 0
    done
}

page() {
    mkdir -p "$FAULTS_WORK/pages"
    sed "s/An extremely fast/$1/" "$FAULTS_PROJECT/Tests/LoopbackServer/Pages/trending.html" >"$FAULTS_WORK/pages/new"
    mv "$FAULTS_WORK/pages/new" "$FAULTS_WORK/pages/trending.html"
}
serve_pages() {
    page "The new words"
    start_server "$FAULTS_WORK/pages"
    authority=${address#http://}
    list="$data/github_daily_at-http%3a%2f%2f${authority/:/%3a}.list"
}

# trending HOME ARGUMENT...: what it prints is left in `out` and `err`.
trending() {
    local home=$1
    shift
    in_home "$home" TRENDING_GITHUB_URL="$address" ${with[@]+"${with[@]}"} "$TRENDING" "$@" \
        >"$FAULTS_WORK/out" 2>"$FAULTS_WORK/err" <"$input"
}
# What is put before or into the environment of the program, and what it is given to read.
with=()
input=/dev/null

# open_terminal: a terminal for programs to run on, its path in `terminal`, until close_terminal; fails without script(1).
open_terminal() {
    command -v script >/dev/null || return 1
    rm -f terminal.path
    # shellcheck disable=SC2016 # The terminal's shell expands it.
    script -qfc 'tty >terminal.new; mv terminal.new terminal.path; exec sleep 3600' /dev/null >/dev/null 2>&1 </dev/null &
    terminal_process=$!
    local tries=0
    until [ -s terminal.path ]; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || return 1
        sleep 0.1
    done
    # shellcheck disable=SC2034 # The checks use it.
    terminal=$(cat terminal.path)
}
close_terminal() { kill "$terminal_process" 2>/dev/null; }

# make_homes: `empty`, `warm` with an older list, and `recovered`, which is warm and has what killed runs leave.
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

# every_file HOME: a home with a file of each kind; needs `record`. Somebody is signed in, and the host limits others.
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
        printf 'languages 1\nNewlang\tnewlang\n' | ./record --make 1 >"$home/.cache/trending/languages.list"
        printf 'limit %s 2' "$(($(date +%s) + 600))" | ./record --make 1 >"$home/.cache/trending/limit_$name.list"
    )
}

# The home is that of the name, and no other.
fresh_home() {
    rm -rf "${FAULTS_WORK:?}/home"
    cp -a "$FAULTS_WORK/$1" "$FAULTS_WORK/home"
}

# every COUNT NUMBER: of the lines of standard input all, or, when it is to be quick, evenly NUMBER of their COUNT.
some_of() {
    if quick; then awk -v n="$(wc -l <"$1")" -v k="$2" 'int(NR * k / n) > int((NR - 1) * k / n)' "$1"; else cat "$1"; fi
}
