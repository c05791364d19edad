# shellcheck shell=bash
# Sourced by the scripts: installs what the project needs on this machine and reports each step. Reports go to standard error,
# because standard output belongs to the program. Runs with bash 3.2 (macOS) and later.

caller=$PWD
project=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$project" || exit 70
assume_yes=${TRENDING_ASSUME_YES:-}

say() { printf '==> %s\n' "$*" >&2; }
die() {
    printf 'error: %s\n' "$*" >&2
    exit 69
}
# Prints a path that the user gave, which is relative to the folder of the caller.
absolute() { case $1 in /*) echo "$1" ;; *) echo "$caller/$1" ;; esac; }
have() { command -v "$1" >/dev/null 2>&1; }

# Removes --yes from the arguments. Leaves the others in the array `arguments`.
take_yes() {
    arguments=()
    for argument in "$@"; do
        if [ "$argument" = --yes ]; then assume_yes=1; else arguments+=("$argument"); fi
    done
}

agrees() {
    [ -n "$assume_yes" ] && return 0
    [ -t 0 ] || return 1
    printf '%s [y/N] ' "$1" >&2
    read -r answer
    case "$answer" in [yY]*) return 0 ;; *) return 1 ;; esac
}

. "$project/scripts/lib/packages.sh"

# --- Swift -----------------------------------------------------------------------------------------------------------

# The oldest Swift that can read this package's manifest.
oldest_swift="6.2"

swift_is_enough() {
    have swift || return 1
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    [ "$(printf '%s\n%s\n' "$oldest_swift" "${version:-0}" | sort -t . -k 1,1n -k 2,2n | head -n 1)" = "$oldest_swift" ]
}

# Adds swiftly's folder to PATH if swiftly is installed.
use_swiftly() {
    local folder
    for folder in "${SWIFTLY_BIN_DIR:-}" "${HOME:-}/.local/share/swiftly/bin" "${HOME:-}/.swiftly/bin"; do
        if [ -n "$folder" ] && [ -x "$folder/swiftly" ]; then
            export PATH="$folder:$PATH"
            hash -r
            return 0
        fi
    done
    return 1
}

# A toolchain from an archive may need libraries that are not installed.
ensure_swift_starts() {
    have swift || return 0
    swift --version >/dev/null 2>&1 && return
    say "Swift is installed but does not start: $(swift --version 2>&1 | head -n 1)"
    install_packages "libncurses6 libsqlite3-0 libstdc++6 libuuid1 zlib1g" \
        || die "Swift does not start; see above. It needs these Debian packages: libncurses6 libsqlite3-0 libstdc++6 libuuid1 zlib1g."
}

ensure_swift() {
    ensure_swift_starts
    swift_is_enough && return
    use_swiftly && swift_is_enough && return
    if have swift; then
        say "This Swift is older than $oldest_swift: $(swift --version 2>/dev/null | head -n 1)"
    else
        say "Swift is not installed on this machine."
    fi
    agrees "Install it with swiftly, the official installer (https://www.swift.org/install, about 1 GB)?" \
        || die "Swift $oldest_swift or later is needed. Install it from https://www.swift.org/install, or run this again with --yes."
    install_swift || die "Swift could not be installed; see above. Install it from https://www.swift.org/install."
    ensure_swift_starts
    swift_is_enough || die "Swift was installed, but 'swift --version' does not show $oldest_swift or later."
}

install_swift() {
    local folder status=0
    have curl && [ -n "$(certificates)" ] || install_packages "curl ca-certificates" curl || return 1
    folder=$(mktemp -d) || return 1
    install_swiftly "$folder" && install_toolchain "$folder" || status=1
    rm -rf "$folder"
    return $status
}

install_swiftly() {
    use_swiftly && return
    say "Downloading swiftly …"
    if [ "$(uname)" = Darwin ]; then
        curl -fsSL -o "$1/swiftly.pkg" https://download.swift.org/swiftly/darwin/swiftly.pkg || return 1
        installer -pkg "$1/swiftly.pkg" -target CurrentUserHomeDirectory >&2 || return 1
        set -- "$HOME/.swiftly/bin"
    else
        curl -fsSL -o "$1/swiftly.tar.gz" "https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz" || return 1
        tar -xzf "$1/swiftly.tar.gz" -C "$1" || return 1
        # swiftly needs it to check signatures.
        have gpg || install_packages gnupg || return 1
    fi
    "$1/swiftly" init --skip-install --quiet-shell-followup --assume-yes >&2 && use_swiftly
}

# Installs the latest Swift, and the packages that it needs: swiftly writes an apt-get command for them into a file.
install_toolchain() {
    say "Installing Swift; this downloads about 1 GB …"
    swiftly install latest --use --assume-yes --post-install-file "$1/packages" >&2 || return 1
    hash -r
    [ -s "$1/packages" ] && have apt-get || return 0
    install_packages "$(sed -n 's/^.*apt-get -y install//p' "$1/packages" | tr '\n' ' ')"
}

# --- packages for the build and the tests -------------------------------------------------------------------------------

# Whether the compiler finds a header. Swift builds with its own clang.
has_header() {
    local clang
    clang=$(dirname "$(command -v swift)")/clang
    [ -x "$clang" ] || clang=clang
    printf '#include <%s>\n' "$1" \
        | "$clang" -fsyntax-only -x "${2:-c}" -iwithsysroot /usr/include/libxml2 - 2>/dev/null
}

# Whether a library is installed or unpacked.
has_library() {
    PATH="$PATH:/sbin" ldconfig -p 2>/dev/null | grep -q "$1" || ls "$local_root"/usr/lib/*-linux-gnu*/"$1" >/dev/null 2>&1
}

