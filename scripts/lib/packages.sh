# shellcheck shell=bash
# Sourced by setup.sh: installs packages of the system, or unpacks them below .build-system.

# Packages are unpacked here on a machine that does not allow the user to install them.
# shellcheck disable=SC2154 # setup.sh sets it.
local_root="$project/.build-system"

apt_is_fresh=
# Installs Debian packages as root or with sudo. If neither is possible, unpacks them below .build-system. Several processes
# may do so at once: each waits for the others.
apt_install() {
    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo)
        may_sudo || { say "No root access and no sudo: unpacking packages below .build-system." && apt_unpack "$@"; return; }
    fi
    say "Installing $* with apt-get …"
    mkdir -p "$local_root/apt" && with_lock "$local_root/apt/lock" update_and_install "$@"
}

# `as_root` is of apt_install.
update_and_install() {
    local apt=(${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300)
    if [ -z "$apt_is_fresh" ]; then
        # A package source that fails may not be the one that is needed, but if the install fails it may be the reason.
        quietly "${apt[@]}" -o APT::Update::Error-Mode=any update 9>&- || say "apt-get update failed; using the old package lists."
        apt_is_fresh=1
    fi
    quietly "${apt[@]}" install -y --no-install-recommends "$@" 9>&-
}

may_sudo() {
    have sudo || return 1
    sudo -n true 2>/dev/null && return
    [ -t 0 ] && say "sudo asks for your password, to install packages." && sudo -v
}

apt_copy_is_fresh=
# Downloads packages and their dependencies with apt, without root, and unpacks them below .build-system. Several processes
# may do so at once: each waits for the others.
apt_unpack() {
    case "$local_root" in *" "*) say "Can't unpack $*: the path of the project has a space in it." && return 1 ;; esac
    say "Downloading and unpacking $* …"
    mkdir -p "$local_root/apt/lists/partial" "$local_root/apt/archives/partial" || return 1
    with_lock "$local_root/apt/lock" download_and_unpack "$@" || return 1
    use_local_root
}

download_and_unpack() {
    local apt=(apt-get -o "Dir::State::lists=$local_root/apt/lists" -o "Dir::Cache=$local_root/apt"
        -o "Dir::Cache::archives=$local_root/apt/archives" -o Debug::NoLocking=1 -o APT::Sandbox::User=)
    place_unpacked || return 1
    if [ -z "$apt_copy_is_fresh" ]; then
        quietly "${apt[@]}" -o APT::Update::Error-Mode=any update || say "apt-get update failed."
        apt_copy_is_fresh=1
    fi
    # The compiler must not mix C and C++ development files of the system with unpacked ones.
    case " $* " in *" g++ "*) apt+=(-o Dir::State::status=/dev/null) ;; esac
    quietly "${apt[@]}" install -y --no-install-recommends --download-only "$@" || return 1
    local new=$local_root/apt/new archive
    rm -rf "$new" && make_links "$new" || return 1
    for archive in "$local_root"/apt/archives/*.deb; do
        # The C library must match the loader of the running system.
        case "$archive" in */libc6_*) ;; *) unpack_archive "$archive" "$new" || return 1 ;; esac
    done
    mv "$new" "$local_root/apt/unpacked" && rm -f "$local_root"/apt/archives/*.deb && place_unpacked
}

unpack_archive() { (set -o pipefail && dpkg-deb --fsys-tarfile "$1" | tar -x --keep-directory-symlink -C "$2"); }

# Makes the same links as on the system, for paths that begin with /lib.
make_links() {
    local folder
    for folder in lib lib64 bin sbin; do
        mkdir -p "$1/usr/$folder" || return 1
        [ -L "$1/$folder" ] || ln -s "usr/$folder" "$1/$folder" || return 1
    done
}

# Moves the files of unpacked packages to where they are used. Commands come last: a command that is there is whole and has
# its libraries. The next process finishes what was interrupted.
place_unpacked() {
    local unpacked=$local_root/apt/unpacked commands='^\./usr/(s?bin|games)(/|$)' folder
    [ -d "$unpacked" ] || return 0
    make_links "$local_root" && rm -f "$unpacked"/{lib,lib64,bin,sbin} || return 1
    (cd "$unpacked" && { find . -type d | grep -vE "$commands"; find . -type d | grep -E "$commands"; }) |
        while IFS= read -r folder; do
            mkdir -p "$local_root/$folder" || exit 1
            find "$unpacked/$folder" -mindepth 1 -maxdepth 1 ! -type d -exec mv -f -t "$local_root/$folder" {} + || exit 1
        done || return 1
    rm -rf "$unpacked"
}

# with_lock FILE COMMAND...: runs the command while no other process holds the lock. Waits for it.
with_lock() {
    local lock=$1 status=0 waiting="Waiting for another process that brings packages …"
    shift
    if have flock; then
        exec 9>>"$lock" || return 1
        flock --nonblock 9 || { say "$waiting" && flock 9; } || return 1
        "$@" || status=$?
        exec 9>&-
        return $status
    fi
    until mkdir "$lock.held" 2>/dev/null; do
        [ "$status" -lt 600 ] || { say "If no other process brings packages, remove $lock.held." && return 1; }
        [ "$status" != 0 ] || say "$waiting"
        status=$((status + 1))
        sleep 1
    done
    status=0
    "$@" || status=$?
    rmdir "$lock.held"
    return $status
}

# Makes the compiler, the loader and the shell find the files below .build-system. If packages for the build are among them,
# programs that are built here find their libraries in any environment.
use_local_root() {
    [ ! -d "$local_root/apt/unpacked" ] || with_lock "$local_root/apt/lock" place_unpacked || return 1
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
