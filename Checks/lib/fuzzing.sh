# shellcheck shell=bash
# Sourced by Checks/fuzz and the check J5: builds the parsers with libFuzzer and AddressSanitizer, and runs them.

# shellcheck disable=SC2034 # The scripts that source this use it.
fuzz_targets=(page readme document search feed list oauth picture records thread text headers configuration input frame)

# can_fuzz FOLDER: whether the compiler can build a fuzzer. Leaves files in the folder.
can_fuzz() {
    cat >"$1/probe.swift" <<'SWIFT'
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt { 0 }
SWIFT
    swiftc -sanitize=fuzzer,address -parse-as-library -o "$1/probe" "$1/probe.swift" >/dev/null 2>&1
}

# build_fuzzer CHECKS SCRATCH: builds the package in the folder CHECKS. Leaves the path of the program in `fuzzer`.
build_fuzzer() {
    local instrumented=(-Xswiftc "-sanitize=fuzzer,address" -Xswiftc -enable-testing -Xcc "-fsanitize=fuzzer-no-link,address")
    fuzzer=$2/fuzzer
    TRENDING_FUZZ=1 swift build --package-path "$1" -c release --product Fuzz --scratch-path "$2" "${instrumented[@]}" \
        && swiftc -sanitize=fuzzer,address -o "$fuzzer" "$2/release/libFuzz.a"
}

# fuzz CHECKS TARGET SECONDS FOLDER: fuzzes one parser. Starts from the seeds (those of `readme` are the golden READMEs of
# the tests) and, if FAULTS_CORPORA names a folder, from the test suites in it. Leaves `log`, `corpus` and `found` in the
# folder; fails if it found something.
fuzz() {
    local checks=$1 name=$2 folder=$4 seeds=()
    mkdir -p "$folder/corpus" "$folder/found"
    [ -d "$checks/Sources/Fuzz/Seeds/$name" ] && seeds+=("$checks/Sources/Fuzz/Seeds/$name")
    if [ "$name" = readme ]; then
        mkdir -p "$folder/seeds"
        cp "$checks"/../Tests/TrendingPresentationTests/Golden/readmes/*.html "$folder/seeds/"
        seeds+=("$folder/seeds")
    fi
    case $name in
        search | feed | oauth | list) [ -d "${FAULTS_CORPORA:-}/json" ] && seeds+=("$FAULTS_CORPORA/json") ;;
        page | readme) [ -d "${FAULTS_CORPORA:-}/html" ] && seeds+=("$FAULTS_CORPORA/html") ;;
        text) [ -d "${FAULTS_CORPORA:-}/terminal" ] && seeds+=("$FAULTS_CORPORA/terminal") ;;
    esac
    FUZZ_TARGET=$name ASAN_OPTIONS=detect_leaks=0 "$fuzzer" -max_total_time="$3" -max_len=4096 -timeout=5 \
        -rss_limit_mb=1024 -print_final_stats=1 -artifact_prefix="$folder/found/" \
        "$folder/corpus" ${seeds[@]+"${seeds[@]}"} >"$folder/log" 2>&1
}

# fuzz_result FOLDER: prints the number of inputs and what was found, from the log of a run.
fuzz_result() {
    local runs places
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$1/log")
    places=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$1/log" | tail -n 1)
    echo "${runs:-0} $(grep -m 1 -E 'ERROR: |Fatal error' "$1/log" || echo "no defect, $places places in the code reached")"
}