# Prints the path of the trusted certificate authorities, if the file exists.
certificates() { ls "${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}" 2>/dev/null; }

ensure_build_packages() {
    [ "$(uname)" = Darwin ] && return 0
    local missing=()
    have git || missing+=(git)
    # A Swift toolchain uses the system's linker and C++ development files.
    has_header cstdlib c++ || missing+=(g++)
    has_header curl/curl.h || missing+=(libcurl4-openssl-dev)
    has_header libxml/HTMLparser.h || missing+=(libxml2-dev)
    [ -n "$(certificates)" ] || missing+=(ca-certificates)
    [ ${#missing[@]} = 0 ] && return 0
    install_packages "${missing[*]}" \
        || die "These Debian packages are needed and could not be installed: ${missing[*]}. Install them by hand, then run this again."
}

# Tests that need a missing package are skipped, so it is no error if one cannot be installed. On Debian, packages are
# unpacked, never installed: an installed nginx would start with the machine, and an installed keyring with the session.
ensure_test_packages() {
    local missing=()
    have openssl || missing+=(openssl)
    have nginx || [ -x /usr/sbin/nginx ] || missing+=("$(if have apt-get; then echo nginx-light; else echo nginx; fi)")
    if [ "$(uname)" = Linux ]; then
        { have dbus-daemon && have dbus-monitor; } || missing+=(dbus)
        have gnome-keyring-daemon || missing+=(gnome-keyring)
        has_library libsecret-1.so.0 || missing+=(libsecret-1-0)
        has_library libgdk_pixbuf-2.0.so.0 || missing+=(libgdk-pixbuf-2.0-0)
        has_library libchafa.so.0 || missing+=(libchafa0)
    fi
    [ ${#missing[@]} = 0 ] && return 0
    if have apt-get; then apt_unpack "${missing[@]}"; else install_packages "" "${missing[*]}"; fi \
        || say "Could not install ${missing[*]}; the tests that need them will be skipped."
}

setup() {
    use_local_root
    ensure_swift
    ensure_build_packages
}

# --- building ----------------------------------------------------------------------------------------------------------

# No script reads debug information, and writing it takes a tenth of the time of a build. (The index can't go: Swift finds
# the tests in it.)
lean_flags=(-debug-info-format none)

# The release build. On Linux, Swift's libraries are linked into the program: loading them takes longer than the
# program's own work.
release_flags=(-c release "${lean_flags[@]}")
# A generic type that is looked up by its name costs a search of all conformances at its first use: together a fifth of
# the instructions of showing a stored list.
[ "$(uname)" = Linux ] && release_flags+=(
    --static-swift-stdlib --disable-local-rpath -Xlinker --no-export-dynamic
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
)

# Where the tools of Swift's own toolchain are.
toolchain() { dirname "$(command -v swift)"; }

# Uses LLVM's linker if the toolchain has it, and packs the program's 66,000 relocations, which each run reads: 1.5 MB of its
# memory. The loader of glibc 2.36 is the first that can read them.
use_lld() {
    [ "$(uname)" = Linux ] && [ -x "$("$(toolchain)/clang" -print-prog-name=ld.lld 2>/dev/null)" ] || return 1
    release_flags+=(-Xswiftc -use-ld=lld)
    local glibc
    glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d ' ' -f 2)
    [ -n "$glibc" ] && [ "$(printf '2.36\n%s\n' "$glibc" | sort -V | head -n 1)" = 2.36 ] || return 0
    release_flags+=(-Xlinker -z -Xlinker pack-relative-relocs)
}

# Links the C++ library into the program too, if the compiler has it as an archive: loading it and binding its names takes
# a tenth of the time of showing a stored list. The linker prefers a shared library in the same folder, so the archive gets
# a folder of its own.
link_static_cpp_library() {
    local archive
    archive=$("$(toolchain)/clang" -print-file-name=libstdc++.a 2>/dev/null)
    [ "$(uname)" = Linux ] && [ -f "$archive" ] || return 0
    mkdir -p .build/static && ln -sfn "$archive" .build/static/libstdc++.a || return 0
    release_flags+=(-Xswiftc -L -Xswiftc "$project/.build/static" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
}

# link_release FOLDER ARGUMENT...: sets how the release program is linked when `swift build` has these arguments and builds in
# the folder. Where one function is called, Linux loads 64 KB, so those of a first list and refresh are put side by side:
# otherwise they touch nearly all of the program. Which they are is seen in a program that is linked before, with symbols.
link_release() {
    local folder=$project/$1
    shift
    link_static_cpp_library
    if use_lld; then
        local order=$folder/first-calls
        release_flags+=(
            -Xswiftc -Xfrontend -Xswiftc -function-sections
            -Xlinker "--symbol-ordering-file=$order" -Xlinker --no-warn-symbol-ordering
        )
        if [ ! -e "$order" ] || [ -n "$(find Package.swift Sources -newer "$order" | head -n 1)" ]; then
            # Until it is filled, it is older than the sources.
            mkdir -p "$folder" && : >"$order" && touch -t 197001020000 "$order"
            # A plan of an earlier build has other flags for the linker.
            release_flags+=(--disable-build-manifest-caching)
            swift build "${release_flags[@]}" "$@" --product trending >&2 || die "The build failed; see above."
            first_calls "$folder" >"$order" || say "The functions of a start can't be put side by side; see above."
        fi
    fi
    [ "$(uname)" = Darwin ] || release_flags+=(-Xlinker -s)
}

# Prints the symbols of the functions that the program in the folder calls for a list and refreshes, without a network.
first_calls() {
    local home status=0
    home=$(mktemp -d) || return 1
    "$(toolchain)/clang" -O1 -o "$home/first-calls" scripts/lib/first-calls.c \
        && list_and_refresh "$home" "$1/release/trending" || status=1
    rm -rf "$home"
    return $status
}

# Those of a list come first. Without a seed for hashes, and sorted, they are the same in each build.
list_and_refresh() {
    local home=$1 program=$2 command
    local run=(env -i "HOME=$home" TRENDING_KEYRING=false SWIFT_DETERMINISTIC_HASHING=1)
    "${run[@]}" "$program" --source sample --format jsonfeed >"$home/feed" || return 1
    awk -v what=page -v count=25 -f Checks/lib/bench/make.awk >"$home/page" || return 1
    for command in 1-refresh 0-list 2-refresh; do
        "${run[@]}" "$home/first-calls" "$home/page" "$program" "${command#*-}" --source feed --feed-url "$home/feed" \
            >"$home/$command" 2>"$home/output" || { cat "$home/output" >&2 && return 1; }
    done
    # A page that is fetched, has not changed, and is shown. Threads that wait for each other call other functions in each
    # run, so only those of all three runs count. Without libcurl, nothing is fetched.
    local turn failed=
    for command in 3-refresh 4-refresh 5-list; do
        for turn in 1 2 3; do
            mkdir -p "$home/turn$turn"
            "${run[@]}" "HOME=$home/turn$turn" "$home/first-calls" "$home/page" "$program" "${command#*-}" \
                >"$home/calls" 2>"$home/output" || failed=1
            # Whether a lock is taken already is chance.
            grep -v MutexHandle "$home/calls" | sort -u >>"$home/all"
        done
        sort "$home/all" | uniq -c | awk '$1 == 3 { print $2 }' >"$home/$command"
        rm "$home/all"
    done
    [ -z "$failed" ] || say "The functions of a refresh are not known: $(tail -n 1 "$home/output")"
    for command in "$home"/[0-9]-*; do LC_ALL=C sort "$command"; done | awk '!seen[$0]++'
}

# Prints the commit of the project, with a + if the program's files have changed since; nothing without git, or if the project
# is a folder of another repository.
recorded_commit() {
    [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ] || return 0
    local commit
    commit=$(git rev-parse --verify --quiet HEAD) || return 0
    git diff --quiet HEAD -- Package.swift Sources || commit+=+
    echo "$commit"
}

# Builds the release program. Leaves its path in `program`.
build_release() {
    local quiet=(--quiet)
    if [ ! -x .build/release/trending ]; then
        say "Building trending; the first time takes a few minutes …"
        quiet=()
    elif [ -n "$(find Package.swift Sources -newer .build/release/trending | head -n 1)" ]; then
        say "Building trending …"
        quiet=()
    fi
    link_release .build
    swift build ${quiet[@]+"${quiet[@]}"} "${release_flags[@]}" --product trending >&2 || die "The build failed; see above."
    # shellcheck disable=SC2034 # The scripts that source this run it.
    program="$project/.build/release/trending"
}
