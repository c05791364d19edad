#!/usr/bin/env bash
# A disk that is full, has no inodes, or takes no file of that size: the list is shown and the stored one is intact.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"

# inside NAME OPTIONS PAGES: a run on a file system of its own, of which PAGES of 4 KB are left free at the end.
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
    mv out first.out && mv err first.err
    trending "$FAULTS_WORK/disk/home" list
    echo $? >next
    mv first.out out && mv first.err err
    exit $status
fi
[ "$(uname)" = Linux ] || { skip "a small file system of its own needs Linux"; exit 0; }
need unshare cc
helpers record
unshare -Urm true 2>/dev/null || { skip "this machine gives nobody a user namespace"; exit 0; }
serve_pages
make_homes || { wrong 1 "there is no list to begin with"; exit 0; }
export STORED_LIST=$list SERVER_ADDRESS=$address

# judge STATUS: shown, whole or as it was, and said where it is not stored.
judge() {
    tried=$((tried + 1))
    case $1 in
        0) ;;
        1[2-9][0-9] | 2*) crashes=$((crashes + 1)); echo "$case: ended with $1" ;;
    esac
    grep -q "The new words" out || { unshown=$((unshown + 1)); echo "$case: not shown ($1): $(cat err)"; }
    if cmp -s before after; then
        unstored=$((unstored + 1))
        grep -q "$FAULTS_WORK/" err || { unsaid=$((unsaid + 1)); echo "$case: not said: $(cat err)"; }
    elif ! ./record after >/dev/null; then
        torn=$((torn + 1)); echo "$case: torn"
    fi
}
tried=0 crashes=0 unshown=0 torn=0 unsaid=0 unstored=0
tell() {
    local text="$1: $unstored times nothing could be stored; $crashes crashes, $unshown lists not shown, $torn torn, $unsaid times silent of it"
    if [ $((crashes + unshown + torn + unsaid)) = 0 ] && [ "$unstored" -gt 0 ]; then holds "$tried" "$text"; else wrong "$tried" "$text"; fi
    tried=0 crashes=0 unshown=0 torn=0 unsaid=0 unstored=0
}
# disk HOME OPTIONS PAGES
disk() {
    case="$1 on $2 with $3 pages left"
    unshare -Urm bash "$0" inside "$@"
    judge $?
    [ "$(cat next)" = 0 ] || { unshown=$((unshown + 1)); echo "$case: nothing shown after it: $(cat err)"; }
}
sizes="8 12 16 20 24 32 48 64 128 256" pages="0 1 2 3 4"
if quick; then sizes="8 24 64" pages="0 2"; fi
for size in $sizes; do
    disk warm "size=${size}k" -
    for left in $pages; do disk warm "size=${size}k" "$left"; disk empty "size=${size}k" "$left"; done
done
tell "a disk of 8 to 256 KB with 0 to 4 pages left"

inodes="4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"
if quick; then inodes="5 8 11 14"; fi
for count in $inodes; do disk warm "size=1m,nr_inodes=$count" -; disk empty "size=1m,nr_inodes=$count" -; done
tell "a disk with room for 4 to 20 files"

for limit in 0 1; do
    for start in empty warm; do
        case="$start with files of $limit KB at most"
        fresh_home "$start"
        cp "home/$list" before 2>/dev/null || : >before
        # What is printed goes through pipes: the limit is for the program's files.
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
tell "files of no more than 0 or 1 KB"

# What writes over the list itself, and says nothing, is found out.
cat >careless <<END
#!/usr/bin/env bash
cat "$FAULTS_WORK/pages/trending.html" >"\$HOME/$list" 2>/dev/null
echo "The new words"
END
chmod +x careless
TRENDING=$PWD/careless
disk warm size=64k 0
if [ "$torn" = 1 ]; then
    control 1 "a list that is written over the old one on a full disk is torn"
else
    wrong 1 "a list that is written over the old one on a full disk is not found out"
fi
