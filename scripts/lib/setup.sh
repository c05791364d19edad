# shellcheck shell=bash
# Sourced by the scripts: installs what the project needs on this machine and reports each step. Reports go to standard error,
# because standard output belongs to the program. Runs with bash 3.2 (macOS) and later.

project=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$project" || exit 70
# Packages are unpacked here on a machine that does not allow the user to install them.
local_root="$project/.build-system"
assume_yes=${TRENDING_ASSUME_YES:-}

say() { printf '==> %s\n' "$*" >&2; }
die() {
    printf 'error: %s\n' "$*" >&2
    exit 69
}
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

# --- system packages -------------------------------------------------------------------------------------------------

apt_is_fresh=
# Installs Debian packages as root or with sudo. If neither is possible, unpacks them below .build-system.
apt_install() {
    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo)
        may_sudo || { say "No root access and no sudo: unpacking packages below .build-system." && apt_unpack "$@"; return; }
    fi
    say "Installing $* with apt-get …"
    if [ -z "$apt_is_fresh" ]; then
        # A package source that fails may not be the one that is needed, but if the install fails it may be the reason.
        quietly ${as_root[@]+"${as_root[@]}"} apt-get -o APT::Update::Error-Mode=any update || say "apt-get update failed; using the old package lists."
        apt_is_fresh=1
    fi
    quietly ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

may_sudo() {
    have sudo || return 1
    sudo -n true 2>/dev/null && return
    [ -t 0 ] && say "sudo asks for your password, to install packages." && sudo -v
}

apt_copy_is_fresh=
# Downloads packages and their dependencies with apt, without root, and unpacks them below .build-system.
apt_unpack() {
    case "$local_root" in *" "*) say "Can't unpack $*: the path of the project has a space in it." && return 1 ;; esac
    say "Downloading and unpacking $* …"
    mkdir -p "$local_root/apt/lists/partial" "$local_root/apt/archives/partial" || return 1
    local apt=(apt-get -o "Dir::State::lists=$local_root/apt/lists" -o "Dir::Cache=$local_root/apt"
        -o "Dir::Cache::archives=$local_root/apt/archives" -o Debug::NoLocking=1 -o APT::Sandbox::User=)
    if [ -z "$apt_copy_is_fresh" ]; then
        quietly "${apt[@]}" -o APT::Update::Error-Mode=any update || say "apt-get update failed."
        apt_copy_is_fresh=1
    fi
    # The compiler must not mix C and C++ development files of the system with unpacked ones.
    case " $* " in *" g++ "*) apt+=(-o Dir::State::status=/dev/null) ;; esac
    quietly "${apt[@]}" install -y --no-install-recommends --download-only "$@" || return 1
    # The same links as on the system, for paths that begin with /lib.
    local folder archive
    for folder in lib lib64 bin sbin; do
        mkdir -p "$local_root/usr/$folder" && ln -sfn "usr/$folder" "$local_root/$folder" || return 1
    done
    for archive in "$local_root"/apt/archives/*.deb; do
        # The C library must match the loader of the running system.
        case "$archive" in */libc6_*) ;; *) unpack_archive "$archive" || return 1 ;; esac
        rm -f "$archive"
    done
    use_local_root
}

unpack_archive() { dpkg-deb --fsys-tarfile "$1" | tar -x --keep-directory-symlink -C "$local_root"; }

# Makes the compiler, the loader and the shell find the files below .build-system. If packages for the build are among them,
# programs that are built here find their libraries in any environment.
use_local_root() {
    [ -d "$local_root/usr" ] || return 0
    local libraries
    # Clang reads more arguments from this variable.
    CCC_OVERRIDE_OPTIONS="# +-Wno-unused-command-line-argument +-Wl,--disable-new-dtags"
    # Some packages, such as libstfl0, have their library in the folder above.
    prepend LD_LIBRARY_PATH "$local_root/usr/lib"
    for libraries in "$local_root"/usr/lib/*-linux-gnu*; do
        [ -d "$libraries" ] || continue
        prepend LD_LIBRARY_PATH "$libraries"
        prepend LIBRARY_PATH "$libraries"
        # A program that needs no unpacked library must not look for one in a folder that others may fill.
        [ ! -d "$local_root/usr/include" ] || CCC_OVERRIDE_OPTIONS+=" +-Wl,-rpath,$libraries"
        prepend C_INCLUDE_PATH "$local_root/usr/include/${libraries##*/}"
    done
    prepend C_INCLUDE_PATH "$local_root/usr/include/libxml2"
    prepend C_INCLUDE_PATH "$local_root/usr/include"
    # The system's own tools come first.
    case ":$PATH:" in *":$local_root/usr/bin:"*) ;; *) export PATH="$PATH:$local_root/usr/bin:$local_root/usr/sbin" ;; esac
    [ ! -d "$local_root/usr/lib/git-core" ] || export GIT_EXEC_PATH="$local_root/usr/lib/git-core" GIT_TEMPLATE_DIR=
    [ ! -e "$local_root/etc/ssl/openssl.cnf" ] || export OPENSSL_CONF="$local_root/etc/ssl/openssl.cnf"
    use_local_certificates
    [ ! -e "$local_root/usr/include/stdio.h" ] || use_local_sysroot
    export CCC_OVERRIDE_OPTIONS
}

