#!/usr/bin/env bash
# Invalid JSON through each reader of the program: nothing is read from it.
. "$FAULTS_LIB/check.sh"

if [ ! -d "${FAULTS_CORPORA:-}/json" ]; then
    skip "FAULTS_CORPORA has no folder json/test_parsing with JSONTestSuite"
    exit 0
fi
if said=$("$CHECK_FAULTS" json); then
    holds "${said%% *}" "$said"
else
    wrong "${said%% *}" "$said"
fi
if said=$("$CHECK_FAULTS" json control); then
    wrong 95 "95 valid files are declared invalid, and the check finds nothing read from them: $said"
else
    control 95 "95 valid files are declared invalid, and the check finds values read from them: ${said%%$'\n'*}"
fi
