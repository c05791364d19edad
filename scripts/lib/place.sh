# shellcheck shell=bash
# Sourced by the scripts that install the program or package it.

# place_all PREFIX: puts the program in `program`, its completions and its man page into the folder, each file as a whole,
# and prints their paths.
place_all() {
    local prefix=$1 made
    made=$(mktemp)
    # shellcheck disable=SC2154 # The scripts that source this set them.
    place "$program" "$prefix/bin/trending" 755
    place_completion bash "$prefix/share/bash-completion/completions/trending"
    place_completion zsh "$prefix/share/zsh/site-functions/_trending"
    place_completion fish "$prefix/share/fish/vendor_completions.d/trending.fish"
    # shellcheck disable=SC2154
    TRENDING_ASSUME_YES=$assume_yes scripts/manual --page "$made" "$program"
    place "$made" "$prefix/share/man/man1/trending.1" 644
    rm -f "$made"
}

place() {
    mkdir -p "$(dirname "$2")"
    install -m "$3" "$1" "$2.new"
    mv -f "$2.new" "$2"
    echo "$2"
}

place_completion() {
    "$program" --generate-completion-script "$1" >"$made"
    place "$made" "$2" 644
}
