#!/usr/bin/env bash
# Sixteen processes that refresh one list over and over, some stopped midway: none fails, no older fetch replaces a newer.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
need cc
helpers hammer record
serve_pages
make_homes || { wrong 1 "there is no list to begin with"; exit 0; }
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
    wrong "$runs" "refreshes by 16 processes at once: $found; then ${stored:-nothing} at $before, $left temporary files"
fi

# Who locks and compares nothing is found out.
fresh_home warm
"$FAULTS_WORK/hammer" stop 64 "home/$list" ./record --put "home/$list" -- true >out 2>&1
found=$(sed -n 's/.* \([0-9]* replaced by an older\).*/\1/p' out)
case $found in
    "0 replaced"* | "") wrong 64 "stores without comparing never replace a newer list: the check finds nothing" ;;
    *) control 64 "stores that compare nothing: $found" ;;
esac
