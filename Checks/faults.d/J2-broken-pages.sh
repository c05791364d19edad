#!/usr/bin/env bash
# Broken HTML, and mutations of it, through the reader of the trending page: no crash, and at most 50 ms a page.
. "$FAULTS_LIB/check.sh"

mutations=200
if quick; then mutations=4; fi
if [ ! -d "${FAULTS_CORPORA:-}/html" ]; then
    skip "FAULTS_CORPORA has no folder html/tree-construction with html5lib's inputs"
    mutations=$((mutations * 100))
fi
if said=$("$CHECK_FAULTS" pages "$mutations"); then holds "${said%% *}" "$said"; else wrong "${said%% *}" "$said"; fi
if said=$("$CHECK_FAULTS" pages 0 control); then
    wrong 1 "a page of 24,000 languages was read in time: $said"
else
    control 1 "a page of 24,000 languages takes too long: $said"
fi
