# shellcheck shell=bash
# Sourced by the scripts that install the program or package it.

# place_all PREFIX: puts the program in `program`, its completions and its man page into the folder, each file as a whole,
# and prints their paths.
place_all() {
    local prefix=$1 completion
    completion=$(mktemp)
    # shellcheck disable=SC2154 # The scripts that source this set it.
    place "$program" "$prefix/bin/trending" 755
    place docs/trending.1 "$prefix/share/man/man1/trending.1" 644
    place_completion bash "$prefix/share/bash-completion/completions/trending"
    place_completion zsh "$prefix/share/zsh/site-functions/_trending"
    place_completion fish "$prefix/share/fish/vendor_completions.d/trending.fish"
    rm -f "$completion"
}

place() {
    mkdir -p "$(dirname "$2")"
    install -m "$3" "$1" "$2.new"
    mv -f "$2.new" "$2"
    echo "$2"
}

place_completion() {
    "$program" --generate-completion-script "$1" >"$completion"
    place "$completion" "$2" 644
}
