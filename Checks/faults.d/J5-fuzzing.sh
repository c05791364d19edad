#!/usr/bin/env bash
# Each parser under libFuzzer and AddressSanitizer, which search for inputs that reach new code: no defect is found.
# A quick run fuzzes those that read bytes of strangers first, and only if Checks/fuzz has built the fuzzer: a build takes
# minutes. FAULTS_FUZZ_SECONDS is the time for each parser, 300 if not set, and 10 in a quick run. Findings go to the folder
# FAULTS_FOUND, if it is set.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_CHECKS/lib/fuzzing.sh"

scratch=${FAULTS_SCRATCH:-$FAULTS_CHECKS/.build}/fuzz
seconds=${FAULTS_FUZZ_SECONDS:-300}
if [ "$FAULTS_QUICK" = 1 ]; then
    fuzz_targets=(picture thread)
    seconds=${FAULTS_FUZZ_SECONDS:-10}
    if [ ! -x "$scratch/fuzzer" ]; then
        skip "the fuzzer is not built; Checks/fuzz builds it in some minutes"
        exit 0
    fi
fi
if ! can_fuzz "$FAULTS_WORK"; then
    skip "this compiler cannot build a fuzzer"
    exit 0
fi
if ! build_fuzzer "$FAULTS_CHECKS" "$scratch"; then
    wrong - "the fuzzer could not be built"
    exit 0
fi

# judge TARGET STATUS
judge() {
    local result
    result=$(fuzz_result "$FAULTS_WORK/$1")
    if [ "$2" = 0 ]; then
        holds "${result%% *}" "$1: ${result#* } in $seconds s"
    else
        wrong "${result%% *}" "$1: ${result#* }"
        if [ -n "${FAULTS_FOUND:-}" ]; then
            mkdir -p "$FAULTS_FOUND/$1" && cp "$FAULTS_WORK/$1"/found/* "$FAULTS_WORK/$1/log" "$FAULTS_FOUND/$1/"
        fi
    fi
}
# Two parsers at a time.
for ((place = 0; place < ${#fuzz_targets[@]}; place += 2)); do
    processes=()
    for name in "${fuzz_targets[@]:place:2}"; do
        fuzz "$FAULTS_CHECKS" "$name" "$seconds" "$FAULTS_WORK/$name" &
        processes+=($!)
    done
    for number in "${!processes[@]}"; do
        status=0
        wait "${processes[number]}" || status=$?
        judge "${fuzz_targets[place + number]}" "$status"
    done
done

if fuzz "$FAULTS_CHECKS" planted 60 "$FAULTS_WORK/planted"; then
    wrong 1 "the planted defect was not found in 60 s"
else
    result=$(fuzz_result "$FAULTS_WORK/planted")
    control 1 "the planted defect was found after ${result%% *} inputs"
fi
