# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Measures the size of the program and of its parts.

measure_binary() {
    local dump
    dump=$(dirname "$(command -v swift)")/llvm-objdump
    [ -x "$dump" ] || dump=objdump
    heading "The program, stripped: $(bytes "$(stat -c %s "$program")")" section size
    "$dump" -h "$program" | awk '$1 ~ /^[0-9]+$/ && $2 != "" { print $2, $3 }' | while read -r section size; do
        [ "$section" = .bss ] || echo "$((16#$size)) $section"
    done | sort -rn >"$work/parts"
    tell_parts 12 "other sections"
    # Links the program again, so that the linker writes a map of its parts.
    local build=(swift build --quiet --package-path Checks "${release_flags[@]}" --product trending)
    "${build[@]}" -Xlinker "-Map=$work/map" >&2 || { note "This linker writes no link map." && return; }
    heading "Its parts, by the link map" "library or module" size
    by_library <"$work/map" | sort -rn >"$work/parts"
    tell_parts 16 "the rest"
    cells "added by the linker: relocations, merged strings, tables" \
        "$(bytes $(($(stat -c %s "$program") - $(awk '{ sum += $1 } END { print sum + 0 }' "$work/parts"))))"
    "${build[@]}" >&2
}

bytes() { awk -v bytes="$1" 'BEGIN { if (bytes < 1e5) printf "%.1f KB", bytes / 1e3; else printf "%.2f MB", bytes / 1e6 }'; }

# tell_parts COUNT NAME: a row for each of the COUNT largest parts, and one with NAME for the others.
tell_parts() {
    local size name rest=0 place=0
    while read -r size name; do
        if [ $((place += 1)) -le "$1" ]; then cells "\`$name\`" "$(bytes "$size")"; else rest=$((rest + size)); fi
    done <"$work/parts"
    [ "$rest" = 0 ] || cells "$2" "$(bytes "$rest")"
}

# Adds up the parts in a link map by library, or by module if it is compiled here. Reads the maps of lld (address, address,
# size, alignment, place:(section)) and of gold (section, address, size, place).
by_library() {
    awk '
        function hexadecimal(text,    value, i) {
            text = tolower(text)
            sub(/^0x/, "", text)
            for (i = 1; i <= length(text); i++) value = value * 16 + index("0123456789abcdef", substr(text, i, 1)) - 1
            return value
        }
        function origin(place) {
            sub(/:\(.*$/, "", place)
            if (match(place, /[^\/]*\.a\(/)) return substr(place, RSTART, RLENGTH - 1)
            if (match(place, /\/[^\/]*\.a:/)) return substr(place, RSTART + 1, RLENGTH - 2)
            if (match(place, /[^\/]*\.build\//)) return substr(place, RSTART, RLENGTH - 7)
            sub(/^.*\//, "", place)
            return place
        }
        /^ *VMA +LMA/ { lld = 1; next }
        lld {
            if ($5 ~ /:\(/ && $5 !~ /:\(\.(bss|tbss)/) size[origin($5)] += hexadecimal($3)
            next
        }
        /^Memory map/ { gold = 1; next }
        # gold puts a long section name on a line of its own.
        gold && /^ [._a-zA-Z]/ {
            if (NF == 1) { name = $1; next }
            if (NF >= 4) { if ($1 !~ /^\.(bss|tbss|debug)/) size[origin($4)] += hexadecimal($3); next }
        }
        gold && NF == 3 && $1 ~ /^0x/ && $2 ~ /^0x/ && name != "" {
            if (name !~ /^\.(bss|tbss|debug)/) size[origin($3)] += hexadecimal($2)
            name = ""
        }
        END { for (name in size) if (size[name] > 0) printf "%d %s\n", size[name], name == "" ? "packages" : name }'
}
