#!/usr/bin/env bash
# Checks that processes that unpack Debian packages at once wait for each other, and that no command is there before its files.
# A stand-in for apt-get brings two packages of its own, so this needs no network.
#
# usage: unpack-at-once.sh FOLDER
# shellcheck disable=SC2016 # Other shells expand what is in single quotes.
set -euo pipefail
folder=$1
setup=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../scripts/lib" && pwd)/setup.sh
mkdir -p "$folder/bin"
for name in one two; do
    root=$folder/package-$name
    mkdir -p "$root/DEBIAN" "$root/usr/bin" "$root/usr/lib/$name"
    printf 'Package: %s\nVersion: 1\nArchitecture: all\nMaintainer: The check <check@example.com>\nDescription: x\n' \
        "$name" >"$root/DEBIAN/control"
    for number in {1..300}; do echo "$number" >"$root/usr/lib/$name/$number"; done
    # The command fails unless all its files are there.
    printf '#!/bin/sh\n[ $(cat "${0%%/bin/*}/lib/%s/"* | wc -l) = 300 ]\n' "$name" >"$root/usr/bin/$name"
    chmod 755 "$root/usr/bin/$name"
    dpkg-deb -Znone --build "$root" "$folder/$name.deb" >/dev/null
done
cat >"$folder/bin/apt-get" <<'TEXT'
#!/usr/bin/env bash
# Fails if another one runs.
set -eu
case " $* " in *" update "*) exit ;; esac
mkdir "$STAND_IN/busy" || exit 1
for option in "$@"; do
    case $option in Dir::Cache::archives=*) archives=${option#*=} ;; esac
done
cp "$STAND_IN/${*: -1}.deb" "$archives/"
sleep 0.3
rmdir "$STAND_IN/busy"
TEXT
chmod 755 "$folder/bin/apt-get"
export STAND_IN=$folder PATH=$folder/bin:$PATH

# unpack ROOT NAME LINE: runs the line, then unpacks the package.
unpack() {
    bash -c '. "$1" && local_root=$2 && eval "$4" && apt_unpack "$3"' - "$setup" "$1" "$2" "$3"
}
# at_once ROOT LINE: both packages at once. A command that is there before they end must work.
at_once() {
    local root=$1 first second name status=0
    unpack "$root" one "$2" & first=$!
    unpack "$root" two "$2" & second=$!
    while kill -0 $first 2>/dev/null || kill -0 $second 2>/dev/null; do
        for name in one two; do [ ! -e "$root/usr/bin/$name" ] || "$root/usr/bin/$name" || status=1; done
        sleep 0.01
    done
    wait $first || status=1
    wait $second || status=1
    [ $status = 0 ] && "$root/usr/bin/one" && "$root/usr/bin/two" && [ ! -e "$root/apt/unpacked" ]
}
for round in 1 2 3; do at_once "$folder/root-$round" :; done
at_once "$folder/root-without-flock" 'have() { [ "$1" != flock ] && command -v "$1" >/dev/null; }'
# The control: without the lock, they disturb each other.
if at_once "$folder/root-control" 'with_lock() { shift; "$@"; }' 2>/dev/null; then
    echo "Two processes without a lock did not disturb each other: the check finds nothing."
    exit 1
fi
rmdir "$folder/busy" 2>/dev/null || true
# What was interrupted before the files were in their places is finished by the next process.
interrupted=$folder/root-interrupted
! unpack "$interrupted" one 'place_unpacked() { [ ! -d "$local_root/apt/unpacked" ]; }' || exit 1
[ ! -e "$interrupted/usr/bin/one" ] && [ -d "$interrupted/apt/unpacked" ]
bash -c '. "$1" && local_root=$2 && use_local_root' - "$setup" "$interrupted"
"$interrupted/usr/bin/one" && [ ! -e "$interrupted/apt/unpacked" ]
