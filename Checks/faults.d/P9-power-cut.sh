#!/usr/bin/env bash
# A power cut at any moment while a list is stored: afterwards there is the old list or the new one, whole. The history has its
# own order of writes: the copies of a real file system below check it, not the states that are built from a trace.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
need strace awk cc
helpers record kill-at

judge() {
    tried=$((tried + 1))
    # Look before the program runs: it may move a damaged file away.
    cp "$home/$file" found 2>/dev/null || rm -f found
    if [ -e found ] && ! cmp -s found new && ! cmp -s found old; then torn=$((torn + 1)); echo "torn: $case"; fi
    if [ ! -e found ] && [ -s old ]; then lost=$((lost + 1)); echo "lost: $case"; fi
    if ! trending "$home" "${show[@]}" || ! grep -q "$shown" out || has_message; then
        unshown=$((unshown + 1))
        echo "not shown: $case: $(cat err)"
    fi
    if [ "${1:-}" = whole ]; then check_history "before the next run"; fi
    trending "$home" "${save[@]}"
    if [ "${save[0]}" = refresh ]; then check_history "after the next run"; fi
    if find "$home" -name '*.tmp' | grep .; then left=$((left + 1)); echo "left: $case"; fi
}
check_history() {
    is_recorded "$home" && return
    lost=$((lost + 1))
    echo "not in the history $1: $case: $(cat err)"
}
figures() { echo "$torn torn, $lost lost, $unshown not shown, $left times temporary files were left"; }

if [ "${1:-}" = inside ]; then
    # A real file system in a file. The file is copied while the program is held at a system call: the copy is the disk after
    # a power cut.
    list=$STORED_LIST address=$SERVER_ADDRESS file=$STORED_LIST
    show=(list) save=(refresh) shown="words Python" home=$FAULTS_WORK/after/home
    tried=0 torn=0 lost=0 unshown=0 left=0
    mkdir -p disk after
    cp old.list old
    # fresh_disk OPTIONS: makes a file system that has the old list, synced to the disk.
    fresh_disk() {
        umount disk 2>/dev/null
        cp image.empty image
        mount -o "loop,$1" image disk || exit 99
        cp -a warm disk/home
        sync -f disk
    }
    # cut: checks what the program finds after the power cut.
    cut() {
        mount -o loop snapshot after || { torn=$((torn + 1)); return; }
        # `new` is the list at the end of the run.
        judge whole
        umount after
    }
    save_on_disk() {
        with=("$FAULTS_WORK/kill-at" "$@")
        trending "$FAULTS_WORK/disk/home" refresh
        with=()
        cp "disk/home/$list" new
    }
    dd if=/dev/zero of=image.empty bs=1M count=8 2>/dev/null && mkfs.ext4 -q image.empty || exit 99
    fresh_disk commit=300 || exit 99
    save_on_disk trace - - 0
    sed -n "\\|/$data\$|,\$p" trace | grep -v '^=' | grep "/$data" | grep -v /stars >calls
    modes="commit=300 commit=300,data=writeback,noauto_da_alloc commit=300,data=journal"
    if quick; then modes="commit=300,data=writeback,noauto_da_alloc"; fi
    for mode in $modes; do
        some_of calls 6 >points
        while read -r number name place; do
            case="$mode at $number $name $place"
            fresh_disk "$mode"
            save_on_disk -x "cp image snapshot" trace "$name" "$place" "$number"
            cut
        done <points
        case="$mode after the run"
        fresh_disk "$mode"
        save_on_disk trace - - 0
        cp image snapshot
        cut
        cmp -s found new || { lost=$((lost + 1)); echo "lost: $case"; }
    done
    figures >real.figures
    echo "$tried" >real.tried
    echo $((torn + lost + unshown + left)) >real.wrong
    # The control: without fsync, the new name reaches the disk before the contents.
    tried=0 torn=0 lost=0 unshown=0 left=0 case="without fsync"
    fresh_disk commit=1,data=writeback,noauto_da_alloc
    save_on_disk -e 0 -a /home/ trace fsync - 1
    sleep 3
    cp image snapshot
    cut
    figures >control.figures
    umount disk
    [ $((torn + lost)) -gt 0 ]
    exit
fi

serve_pages
make_homes || { wrong 1 "the first list could not be stored"; exit 0; }
name=${authority/:/%3a}
book=$data/stars/favourites_$name.list
cp -a warm favourites
trending "$PWD/favourites" star godotengine/godot

