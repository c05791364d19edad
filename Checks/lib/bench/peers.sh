# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Installs similar programs to compare with. `absent` has those that could not be installed, with the reason.

absent=()

bring_peers() {
    say "Installing programs to compare with …"
    make feed 25 | serve list.json
    make rss 25 | serve list.rss
    bring_newsboat
    bring_gh
    bring_python_peers
    bring jq || absent+=("jq: Debian has no package here")
    jq=(${found[@]+"${found[@]}"})
    bring hyperfine || absent+=("hyperfine: Debian has no package here")
    hyperfine=(${found[@]+"${found[@]}"})
}

# newsboat with one fetched feed of the same 25 repositories. Without a terminal it only prints how many are unread, for
# which it loads its configuration and the feed.
bring_newsboat() {
    bring newsboat || { absent+=("newsboat: Debian has no package here") && return; }
    local home=$work/homes/newsboat
    mkdir -p "$home"
    newsboat_program=("${found[@]}")
    echo "$versioned/list.rss" >"$home/urls"
    newsboat=("HOME=$home" TERM=dumb "${found[@]}" -q -u "$home/urls" -c "$home/cache.db" -C /dev/null -x)
    if env "${newsboat[@]}" reload </dev/null >"$work/said" 2>&1 \
        && env "${newsboat[@]}" print-unread </dev/null | grep -q '^25 '; then
        define newsboat "${newsboat[@]}" print-unread
        define newsboat-reload "${newsboat[@]}" reload
    else
        absent+=("newsboat: cannot read a feed here: $(head -n 1 "$work/said")")
    fi
}

# gh, which shows the same list from its cached response.
bring_gh() {
    bring gh || { absent+=("gh: Debian has no package here") && return; }
    local home=$work/homes/gh
    mkdir -p "$home"
    gh_program=("${found[@]}")
    gh=("HOME=$home" "TMPDIR=$home" GH_TOKEN=none GH_NO_UPDATE_NOTIFIER=1 "${found[@]}" api --cache 1000h
        -q '.repos[] | [.rank, .owner, .name, .stars, .description] | @tsv' "$fresh/list.json")
    if [ "$(env "${gh[@]}" </dev/null 2>"$work/said" | wc -l)" = 25 ]; then
        define gh "${gh[@]}"
    else
        absent+=("gh: cannot read from this server: $(head -n 1 "$work/said")")
    fi
}

# gtrending and starcli, which both read GitHub's page. gtrending has a fixed address, which is replaced here.
bring_python_peers() {
    local python=$own/python/bin/python home=$work/homes/starcli
    [ -x "$python" ] || make_python || { absent+=("starcli, gtrending: $why") && return; }
    mkdir -p "$home"
    cat >"$work/peer.py" <<END
import sys
import gtrending.scrape
gtrending.scrape.GHTRENDING_URL = "$fresh/trending/"
if sys.argv[1] == "gtrending":
    from gtrending.cli import main
    sys.argv[1:] = ["repos"]
else:
    from starcli import __main__ as starcli
    starcli.CACHE_EXPIRATION = -1
    main, sys.argv[1:] = starcli.cli, sys.argv[2:]
main()
END
    local starcli=("HOME=$home" "XDG_CACHE_HOME=$home" TERM=dumb LANG=C.UTF-8)
    local wish=(--date-range day --stars '>0' --num-results 25)
    define gtrending "HOME=$home" "$python" "$work/peer.py" gtrending
    define starcli-page "${starcli[@]}" "$python" "$work/peer.py" starcli "${wish[@]}"
    if env "${starcli[@]}" "$python" "$work/peer.py" starcli "${wish[@]}" >"$work/said" 2>&1 \
        && [ "$(grep -c '"full_name"' "$home/starcli/results.json")" -ge 5 ]; then
        # Its cache is valid for a minute. With a date in the future it stays valid.
        cp -r "$home" "$home-kept"
        sed -i 's/"time": "20[0-9][0-9]/"time": "2999/' "$home-kept/starcli/results.json"
        define starcli "${starcli[@]/%"$home"/"$home-kept"}" "$own/python/bin/starcli" "${wish[@]}"
    else
        unset 'how[starcli-page]'
        absent+=("starcli: cannot read this page: $(tail -n 1 "$work/said")")
    fi
    [ "$(env "HOME=$home" "$python" "$work/peer.py" gtrending 2>&1 | grep -c 'URL:')" -ge 5 ] \
        || { unset 'how[gtrending]' && absent+=("gtrending: cannot read this page"); }
}

make_python() {
    why="no python3"
    have python3 || return 1
    why="python3 -m venv does not work here"
    quietly python3 -m venv "$own/python" || { rm -rf "$own/python" && return 1; }
    why="pip could not install them"
    quietly "$own/python/bin/python" -m pip install --quiet starcli gtrending || { rm -rf "$own/python" && return 1; }
}

versions() {
    local python=$own/python/bin/python
    env "${curl[@]}" --version | sed -n '1s/^\(curl [^ ]*\).*/\1/p'
    [ -z "${how[newsboat]:-}" ] || env "${newsboat_program[@]}" -v | sed -n '1s/^\(newsboat [^ ]*\).*/\1/p'
    [ -z "${how[gh]:-}" ] || env "${gh_program[@]}" --version | sed -n '1s/^gh version \([^ ]*\).*/gh \1/p'
    [ -z "${how[starcli]:-}" ] || "$python" -m pip list 2>/dev/null | sed -n 's/^\(starcli\|gtrending\)  *\(.*\)/\1 \2/p'
    [ ${#jq[@]} = 0 ] || env "${jq[@]}" --version | sed 's/jq-/jq /'
    [ ${#hyperfine[@]} = 0 ] || env "${hyperfine[@]}" --version
    [ -z "$counter" ] || case $counter in perf) perf version ;; *) env "${valgrind[@]}" --version ;; esac
}
