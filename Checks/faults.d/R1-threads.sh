#!/usr/bin/env bash
# The tests of concurrent code under ThreadSanitizer: no data race is found.
# Full runs only.
#
# ThreadSanitizer does not see that the kernel hands Swift's Mutex to a waiting thread, and then warns of two accesses under
# one lock. The check counts these warnings separately; three small programs show that it may.
. "$FAULTS_LIB/check.sh"

scratch=${FAULTS_SCRATCH:-$FAULTS_CHECKS/.build}/threads

cat >race.swift <<'SWIFT'
import Foundation

nonisolated(unsafe) var count = 0
let threads = (0..<2).map { _ in Thread { for _ in 0..<1000 { count += 1 } } }
threads.forEach { $0.start() }
while threads.contains(where: { !$0.isFinished }) { usleep(1000) }
SWIFT
cat >mutex.swift <<'SWIFT'
import Dispatch
import Synchronization

let counts = Mutex([0, 0])
DispatchQueue.concurrentPerform(iterations: 8) { _ in for _ in 0..<20_000 { counts.withLock { $0[0] += 1 } } }
print(counts.withLock { $0[0] })
SWIFT
cat >turns.swift <<'SWIFT'
import Foundation
import Synchronization

let counts = Mutex([0, 0])
// Relaxed, so that only the lock orders the accesses.
let turn = Atomic(0)
let threads = (0..<4).map { number in
    Thread {
        for _ in 0..<2000 {
            while turn.load(ordering: .relaxed) % 4 != number { usleep(20) }
            counts.withLock { $0[0] += 1 }
            turn.add(1, ordering: .relaxed)
        }
    }
}
threads.forEach { $0.start() }
while threads.contains(where: { !$0.isFinished }) { usleep(1000) }
print(counts.withLock { $0[0] })
SWIFT
for program in race mutex turns; do
    mkdir "$program" && cp "$program.swift" "$program/main.swift"
    if ! swiftc -sanitize=thread -o "$program/run" "$program/main.swift"; then
        skip "this compiler has no ThreadSanitizer"
        exit 0
    fi
    "$program/run" >"$program.log" 2>&1
done

# warnings LOG: prints the number of warnings, and the number of those in which both accesses are in a closure of
# `withLock`: only such a closure takes `sending inout`.
warnings() {
    swift demangle <"$1" | awk '
        function end() { if (open) { all++; if (first && second) locked++ }; open = 0 }
        /^WARNING: ThreadSanitizer/ { end(); open = 1; part = 0; first = second = 0 }
        /^SUMMARY: ThreadSanitizer/ { end() }
        open && /(Read|Write|access|read|write).* at 0x/ { part++ }
        open && /(Location is|Mutex M|Thread T.*created)/ { part = 3 }
        open && part == 1 && /sending inout/ { first = 1 }
        open && part == 2 && /sending inout/ { second = 1 }
        END { end(); print all + 0, locked + 0 }'
}

cd "$FAULTS_CHECKS/.." || exit 70
if ! swift build --build-tests --sanitize=thread --scratch-path "$scratch"; then
    wrong - "the tests could not be built"
    exit 0
fi
suites='Concurren|Sharing|TokenProvider|TokenRenewal|Interleaving|FileLock|Storage|BlockingWork|BoundedWork|ProgressLine'
suites+='|CurlTransferLoop|NetworkClientContract|MarksRefresh|StoredStars|RateLimitTests|LearnedLanguages'
status=0
SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=6 TSAN_OPTIONS="exitcode=0 report_signal_unsafe=0" \
    swift test --skip-build --disable-xctest --sanitize=thread --scratch-path "$scratch" --filter "$suites" \
    >"$FAULTS_WORK/tests.log" 2>&1 || status=$?
read -r all locked < <(warnings "$FAULTS_WORK/tests.log")
tests=$(sed -n 's/.*Test run with \([0-9]*\) tests.*/\1/p' "$FAULTS_WORK/tests.log" | tail -n 1)
if [ -z "$tests" ]; then
    wrong - "the tests did not end (status $status): $(tail -n 1 "$FAULTS_WORK/tests.log")"
elif [ "$all" = "$locked" ]; then
    holds "$tests" "tests of concurrent code: no data race ($locked warnings of two accesses under one Mutex)"
else
    wrong "$tests" "$((all - locked)) data races in $all warnings"
    grep -A 12 '^WARNING: ThreadSanitizer' "$FAULTS_WORK/tests.log" | swift demangle | head -n 200
fi
[ -z "${FAULTS_FOUND:-}" ] || { mkdir -p "$FAULTS_FOUND" && cp "$FAULTS_WORK"/*.log "$FAULTS_FOUND/"; }

read -r all locked < <(warnings "$FAULTS_WORK/race.log")
if [ $((all - locked)) -gt 0 ]; then
    control 1 "a planted data race is found"
else
    wrong 1 "a planted data race was not found"
fi
read -r all locked < <(warnings "$FAULTS_WORK/mutex.log")
if [ "$all" = "$locked" ] && grep -qx 160000 "$FAULTS_WORK/mutex.log"; then
    control 1 "a correct program that counts under a Mutex has $all such warnings"
else
    wrong 1 "a correct program that counts under a Mutex has $((all - locked)) other warnings"
fi
read -r all _ < <(warnings "$FAULTS_WORK/turns.log")
if [ "$all" = 0 ] && grep -qx 8000 "$FAULTS_WORK/turns.log"; then
    control 1 "if four threads take turns, so that none waits for the Mutex in the kernel, there is no warning"
else
    wrong 1 "if four threads take turns with a Mutex, there are $all warnings"
fi
