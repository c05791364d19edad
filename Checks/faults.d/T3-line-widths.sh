#!/usr/bin/env bash
# Everything the program draws, with text that is hard to measure, at widths from 20 to 300 columns: no line is too wide.
. "$FAULTS_LIB/check.sh"

if [ ! -d "${FAULTS_CORPORA:-}/terminal" ]; then
    skip "FAULTS_CORPORA has no folder terminal with the Big List of Naughty Strings and Unicode's test strings"
fi
# draw WIDTHS PART: draws one text in PART at that many widths.
draw() {
    if said=$("$CHECK_FAULTS" widths "$1" "$2"); then
        holds "$1" "widths: $said"
    else
        wrong "$1" "widths: $said"
    fi
}
if quick; then
    draw 6 8
else
    draw 281 5
    draw 6 1
fi
if said=$("$CHECK_FAULTS" widths 1 16 control); then
    wrong 1 "lines drawn five columns too wide passed: $said"
else
    control 1 "lines drawn five columns too wide: ${said%%$'\n'*}"
fi