# operations PATTERN: prints the operations on files in the home from a trace of strace, without files like PATTERN.
operations() {
    # A call of another thread may be between the two halves of a call.
    awk '{ id = $1 } /<unfinished/ { sub(/ *<unfinished.*/, ""); half[id] = $0; next }
        /resumed>/ { sub(/.*resumed>/, ""); $0 = half[id] $0 } { print }' strace.log | grep -v ' = -1 ' |
        sed -nE 's/^[0-9]+ +//; s/"\.\.\./"/g
            s/^openat\([^,]*, "([^"]*)", [A-Z_|]*O_CREAT.*/create \1/p
            s/^write\([0-9]+<([^>]*)>.*/write \1/p
            s/^f(data)?sync\([0-9]+<([^>]*)>.*/sync \2/p
            s/^rename\("([^"]*)", "([^"]*)".*/rename \1 \2/p
            s/^unlink\("([^"]*)".*/remove \1/p
            s/^mkdir\("([^"]*)".*/folder \1/p' |
        grep "$FAULTS_WORK/home/\.local" | grep -v "$1" | awk '$1 != "create" || !made[$2]++'
}
# build STATE...: makes the files that a line of after-a-cut.awk describes.
build() {
    local length
    length=$(wc -c <new)
    while [ $# -gt 1 ]; do
        mkdir -p "$(dirname "$1")"
        rm -f "$1"
        case $2 in
            empty) : >"$1" ;;
            new) cp new "$1" ;;
            zeros) head -c "$length" /dev/zero >"$1" ;;
            first-*) head -c "${2#first-}" new >"$1" ;;
            then-zeros-*) { head -c "${2#then-zeros-}" new; head -c $((length - ${2#then-zeros-})) /dev/zero; } >"$1" ;;
        esac
        shift 2
    done
}
# states START FILE OTHERS [AWK OPTION...]: checks each state that a power cut may leave. OTHERS are files to leave out.
states() {
    local start=$1 others=$3
    file=$2 home=$FAULTS_WORK/home
    shift 3
    cp "$start/$file" old 2>/dev/null || : >old
    fresh_home "$start"
    with=(strace -f -y -qq -s 4096 -o "$FAULTS_WORK/strace.log" -e "trace=openat,write,fsync,fdatasync,rename,unlink,mkdir")
    trending "$home" "${save[@]}"
    with=()
    cp "home/$file" new
    operations "$others" >operations.log
    awk "$@" -v size="$(wc -c <new)" -f "$FAULTS_CHECKS/lib/tools/after-a-cut.awk" operations.log >states.log
    some_of states.log "$quickly" >chosen
    while read -r state; do
        fresh_home "$start"
        # shellcheck disable=SC2086 # Words.
        build $state
        case="$start: $state"
        judge
    done <chosen
}
tried=0 torn=0 lost=0 unshown=0 left=0
tell() {
    if [ $((torn + lost + unshown + left)) = 0 ] && [ $tried -gt 4 ]; then holds $tried "$1: $(figures)"; else wrong $tried "$1: $(figures)"; fi
    tried=0 torn=0 lost=0 unshown=0 left=0
}

show=(list) save=(refresh) shown="words Python" quickly=6
states empty "$list" "/stars\|/history"
states warm "$list" "/stars\|/history"
tell "states after a power cut while the first and a second list are stored"
show=(starred --layout cards) save=(star astral-sh/uv) shown="astral-sh/uv\|godotengine\|no favourites" quickly=6
states warm "$book" last-shown
states favourites "$book" last-shown
tell "states after a power cut while the first and a second favourite are stored"

show=(list) save=(refresh) shown="words Python"
states warm "$list" "/stars\|/history" -v unsynced=1 >/dev/null
if [ $((torn + lost)) -gt 0 ]; then
    control $tried "without fsync: $(figures)"
else
    wrong $tried "without fsync, no list was torn"
fi

if [ "$(id -u)" != 0 ] || ! command -v mkfs.ext4 >/dev/null || ! unshare -m true 2>/dev/null; then
    skip "a real ext4 file system needs root, mkfs.ext4 and loop devices"
    exit 0
fi
export STORED_LIST=$list SERVER_ADDRESS=$address
page "The new words"
unshare -m bash "$0" inside
status=$?
if [ ! -s real.tried ]; then
    skip "this machine cannot mount an ext4 file system from a file"
    exit 0
fi
if [ "$(cat real.wrong)" = 0 ]; then
    holds "$(cat real.tried)" "copies of a real ext4 file system (ordered, writeback without auto_da_alloc, journal) made at system calls: $(cat real.figures)"
else
    wrong "$(cat real.tried)" "copies of a real ext4 file system made at system calls: $(cat real.figures)"
fi
if [ $status = 0 ]; then
    control 1 "a real ext4 file system without fsync: $(cat control.figures)"
else
    wrong 1 "a real ext4 file system without fsync: $(cat control.figures)"
fi
