#!/usr/bin/env bash
# Reads a page while memory runs out at each place: each reading ends, and nothing is called whole that is not.
. "$FAULTS_LIB/check.sh"
need clang
page=$FAULTS_CHECKS/Sources/LoopbackServer/Pages/trending.html
sources=$FAULTS_CHECKS/../Sources
clang -O1 -Wno-nullability-completeness -Dmalloc=limited_malloc -Drealloc=limited_realloc -Dfree=limited_free \
    -I"$sources/CXML2" -I"$sources/CXML2/include" -I/usr/include/libxml2 -o "$FAULTS_WORK/parser-memory" \
    "$FAULTS_CHECKS/lib/tools/parser-memory.c" "$sources"/CXML2/*.c -ldl || {
    wrong - "Checks/lib/tools/parser-memory.c does not compile"
    exit 0
}

# figures ARGUMENT...: leaves the number of readings, wrong ones and signals in `readings`, `bad` and `signals`.
figures() {
    "$FAULTS_WORK/parser-memory" "$page" "$@" 2>/dev/null >readings
    # shellcheck disable=SC2034 # Not all callers need all.
    read -r readings bad signals < <(tail -n 1 readings)
}

figures
if [ "$bad" = 0 ] && [ "$signals" = 0 ]; then
    holds "$readings" "readings of a page without all memory that they need: each ends, and no part is called whole"
else
    wrong "$readings" "$bad readings are wrong, $signals ended with a signal: $(head -n 3 readings | tr '\n' ' ')"
fi
figures bare
if [ "$((bad + signals))" -gt 0 ]; then
    control "$readings" "without the memory in reserve, a reading does not end or is wrong"
else
    wrong "$readings" "no reading needs the memory in reserve"
fi
