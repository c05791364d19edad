#!/usr/bin/env bash
# Records of unknown versions, impossible dates, and clocks that jump: no crash, no negative age.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
need cc timeout
helpers record
serve_pages
make_homes || { wrong 1 "the first list could not be stored"; exit 0; }
name=${authority/:/%3a}
cp -a warm signed-out
trending "$PWD/signed-out" star ghostty-org/ghostty
every_file "$PWD/warm"
rm "warm/.cache/trending/limit_$name.list"
(cd warm && find . -name '*.list' -o -name '*.secret') >files
cp -a warm every
fresh_home every
commands=("list" "list --format json" "refresh" "starred" "whoami" "star 1" "cache" "cache verify" "languages new" "sources")

tried=0 crashes=0 changed=0 negative=0 unshown=0
# run COMMAND: runs the program and checks that it does not crash and prints no negative age, as text or as JSON.
run() {
    # shellcheck disable=SC2206 # The command's words.
    local words=($1)
    with=(TRENDING_API_URL="$address" ${clock[@]+"${clock[@]}"} timeout 60)
    trending "$FAULTS_WORK/home" "${words[@]}"
    local status=$?
    with=()
    tried=$((tried + 1))
    if [ $status -ge 124 ]; then crashes=$((crashes + 1)); echo "$case: $1 exited with $status: $(cat err)"; fi
    if grep -E -- '(^|[^0-9A-Za-z])-[0-9]+ *(s|m|h|d|second|minute|hour|day|week|month|year)|ageInSeconds" : -' out err; then
        negative=$((negative + 1))
        echo "$case: $1"
    fi
    case $1 in list | refresh) grep -q "words Python" out || { unshown=$((unshown + 1)); echo "$case: $1 shows nothing: $(cat err)"; } ;; esac
}
clock=()
# all_commands HOME CASE
all_commands() {
    local command
    case=$2
    for command in "${commands[@]}"; do
        rm -rf home && cp -a "$1" home
        run "$command"
    done
}
tell() {
    local text="$1: $crashes crashes, $negative negative ages, $unshown without a list, $changed changed a record of a later version"
    if [ $((crashes + changed + negative + unshown)) = 0 ]; then holds "$tried" "$text"; else wrong "$tried" "$text"; fi
    tried=0 crashes=0 changed=0 negative=0 unshown=0
}

versions="0 2 3 99 2147483648 9223372036854775807 18446744073709551616 -1 1.5 x 01"
if quick; then versions="0 2 9223372036854775807 x"; fi
while read -r file; do
    for version in $versions; do
        for payload in same other; do
            rm -rf future && cp -a every future
            if [ $payload = same ]; then tail -n +2 "every/$file"; else echo '[{"format":"of later years"}]'; fi |
                ./record --make "$version" >"future/$file"
            case="version $version of ${file##*/}, $payload payload"
            if quick; then
                if [ $payload = other ]; then continue; fi
                rm -rf home && cp -a future home
                run "list"
            else
                all_commands future "$case"
            fi
            case $version in
                2 | 3 | 99 | 2147483648 | 9223372036854775807)
                    # Cached files of a later version may be replaced.
                    case $file in */limit_* | */languages.list | */last-shown_* | */logins_*) continue ;; esac
                    cmp -s "future/$file" "home/$file" || { changed=$((changed + 1)); echo "$case: changed"; }
                    ;;
            esac
        done
    done
done <files
tell "records of each kind with an unknown version"

# Impossible dates, in each record that has a date.
now=$(date +%s)
moments="0 -1 $((now - 31536000)) $((now + 315360000)) 2147483647 2147483648 4294967296"
if quick; then moments="-1 $((now + 315360000)) 2147483648"; fi
for moment in $moments; do
    rm -rf future && cp -a every future
    while read -r file; do
        tail -n +2 "every/$file" | sed -E "s/\"(fetchedAt|madeAt|obtainedAt|expiresAt)\":-?[0-9]+/\"\\1\":$moment/g; $(
            )s/^(at|fetched|sent|limit) -?[0-9]+/\\1 $moment/" | ./record --make 1 >"future/$file"
    done <files
    all_commands future "at $moment, signed in"
    rm -rf future/"$data"/accounts
    rm -rf home && cp -a future home && case="at $moment" && run list && run starred
done
tell "records with dates from 1969 to 2106"

# A clock that jumps between two runs.
library=$(find /usr/lib /usr/local/lib -name 'libfaketime.so*' 2>/dev/null | head -n 1)
if [ -z "$library" ]; then
    skip "libfaketime is not installed to make a clock jump"
else
    times="-1y|+10y|@1970-01-01 00:00:01|@2038-01-19 03:14:06|@2038-01-19 03:14:09|@2106-02-07 06:28:17|@9999-12-31 23:59:50|-2s x1000|+0 i-3600"
    if quick; then times="-1y|+10y|@2038-01-19 03:14:06"; fi
    while read -r time; do
        # The monotonic clock stays: on no system does it go back or reach 8,000 years.
        clock=(LD_PRELOAD="$library" FAKETIME="$time" FAKETIME_DONT_RESET=1 FAKETIME_DONT_FAKE_MONOTONIC=1)
        if quick; then
            case="at $time"
            fresh_home signed-out
            run list && run refresh && run "list --format json"
        else
            all_commands every "at $time"
            all_commands signed-out "at $time, signed out"
        fi
        clock=()
        # After the jump back, the program shows the list that was stored with the wrong clock, and then replaces it.
        case="after $time"
        run list && run refresh && run cache
        stored=$(./record "home/$list")
        if [ "${stored:-0}" -lt "$now" ] || [ "${stored:-0}" -gt "$(date +%s)" ]; then
            unshown=$((unshown + 1))
            echo "$case: stored at $stored, now $now"
        fi
    done < <(tr '|' '\n' <<<"$times")
    tell "clocks that jump by -1 to +10 years, to 1970, 2038, 2106 and 9999, and back again"
fi

# The control: a program that prints a negative age.
cat >negative <<'END'
#!/usr/bin/env bash
echo "stored -3 days ago, words Python"
END
chmod +x negative
TRENDING=$PWD/negative
case="a negative age"
run list >/dev/null
if [ "$negative" = 1 ]; then control 1 "a program that prints an age of -3 days is found"; else wrong 1 "a program that prints an age of -3 days passed"; fi
