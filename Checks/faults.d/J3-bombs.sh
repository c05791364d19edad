#!/usr/bin/env bash
# Documents that cost far more than their size suggests: each takes under 1 s of processor time and 128 MiB.
. "$FAULTS_LIB/check.sh"

tried=0
failed=0
slowest=0
largest=0
reader=0
"$CHECK_FAULTS" bomb >counts
while read -r count; do
    for ((bomb = 0; bomb < count; bomb++)); do
        # A quick run takes a quarter: each reader gets some bombs, and each bomb some readers.
        if quick && [ $(((reader * 7 + bomb) % 4)) != 0 ]; then continue; fi
        status=0
        # Each pair of reader and bomb has a process of its own, so that its time and memory can be measured.
        "$CHECK_FAULTS" bomb "$reader" "$bomb" >said 2>err || status=$?
        IFS=$'\t' read -r time memory name what size result <said
        tried=$((tried + 1))
        if [ "$status" != 0 ]; then
            failed=$((failed + 1))
            wrong 1 "$(cat said) (status $status)"
            continue
        fi
        echo "$time ms, $memory MiB: $what ($size bytes) $result by $name"
        if [ "$time" -gt "$slowest" ]; then slowest=$time; fi
        if [ "$memory" -gt "$largest" ]; then largest=$memory; fi
    done
    reader=$((reader + 1))
done <counts
if [ "$failed" = 0 ]; then
    holds "$tried" "bombs through $reader readers: at most $slowest ms of processor time and $largest MiB"
fi
if "$CHECK_FAULTS" bomb control >said; then
    wrong 1 "a reader that keeps twenty copies stayed within the limits: $(cat said)"
else
    control 1 "a reader that keeps twenty copies takes $(cut -f 2 said) MiB"
fi
