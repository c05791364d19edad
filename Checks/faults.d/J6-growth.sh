#!/usr/bin/env bash
# The work of each reader for ten times the rows: at most ten times the instructions.
# Full runs only.
. "$FAULTS_LIB/check.sh"
need valgrind awk

# instructions ARGUMENT...: of a run of `check-faults growth`.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$CHECK_FAULTS" growth "$@" 2>&1 \
        | sed -n 's/.*Collected : //p'
}
# work READER ROWS: instructions for reading the rows, without those for making them.
work() { echo $(($(instructions "$1" "$2") - $(instructions "$1" "$2" only-make))); }

# exponent FEW MANY TIMES: the exponent of the growth from FEW to MANY instructions for TIMES the rows.
exponent() { awk -v few="$1" -v many="$2" -v times="$3" 'BEGIN { printf "%.2f", log(many / few) / log(times) }'; }
is_linear() { awk -v exponent="$1" 'BEGIN { exit exponent > 1.1 }'; }

reader=0
"$CHECK_FAULTS" growth >names
while read -r name; do
    most=10000
    # The program refuses pages with more rows, and OAuth answers with more bytes.
    case $name in
        page) most=100 ;;
        'device code' | token) most=1000 ;;
    esac
    few=$(work "$reader" $((most / 10)))
    many=$(work "$reader" "$most")
    least=$(work "$reader" 10)
    grown=$(exponent "$few" "$many" 10)
    sentence="$name: from $((most / 10)) to $most rows the work grows with exponent $grown"
    sentence+=" ($((least / 1000)) thousand instructions for 10 rows, $((many / 1000)) thousand for $most)"
    if is_linear "$grown"; then holds 1 "$sentence"; else wrong 1 "$sentence"; fi
    reader=$((reader + 1))
done <names

if is_linear "$(exponent 100 10000 10)"; then
    wrong 1 "a hundred times the work for ten times the rows counts as linear"
else
    control 1 "a hundred times the work for ten times the rows has exponent $(exponent 100 10000 10)"
fi
