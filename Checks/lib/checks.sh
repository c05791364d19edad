# shellcheck shell=bash
# Sourced by the commands in Checks. The working folder is then that of the project.
. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/lib/setup.sh"
checks=$project/Checks
. "$checks/lib/wait.sh"

# Prints the comment at the top of a command as its help, and exits if the first argument asks for it.
help_for() {
    case ${2:-} in
        -h | --help) awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$1" && exit 0 ;;
    esac
}

# Builds the program and the tools of the checks with the flags of scripts/install, in Checks/.build. One build for both:
# they share most of their modules. Leaves the program in `program`, and the folder of the tools in `tools`. From then on, no
# request goes through a proxy: the servers of the checks are on this machine. With TRENDING_CHECKS_BUILT, it takes what is
# there: packages that a check unpacks change the compiler's arguments, and a program that is linked again is missing for a
# moment in the checks that run beside.
build_checks() {
    setup
    if [ -z "${TRENDING_CHECKS_BUILT:-}" ]; then build_program_and_tools; fi
    unset http_proxy https_proxy all_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY no_proxy NO_PROXY
    # shellcheck disable=SC2034 # The commands use them.
    tools=$checks/.build/release program=$checks/.build/release/trending
    [ -x "$program" ] || die "There is no program at $program."
}

build_program_and_tools() {
    local build=(quietly swift build) product
    if [ ! -x "$checks/.build/release/trending" ]; then
        say "Building the program and the checks; the first time takes some minutes …"
        build=(swift build)
    fi
    link_release Checks/.build --package-path Checks
    for product in "" "--product trending"; do
        # shellcheck disable=SC2086 # Two words or none.
        "${build[@]}" --package-path Checks "${release_flags[@]}" $product >&2 || die "The build failed; see above."
    done
}

# read_saved NAME INSIDE ARGUMENT...: runs the tool check-NAME with the folder that is the only argument. It must have the
# folder INSIDE.
read_saved() {
    local name=$1 inside=$2
    shift 2
    [ $# -eq 1 ] || { echo "usage: Checks/$name DIR" >&2 && exit 64; }
    set -- "$(absolute "$1")"
    [ -d "$1/$inside" ] || { echo "Checks/$name: $1/$inside is not a folder" >&2 && exit 66; }
    build_checks
    exec "$tools/check-$name" "$1"
}

# start_server FILE ARGUMENT...: starts the loopback server, which writes its port into the file. Leaves its process ID in
# `server`: the command must kill it.
start_server() {
    local port_file=$1
    shift
    "$tools/loopback-server" "$@" --port-file "$port_file" >/dev/null 2>&1 &
    # shellcheck disable=SC2034 # The commands kill it.
    server=$!
    wait_for "$port_file" || die "The loopback server does not start."
}
