# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Compiles the tools, and finds or installs other programs.

# Installed programs stay here from one run to the next.
own="$checks/.build/bench"

compile_programs() {
    # How the linker wrote a file affects its place in memory, and so the time, by up to a fifth. Copies are all alike.
    cp "$program" "$tools/one-line" "$work" || die "$work is full."
    program="$work/trending"
    floor="$work/one-line"
    compile measure -lm
    compile parse-html -lxml2
}

# compile NAME LIBRARY ...: compiles a program of Checks/lib/tools. Leaves its path in a variable of its name.
compile() {
    local clang
    clang=$(dirname "$(command -v swift)")/clang
    [ -x "$clang" ] || clang=cc
    quietly "$clang" -O2 -iwithsysroot /usr/include/libxml2 -o "$work/$1" "$checks/lib/tools/$1.c" "${@:2}" \
        || die "Checks/lib/tools/$1.c does not compile; see above."
    printf -v "${1//-/_}" %s "$work/$1"
}

# bring PROGRAM [PACKAGE]: finds a program or installs it. Leaves the command with its variables in the array `found`.
bring() {
    local folder
    found=()
    for folder in ${PATH//:/ } /usr/sbin; do
        [ -x "$folder/$1" ] && found=("$folder/$1") && return
    done
    [ -x "$own/usr/bin/$1" ] || [ -x "$own/usr/sbin/$1" ] || unpack "${2:-$1}" || return 1
    for folder in "$own/usr/bin" "$own/usr/sbin"; do
        [ -x "$folder/$1" ] || continue
        found=("LD_LIBRARY_PATH=$own/usr/lib:$(echo "$own"/usr/lib/*-linux-gnu*)" "$folder/$1")
        return
    done
    return 1
}

# Unpacks a Debian package into a folder of its own, so that the measured programs do not find its libraries.
unpack() (
    have apt-get || exit 1
    local_root=$own
    # shellcheck disable=SC2317 # apt_unpack calls it.
    use_local_root() { :; }
    apt_unpack "$1"
)

# newsboat with one fetched feed of the same 25 repositories. Without a terminal it only prints how many are unread, for
# which it loads its configuration and the feed.
bring_newsboat() {
    make rss 25 | serve list.rss
    bring newsboat || { absent="newsboat: Debian has no package here" && return; }
    local home=$work/homes/newsboat
    mkdir -p "$home"
    echo "$versioned/list.rss" >"$home/urls"
    newsboat=("HOME=$home" TERM=dumb "${found[@]}" -q -u "$home/urls" -c "$home/cache.db" -C /dev/null -x)
    if env "${newsboat[@]}" reload </dev/null >"$work/said" 2>&1 \
        && env "${newsboat[@]}" print-unread </dev/null | grep -q '^25 '; then
        define newsboat "${newsboat[@]}" print-unread
        define newsboat-reload "${newsboat[@]}" reload
    else
        absent="newsboat: cannot read a feed here: $(head -n 1 "$work/said")"
    fi
}

start_nginx() {
    bring nginx nginx-light || die "nginx is needed as the server and could not be installed."
    local try port
    for try in 1 2 3 4 5; do
        port=$((20000 + (RANDOM * 7 + try) % 12000))
        configuration "$port" $((port + 1)) >"$work/nginx.conf"
        env "${found[@]}" -p "$work" -e "$work/nginx.log" -c "$work/nginx.conf" &
        server=$!
        versioned="http://127.0.0.1:$port" fresh="http://127.0.0.1:$((port + 1))"
        for _ in $(seq 50); do
            env "${curl[@]}" -so /dev/null "$fresh/trending" && return
            kill -0 "$server" 2>/dev/null || break
            sleep 0.1
        done
        kill "$server" 2>/dev/null || true
    done
    cat "$work/nginx.log" >&2
    die "nginx does not start; see above."
}

# Prints a configuration that serves the compressed files in `served`, on the second port without a version (ETag).
configuration() {
    # Otherwise nginx, started as root, would change to a user who may not read the folder.
    [ "$(id -u)" != 0 ] || echo "user root;"
    cat <<END
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 64; }
http {
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    root served;
    gzip_static always;
    types { application/json json; application/rss+xml rss; text/html html; }
    default_type "text/html; charset=utf-8";
    server { listen 127.0.0.1:$1; $(places) }
    server { listen 127.0.0.1:$2; etag off; if_modified_since off; max_ranges 0; add_header Last-Modified ""; $(places) }
}
END
}

# shellcheck disable=SC2016 # nginx expands the variable.
places() {
    printf '%s' 'location = /trending { try_files /trending.html =404; } ' \
        'location /trending/ { try_files /trending.html =404; } ' \
        'location ~ ^/api/v3/repos/[^/]+/[^/]+$ { default_type application/json; try_files /repository.json =404; } ' \
        'location ~ /readme$ { types { } default_type application/vnd.github.html; '\
        'try_files /readme.html =404; }'
}
