#!/usr/bin/env bash
# Sixteen processes refresh one list again and again, and some are suspended: none fails, no older list replaces a newer one.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
need cc
helpers hammer record
serve_pages
make_homes || { wrong 1 "the first list could not be stored"; exit 0; }
runs=1600
if quick; then runs=80; fi

fresh_home warm
with=("$FAULTS_WORK/hammer" stop "$runs" "$FAULTS_WORK/home/$list" "$TRENDING" refresh --)
trending "$FAULTS_WORK/home" list
status=$?
with=()
cat out err
found=$(sed -n 's/^= 0 killed, //p' out)
before=$(date +%s)
trending "$FAULTS_WORK/home" refresh
stored=$(./record "home/$list")
left=$(find home -name '*.tmp' | wc -l)
if [ "$status" = 0 ] && [ "$left" = 0 ] && [ "${stored:-0}" -ge "$before" ]; then
    holds "$runs" "refreshes by 16 processes at once: $found"
else
    wrong "$runs" "refreshes by 16 processes at once: $found; the next run, at $before, stored a list fetched at ${stored:-no time} and left $left temporary files"
fi

# The control: a program that stores without a lock and without comparing.
fresh_home warm
"$FAULTS_WORK/hammer" stop 64 "home/$list" ./record --put "home/$list" -- true >out 2>&1
found=$(sed -n 's/.* \([0-9]* replaced by an older list\).*/\1/p' out)
case $found in
    "0 replaced"* | "") wrong 64 "programs that store without comparing never replaced a newer list" ;;
    *) control 64 "programs that store without comparing: $found" ;;
esac
