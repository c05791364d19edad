#!/usr/bin/env bash
# Each call on a file fails with each errno, once or from then on: no crash, a list is shown, the stored list is intact, and
# the history has it.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
if [ "$(uname -sm)" != "Linux x86_64" ]; then
    skip "making a system call fail only works on Linux on x86_64"
    exit 0
fi
need cc timeout
helpers kill-at record
serve_pages
make_homes || { wrong 1 "the first list could not be stored"; exit 0; }
# Words that are in only one of the two lists.
old_words="The old words" new_words="The new words"
errnos="ENOSPC=28 EIO=5 EDQUOT=122 EROFS=30 EACCES=13 EMFILE=24 EINTR=4 EXDEV=18"

points=0 crashes=0 unshown=0 changed=0 unsaid=0 unrecorded=0
fault() { echo "$1, $point: $(cat err)"; }

# judge STATUS COMMAND PLACE: checks a run that began with a stored list.
judge() {
    local status=$1 shown
    points=$((points + 1))
    if [ "$status" -ge 124 ]; then crashes=$((crashes + 1)); fault "exited with $status"; fi
    shown=no
    if grep -q "$new_words" out || { [ "$2" = list ] && grep -q "$old_words" out; }; then shown=yes; fi
    # A failure outside the home, such as a library that does not open, may prevent a fetch: then the old list is shown.
    case $3 in */home/*) ;; *) if grep -q "$old_words" out && [ -s err ]; then shown=yes; fi ;; esac
    if [ $shown = no ]; then unshown=$((unshown + 1)); fault "exited with $status and showed nothing"; fi
    if cmp -s old.list "home/$list"; then
        if [ "$2" = refresh ] && [ ! -s err ]; then unsaid=$((unsaid + 1)); fault "the list was not stored, and no message says so"; fi
    elif ! ./record "home/$list" >/dev/null || ! grep -q "$new_words" "home/$list"; then
        changed=$((changed + 1))
        fault "the old list is gone"
    fi
    if [ "$2" = refresh ] && ! keeps_history "$FAULTS_WORK/home"; then
        unrecorded=$((unrecorded + 1))
        fault "the history lacks the list, or is damaged"
    fi
}

# fail OPTIONS COMMAND NUMBER NAME PLACE
fail() {
    fresh_home warm
    # shellcheck disable=SC2206 # Options are words.
    with=(timeout 30 "$FAULTS_WORK/kill-at" $1 "$FAULTS_WORK/trace" "$4" "$5" "$3")
    trending "$FAULTS_WORK/home" "$2"
    local status=$?
    with=()
    point="$2 with $1 at $3 $4 $5"
    judge "$status" "$2" "$5"
}

# all COMMAND: prints lines `OPTIONS COMMAND NUMBER NAME PLACE`, one for each call that can fail after the program is
# loaded. Without the configuration, which must be readable, and without standard output, which C1 checks.
all() {
    local errno
    fresh_home warm
    with=("$FAULTS_WORK/kill-at" "$FAULTS_WORK/trace" - - 0)
    trending "$FAULTS_WORK/home" "$1"
    with=()
    sed -n '/config.toml/,$p' trace | grep -v '^=' | grep ' /' |
        grep -v '/config.toml$\|/out$\|/err$' >calls
    for errno in $errnos; do
        grep "/home/" calls | sed "s|^|-e_${errno#*=} $1 |"
        # SQLite repeats an interrupted call until it is not interrupted, so one that always is would never end.
        if [ "${errno%=*}" = EINTR ]; then grep "/home/" calls | grep -v "/history/"; else grep "/home/" calls; fi |
            sed "s|^|-e_${errno#*=}_-a_/home/ $1 |"
        # Libraries, certificates, the time zone.
        case $errno in EIO* | EMFILE* | EACCES* | EINTR*) grep -v "/home/" calls | sed "s|^|-e_${errno#*=} $1 |" ;; esac
    done
}

for command in refresh list; do all "$command"; done >points
some_of points 40 >chosen
while read -r options command number name place; do
    fail "${options//_/ }" "$command" "$number" "$name" "$place"
done <chosen
tell() {
    local text="$1: $crashes crashes, $unshown without a list, $changed damaged the old list, $unsaid without a message, $unrecorded not in the history"
    if [ $((crashes + unshown + changed + unsaid + unrecorded)) = 0 ]; then holds "$points" "$text"; else wrong "$points" "$text"; fi
    points=0 crashes=0 unshown=0 changed=0 unsaid=0 unrecorded=0
}
# shellcheck disable=SC2001 # A pattern of any digits.
tell "calls on a file that fail once or from then on, during refresh and list ($(echo "$errnos" | sed 's/=[0-9]*//g'))"

# A limit on open files, which affects libraries and sockets too.
for limit in 12 13 14 16 20 30; do
    for command in refresh list; do
        if quick && [ $((limit % 4)) != 0 ]; then continue; fi
        fresh_home warm
        (ulimit -n "$limit"; exec env -i HOME="$FAULTS_WORK/home" PATH="$PATH" LC_ALL=C.UTF-8 TRENDING_KEYRING=false \
            TRENDING_GITHUB_URL="$address" timeout 90 "$TRENDING" "$command") >out 2>err </dev/null
        status=$?
        point="$command with $limit files"
        judge "$status" "$command" /
    done
done
tell "limits of 12 to 30 open files, during refresh and list"

# The control: a program that overwrites the list in place.
fresh_home warm
"$FAULTS_WORK/kill-at" trace - - 0 /bin/cp old.list "$FAULTS_WORK/home/$list"
grep "/home/" trace | while read -r number name place; do
    fresh_home warm
    "$FAULTS_WORK/kill-at" -e 28 trace "$name" "$place" "$number" /bin/cp pages/trending.html "$FAULTS_WORK/home/$list"
    cmp -s old.list "home/$list" || echo changed
done >gone 2>/dev/null
if [ -s gone ]; then
    control "$(grep -c /home/ trace)" "cp, failing while it overwrites the list: the old list is gone $(wc -l <gone) times"
else
    wrong 1 "cp, failing while it overwrites the list, never damaged it"
fi
