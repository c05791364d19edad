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
    wrong 95 "valid files, declared invalid, were not found: $said"
else
    control 95 "valid files, declared invalid, were found: ${said%%$'\n'*}"
fi
