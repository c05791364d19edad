# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Runs the compared programs in turn, and keeps the figures.

declare -A how

# define NAME [VARIABLE=VALUE ...] PROGRAM [ARGUMENT ...]
define() {
    local name=$1
    shift
    how[$name]=$(printf '%q ' "$@")
}

# ours NAME HOME ARGUMENTS OF trending
ours() {
    local name=$1 variables
    as "$2"
    shift 2
    define "$name" "${variables[@]}" "$program" "$@"
}

# defined NAME ...: prints the names that are defined.
defined() {
    local name
    for name; do [ -z "${how[$name]:-}" ] || echo "$name"; done
}

# compare SESSION ROUNDS NAME ...: runs the programs that are defined in turn. Figures are then found by session and name.
# With `once` for ROUNDS, runs each only once, and not before.
compare() {
    local session=$1 rounds=(-n "$2") name line=()
    [ "$2" != once ] || rounds=(-1)
    shift 2
    for name in $(defined "$@"); do eval "line+=(::: $name ${how[$name]})"; done
    env -i PATH=/nonexistent LANG=C.UTF-8 "$measure" "${rounds[@]}" -t 90 "${line[@]:1}" >"$work/measured" \
        || die "A measured program failed; see above."
    sed "s/^/$session\t/" "$work/measured" >>"$work/times"
}

# figure SESSION NAME wall|noise|busy|memory|ratio|rounds: in seconds or KiB. Empty if it was not measured.
figure() {
    local column
    case $3 in wall) column=3 ;; noise) column=4 ;; busy) column=5 ;; memory) column=6 ;; ratio) column=7 ;; *) column=8 ;; esac
    awk -F '\t' -v session="$1" -v name="$2" -v column="$column" \
        '$1 == session && $2 == name { found = $column } END { print found }' "$work/times"
}

# Leaves the tool that counts instructions here in `counter`: perf, valgrind or nothing.
find_counter() {
    counter=
    if have perf && perf stat -x, -e instructions:u true 2>&1 | grep -q '^[0-9].*instructions'; then
        counter=perf
    elif [ -z "$quick" ] && bring valgrind; then
        counter=valgrind
    elif have valgrind; then
        found=("$(command -v valgrind)")
        counter=valgrind
    fi
    valgrind=(${found[@]+"${found[@]}"} --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null)
    [ ! -d "$own/usr/libexec/valgrind" ] || valgrind=("VALGRIND_LIB=$own/usr/libexec/valgrind" "${valgrind[@]}")
}

# count NAME ...: counts the instructions of one run, after a first run that is not counted.
count() {
    local name
    [ -n "$counter" ] || return 0
    for name in $(defined "$@"); do
        counted "$name" >/dev/null
        echo "$name $(counted "$name")" >>"$work/counts"
    done
}

counted() {
    local variables=() words=()
    eval "words=(${how[$1]})"
    while [[ ${words[0]} == *=* ]]; do
        variables+=("${words[0]}")
        words=("${words[@]:1}")
    done
    case $counter in
    perf)
        env -i PATH=/nonexistent ${variables[@]+"${variables[@]}"} "$(command -v perf)" stat -x, -e instructions:u \
            -o "$work/perf" "${words[@]}" >/dev/null 2>&1 </dev/null || true
        awk -F , '/instructions/ { print $1 }' "$work/perf"
        ;;
    valgrind)
        env -i PATH=/nonexistent ${variables[@]+"${variables[@]}"} "${valgrind[@]}" --log-file="$work/valgrind" \
            "${words[@]}" >/dev/null 2>&1 </dev/null || true
        awk '/I *refs:/ { gsub(",", "", $NF); print $NF }' "$work/valgrind"
        ;;
    esac
}

# instructions NAME: prints the count, or nothing.
instructions() {
    [ ! -e "$work/counts" ] || awk -v name="$1" '$1 == name { found = $2 } END { print found }' "$work/counts"
}