# prepend VARIABLE FOLDER: puts a folder at the front of a list of folders, unless the list has it.
prepend() {
    case ":${!1:-}:" in *":$2:"*) ;; *) export "$1=$2${!1:+:${!1}}" ;; esac
}

# Makes the file of certificate authorities, which the package only makes when it is installed.
use_local_certificates() {
    local file="$local_root/etc/ssl/certs/ca-certificates.crt"
    [ -d "$local_root/usr/share/ca-certificates" ] || return 0
    [ -s "$file" ] || { mkdir -p "${file%/*}" && cat "$local_root"/usr/share/ca-certificates/mozilla/*.crt >"$file"; }
    export SSL_CERT_FILE="${SSL_CERT_FILE:-$file}" GIT_SSL_CAINFO="${GIT_SSL_CAINFO:-$file}"
}

# Makes Swift use the C library, the C++ library and its own libraries below .build-system.
use_local_sysroot() {
    local file swift_libraries
    for file in $(dpkg -L libc6 | grep '/lib.*\.so'); do
        [ -e "$local_root$file" ] || { mkdir -p "$local_root${file%/*}" && ln -sf "$file" "$local_root$file"; }
    done
    swift_libraries=$(unset SDKROOT && swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
    [ -n "$swift_libraries" ] || return 0
    ln -sfn "$swift_libraries" "$local_root/usr/lib/swift"
    ln -sfn "${swift_libraries}_static" "$local_root/usr/lib/swift_static"
    # Swift reads SDKROOT, clang reads --sysroot. Headers below it must not come before clang's own.
    export SDKROOT="$local_root"
    CCC_OVERRIDE_OPTIONS+=" +--sysroot=$local_root"
    unset C_INCLUDE_PATH
}

# Runs a command, and prints its output only if it fails.
quietly() {
    local log status
    log=$(mktemp) || return 1
    "$@" >"$log" 2>&1 </dev/null
    status=$?
    [ $status = 0 ] || cat "$log" >&2
    rm -f "$log"
    return $status
}

# install_packages DEBIAN [HOMEBREW]: installs packages by their names in Debian and Homebrew. Without a Homebrew name,
# macOS has them already.
install_packages() {
    local debian=$1 homebrew=${2:-}
    if have apt-get; then
        # shellcheck disable=SC2086
        apt_install $debian
    elif have brew && [ -n "$homebrew" ]; then
        say "Installing $homebrew with Homebrew …"
        # shellcheck disable=SC2086
        quietly brew install $homebrew
    else
        return 1
    fi
}

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

# The release build. On Linux, Swift's libraries are linked into the program: loading them takes longer than the
# program's own work.
release_flags=(-c release)
[ "$(uname)" = Darwin ] || release_flags+=(-Xlinker -s)
[ "$(uname)" = Linux ] && release_flags+=(--static-swift-stdlib --disable-local-rpath -Xlinker --no-export-dynamic)

# Links the C++ library into the program too, if the compiler has it as an archive: loading it and binding its names takes
# a tenth of the time of showing a stored list. The linker prefers a shared library in the same folder, so the archive gets
# a folder of its own.
link_static_cpp_library() {
    local archive
    archive=$("$(dirname "$(command -v swift)")/clang" -print-file-name=libstdc++.a 2>/dev/null)
    [ "$(uname)" = Linux ] && [ -f "$archive" ] || return 0
    mkdir -p .build/static && ln -sfn "$archive" .build/static/libstdc++.a || return 0
    release_flags+=(-Xswiftc -L -Xswiftc "$project/.build/static" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
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
    link_static_cpp_library
    swift build ${quiet[@]+"${quiet[@]}"} "${release_flags[@]}" --product trending >&2 || die "The build failed; see above."
    # shellcheck disable=SC2034 # The scripts that source this run it.
    program="$project/.build/release/trending"
}
