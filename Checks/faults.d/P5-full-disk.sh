#!/usr/bin/env bash
# A full disk, a disk without inodes, or a limit on file size: the list is shown, the stored list is intact, and so is the
# history.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"

# inside HOME OPTIONS PAGES: runs the program on a file system of its own, with that many free pages of 4 KB.
if [ "${1:-}" = inside ]; then
    list=$STORED_LIST address=$SERVER_ADDRESS
    mkdir -p disk && mount -t tmpfs -o "$3" none disk || exit 99
    cp -a "$2" disk/home 2>/dev/null || { mkdir -p disk/home 2>/dev/null && rm -rf disk/home/.[a-z]*; }
    cp "disk/home/$list" before 2>/dev/null || : >before
    if [ "$4" != - ]; then
        for _ in $(seq "$4"); do head -c 4096 /dev/zero >>disk/spare; done 2>/dev/null
        cat /dev/zero >disk/full 2>/dev/null
        rm -f disk/spare
    fi
    trending "$FAULTS_WORK/disk/home" refresh
    status=$?
    cp "disk/home/$list" after 2>/dev/null || : >after
    cat disk/home/.local/share/trending/seen/seen_*.list >after.seen 2>/dev/null || rm -f after.seen
    mv out first.out && mv err first.err
    trending "$FAULTS_WORK/disk/home" list
    echo $? >next
    # With room again, the history has each list whose refresh had nothing to say.
    rm -f disk/full unrecorded
    if [ $status = 0 ] && [ ! -s first.err ] && ! is_recorded "$FAULTS_WORK/disk/home"; then cp err unrecorded; fi
    mv first.out out && mv first.err err
    exit $status
fi
[ "$(uname)" = Linux ] || { skip "mounting a small file system only works on Linux"; exit 0; }
need unshare cc
helpers record
unshare -Urm true 2>/dev/null || { skip "this machine does not allow user namespaces"; exit 0; }
serve_pages
make_homes || { wrong 1 "the first list could not be stored"; exit 0; }
new_row
export STORED_LIST=$list SERVER_ADDRESS=$address

# judge STATUS: checks that the list is shown, that the stored list is whole, and that a failure to store is reported.
judge() {
    tried=$((tried + 1))
    case $1 in
        0) ;;
        1[2-9][0-9] | 2*) crashes=$((crashes + 1)); echo "$case: exited with $1" ;;
    esac
    grep -q "The new words" out || { unshown=$((unshown + 1)); echo "$case: not shown ($1): $(cat err)"; }
    if cmp -s before after; then
        unstored=$((unstored + 1))
        grep -q "$FAULTS_WORK/" err || { unsaid=$((unsaid + 1)); echo "$case: not reported: $(cat err)"; }
    elif ! ./record after >/dev/null; then
        torn=$((torn + 1)); echo "$case: torn"
    fi
    if [ -s after.seen ] && ! ./record after.seen >/dev/null; then
        torn=$((torn + 1)); echo "$case: the record of what was seen is torn"
    fi
    if [ -e unrecorded ]; then
        unrecorded=$((unrecorded + 1)); echo "$case: the history lacks the list, or is damaged: $(cat unrecorded)"
    fi
    rm -f unrecorded
}
tried=0 crashes=0 unshown=0 torn=0 unsaid=0 unstored=0 unrecorded=0
tell() {
    local text="$1: $unstored times the list could not be stored; $crashes crashes, $unshown lists not shown, $torn torn, $unsaid not reported, $unrecorded not in the history"
    if [ $((crashes + unshown + torn + unsaid + unrecorded)) = 0 ] && [ "$unstored" -gt 0 ]; then holds "$tried" "$text"; else wrong "$tried" "$text"; fi
    tried=0 crashes=0 unshown=0 torn=0 unsaid=0 unstored=0 unrecorded=0
}
# disk HOME OPTIONS PAGES
disk() {
    case="$1 on $2 with $3 free pages"
    unshare -Urm bash "$0" inside "$@"
    judge $?
    [ "$(cat next)" = 0 ] || { unshown=$((unshown + 1)); echo "$case: the next run shows no list: $(cat err)"; }
}
sizes="8 12 16 20 24 32 48 64 128 256" pages="0 1 2 3 4"
if quick; then sizes="8 24 64" pages="0 2"; fi
for size in $sizes; do
    disk warm "size=${size}k" -
    for left in $pages; do disk warm "size=${size}k" "$left"; disk empty "size=${size}k" "$left"; done
done
tell "disks of 8 to 256 KB with 0 to 4 free pages"

inodes="4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"
if quick; then inodes="5 8 11 14"; fi
for count in $inodes; do disk warm "size=1m,nr_inodes=$count" -; disk empty "size=1m,nr_inodes=$count" -; done
tell "disks with 4 to 20 inodes"

for limit in 0 1; do
    for start in empty warm; do
        case="$start with a limit of $limit KB on files"
        fresh_home "$start"
        cp "home/$list" before 2>/dev/null || : >before
        # Output goes through pipes, so that the limit only affects the program's files.
        {
            (
                ulimit -c 0
                ulimit -f "$limit"
                exec env -i HOME="$FAULTS_WORK/home" PATH="$PATH" LC_ALL=C.UTF-8 TRENDING_KEYRING=false \
                    TRENDING_GITHUB_URL="$address" "$TRENDING" refresh 2>&1 >&3 3>&-
            ) | cat >err
            echo "${PIPESTATUS[0]}" >status
        } 3>&1 | cat >out
        cp "home/$list" after 2>/dev/null || : >after
        judge "$(cat status)"
    done
done
tell "limits of 0 and 1 KB on the size of files"

# The control: a program that overwrites the list in place and reports nothing.
cat >careless <<END
#!/usr/bin/env bash
cat "$FAULTS_WORK/pages/trending.html" >"\$HOME/$list" 2>/dev/null
echo "The new words"
END
chmod +x careless
TRENDING=$PWD/careless
disk warm size=512k 0
if [ "$torn" = 1 ]; then
    control 1 "a program that overwrites the list on a full disk leaves it torn"
else
    wrong 1 "a program that overwrites the list on a full disk passed"
fi
