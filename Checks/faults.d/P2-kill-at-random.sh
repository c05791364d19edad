#!/usr/bin/env bash
# Four writers and four readers, killed at random moments: after each kill the list is whole and no older than before.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
need cc
helpers hammer record
serve_pages
make_homes || { wrong 1 "the first list could not be stored"; exit 0; }
kills=10000
if quick; then kills=200; fi

fresh_home warm
with=("$FAULTS_WORK/hammer" kill "$kills" "$FAULTS_WORK/home/$list" "$TRENDING" refresh -- )
trending "$FAULTS_WORK/home" list --layout cards
status=$?
with=()
cat out err
found=$(sed -n 's/^= //p' out)
trending "$FAULTS_WORK/home" refresh
after=$?
left=$(find home -name '*.tmp' | wc -l)
if [ "$status$after" = 00 ] && [ "$left" = 0 ]; then
    holds "$kills" "$found; the next run showed a list and left $left temporary files"
else
    wrong "$kills" "$found; the next run exited with $after and left $left temporary files"
fi

# The control: a program that overwrites the list in place.
fresh_home warm
"$FAULTS_WORK/hammer" kill 200 "home/$list" dd if=old.list of="home/$list" bs=16 -- cat "home/$list" >out 2>&1
found=$(sed -n 's/^= .*: \([0-9]* torn\).*/\1/p' out)
case $found in
    "0 torn" | "") wrong 200 "dd, killed while it overwrites the list, never left it torn" ;;
    *) control 200 "dd, killed while it overwrites the list: $found" ;;
esac
