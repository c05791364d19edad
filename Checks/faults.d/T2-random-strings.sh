#!/usr/bin/env bash
# Random strings through the code that makes text safe for a terminal: none keeps an unsafe character.
. "$FAULTS_LIB/check.sh"

count=10000000
if quick; then count=300000; fi
if said=$("$CHECK_FAULTS" terminal-text "$count"); then
    holds "$count" "random strings: $said"
else
    wrong "$count" "random strings: $said"
fi
if said=$("$CHECK_FAULTS" terminal-text 1000 identity); then
    wrong 1000 "unchanged strings passed as safe: $said"
else
    control 1000 "unchanged strings: $said"
fi
