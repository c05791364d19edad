#!/usr/bin/env bash
# Folders and files that are missing, read-only, another user's, links or devices: a list and a message with the path.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
need cc timeout
helpers record
serve_pages
make_homes || { wrong 1 "the first list could not be stored"; exit 0; }
name=$(basename "$list" .list)
locks=.cache/trending/locks

# File modes do not restrict root, so the program runs without root's privileges.
unprivileged=()
if [ "$(id -u)" = 0 ]; then
    unprivileged=(setpriv --bounding-set=-all --inh-caps=-all "--securebits=+noroot,+noroot_locked")
    if ! mkdir -m 0 closed || ! have_setpriv=$(command -v setpriv) || "${unprivileged[@]}" ls closed >/dev/null 2>&1; then
        skip "root's privileges cannot be dropped here (setpriv: ${have_setpriv:-missing})"
        exit 0
    fi
fi

tried=0 crashes=0 unshown=0 unsaid=0 changed=0
fault() { echo "$case, $command: $1: $(cat err)"; }
stored() { [ -f "$home/$list" ] && [ "$(stat -L -c %s "$home/$list")" -gt 0 ] && grep -q "The new words" "$home/$list"; }
# run COMMAND: runs the program and checks its output and its messages.
run() {
    command=$1
    with=(timeout 60 ${unprivileged[@]+"${unprivileged[@]}"})
    trending "$home" "$command"
    local status=$?
    with=()
    tried=$((tried + 1))
    if [ $status -ge 124 ]; then crashes=$((crashes + 1)); fault "exited with $status"; fi
    if [ $status != 0 ] || ! grep -q "The new words\|The old words" out; then unshown=$((unshown + 1)); fault "shows nothing ($status)"; fi
    # If the list is not stored, a message must say so, with the path.
    chmod -R u+rwX home 2>/dev/null
    if { [ "$command" = refresh ] || grep -q "The new words" out; } && ! stored; then
        if ! grep -q "$FAULTS_WORK/.*: \|HOME" err; then unsaid=$((unsaid + 1)); fault "no message with the path"; fi
    fi
    if [ -s kept ] && ! cmp -s kept "${keeps:-kept}"; then changed=$((changed + 1)); fault "changed $keeps"; fi
}
# bad CASE SHELL [SHELL]: changes a home that has a list, with lines of shell, and runs both commands in such a home. The
# first line runs in the home, the second in the check's folder.
bad() {
    case=$1
    for command in refresh list; do
        chmod -R u+rwX home 2>/dev/null
        fresh_home warm
        home=$FAULTS_WORK/home keeps='' && : >kept
        # shellcheck disable=SC2154 # The lines of shell may set `home` and `keeps`.
        (cd home && eval "$2") || { echo "$case could not be made"; continue; }
        eval "${3:-}"
        [ -z "$keeps" ] || cp "$keeps" kept
        run "$command"
    done
}

bad "no folder of lists" "rm -r $data"
# shellcheck disable=SC2016 # `bad` expands them.
bad "no home" "true" 'home=$FAULTS_WORK/home/none/such'
# shellcheck disable=SC2016
bad "a home that is a file" "true" 'home=$FAULTS_WORK/home/file; echo x >home/file'
bad "a home that is read-only" "rm -r .local .cache && chmod 500 ."
bad "a folder of lists that is read-only" "chmod 500 $data" 'keeps=old.list'
bad "a folder of lists that is closed" "chmod 0 $data"
bad "a folder above it that is closed" "chmod 0 .local"
bad "a list that is closed" "chmod 0 $list"
bad "a list that is read-only" "chmod 400 $list"
bad "a lock that is closed" "chmod 0 $data/.$name.lock"
bad "a cache that is read-only" "chmod -R a-w .cache"
bad "a cache that is closed" "chmod 0 .cache"
for place in "$data" .local .cache .cache/trending "$locks" "$data/stars"; do
    bad "a file where $place should be" "rm -r $place && echo mine >$place" "keeps=home/$place"
    bad "a broken link where $place should be" "rm -r $place && ln -s nowhere/at/all $place"
    bad "a link to itself where $place should be" "rm -r $place && ln -s $(basename "$place") $place"
    bad "a link to a folder where $place should be" "mv $place elsewhere && ln -s \$PWD/elsewhere $place"
done
bad "a file where accounts should be" "echo mine >$data/accounts" "keeps=home/$data/accounts"
bad "a link to a closed folder" "chmod 0 $data && mv $data closed && ln -s \$PWD/closed $data"
for place in "$list" "$data/.$name.lock" "$locks/.$name.lock"; do
    bad "a folder where $(basename "$place") should be" "rm -f $place && mkdir -p $place/in/it"
    bad "a pipe where $(basename "$place") should be" "rm -f $place && mkfifo $place"
    bad "a device where $(basename "$place") should be" "rm -f $place && ln -s /dev/zero $place"
    bad "a link to another file where $(basename "$place") should be" \
        "rm -f $place && cp ../old.list other && ln -s \$PWD/other $place" "keeps=home/other"
done
if [ "$(id -u)" = 0 ]; then
    bad "another user's folder of lists" "chown 4242:4242 $data"
    bad "another user's closed folder of lists" "chmod 700 $data && chown -R 4242:4242 $data"
    bad "another user's list" "chown 4242:4242 $list && chmod 600 $list"
    bad "another user's lock" "chown 4242:4242 $data/.$name.lock && chmod 600 $data/.$name.lock"
    bad "another user's cache" "chown -R 4242:4242 .cache"
else
    skip "only root can make files of another user"
fi

text="commands in homes with folders or files that are missing, unreadable, read-only, links, another user's or devices: "
text+="$crashes crashes, $unshown without a list, $unsaid without a message, $changed changed another file"
if [ $((crashes + unshown + unsaid + changed)) = 0 ]; then holds "$tried" "$text"; else wrong "$tried" "$text"; fi

# The control: a program that prints nothing.
tried=0 crashes=0 unshown=0 unsaid=0
TRENDING=/bin/true
bad "nothing wrong" true
if [ $unshown -gt 0 ] && [ $unsaid -gt 0 ]; then
    control "$tried" "a program that prints nothing: $unshown without a list, $unsaid without a message"
else
    wrong "$tried" "a program that prints nothing passed"
fi
