# shellcheck shell=bash
# Sourced by the scripts that install the program, remove it or package it.

# take_prefix [FOLDER]: sets `prefix` to the folder, which starts at `caller` if it is relative, or to ~/.local.
take_prefix() {
    case "$# ${1:-}" in
    "0 "*) prefix=${HOME:?HOME is not set; name a prefix}/.local ;;
    "1 "[!-]*) prefix=$(absolute "$1") ;;
    *) return 1 ;;
    esac
}

# path_of PART: where a part of the installed program is below the prefix.
parts="program man bash zsh fish"
path_of() {
    case $1 in
    program) echo bin/trending ;;
    man) echo share/man/man1/trending.1 ;;
    bash) echo share/bash-completion/completions/trending ;;
    zsh) echo share/zsh/site-functions/_trending ;;
    fish) echo share/fish/vendor_completions.d/trending.fish ;;
    esac
}

# The list of the folders that an installation has made, for scripts/uninstall.
made_folders() { echo "$1/share/trending/made-folders"; }

# place_all PREFIX: puts the program in `program`, its completions and its man page into the folder, each file as a whole,
# and prints their paths. Others can read them, whatever the umask says.
place_all() {
    local prefix=$1 made shell
    umask 022
    made=$(mktemp)
    # shellcheck disable=SC2154 # The scripts that source this set them.
    place "$program" "$prefix/$(path_of program)" 755
    for shell in bash zsh fish; do
        "$program" --generate-completion-script "$shell" >"$made"
        place "$made" "$prefix/$(path_of "$shell")" 644
    done
    # shellcheck disable=SC2154
    TRENDING_ASSUME_YES=$assume_yes scripts/manual --page "$made" "$program"
    place "$made" "$prefix/$(path_of man)" 644
    rm -f "$made"
}

place() {
    mkdir -p "$(dirname "$2")"
    install -m "$3" "$1" "$2.new"
    mv -f "$2.new" "$2"
    echo "$2"
}

# install_to PREFIX: like place_all, and notes which folders are new.
install_to() {
    local prefix=$1 list part new=()
    list=$(made_folders "$prefix")
    for part in $parts; do missing_folders "$(dirname "$prefix/$(path_of "$part")")"; done
    missing_folders "$(dirname "$list")"
    place_all "$prefix"
    mkdir -p "$(dirname "$list")"
    [ ${#new[@]} = 0 ] || printf '%s\n' "${new[@]}" >>"$list"
}

# missing_folders FOLDER: adds it and those above it to `new`, as far as they are missing.
missing_folders() {
    if [ -d "$1" ]; then return; fi
    missing_folders "$(dirname "$1")"
    new+=("$1")
}

# remove_from PREFIX: removes what install_to has put there, and prints its paths. Folders with other files stay.
remove_from() {
    local prefix=$1 list part path folder folders=()
    list=$(made_folders "$prefix")
    for part in $parts; do
        path=$prefix/$(path_of "$part")
        rm -f "$path.new"
        [ -e "$path" ] || [ -L "$path" ] || continue
        rm -f "$path"
        echo "$path"
    done
    [ -f "$list" ] || return 0
    # The inner folders come last in the list.
    while IFS= read -r folder; do folders=("$folder" ${folders[@]+"${folders[@]}"}); done <"$list"
    rm -f "$list"
    for folder in ${folders[@]+"${folders[@]}"}; do rmdir "$folder" 2>/dev/null || true; done
}
