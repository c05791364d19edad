# shellcheck shell=bash disable=SC2034,SC2154 # Variables are shared with Checks/bench.
# Measures the history beside the same work in the sqlite3 shell.

measure_history() {
    bring sqlite3 || die "sqlite3 is needed and could not be installed."
    sqlite3=("${found[@]}")
    comparisons "Recording lists, and showing how they moved"
    measure_recording
    measure_movement
    if [ -z "$history" ]; then
        history=$work/history.jsonl
        make history 1000000 >"$history"
    fi
    measure_archive
}

# A refresh that records an edition, beside one without a history.
measure_recording() {
    in_home recorded refresh >/dev/null
    without_history unrecorded
    in_home unrecorded refresh >/dev/null
    ours recording recorded refresh
    ours not-recording unrecorded refresh
    compare recording 31 not-recording recording
    count not-recording recording
    row recording recording not-recording "\`trending refresh\`" "the same with \`history = false\`" 1.15
}

without_history() {
    mkdir -p "$work/homes/$1/.config/trending"
    echo "history = false" >"$work/homes/$1/.config/trending/config.toml"
}

# The stored list with the movement of its rows, beside one without.
measure_movement() {
    make edition 25 day="$(date -u -d '36 hours ago' +%Y-%m-%d)" server="$fresh" >"$work/earlier.jsonl"
    in_home moved history import "$work/earlier.jsonl" >/dev/null
    in_home moved refresh >/dev/null
    in_home moved --format json | grep -q '"movement" : {' || die "The rows of the list have no movement."
    ours moved moved
    ours unmoved unrecorded
    define floor "$floor"
    compare movement 41 floor unmoved moved
    count floor unmoved moved
    row movement moved floor "\`trending\`, with movement" "one line, static ArgumentParser program" 1.3
    row movement moved unmoved "\`trending\`, with movement" "the same without a history"
    local more
    more=$(calculate "$(instructions moved) / $(instructions unmoved)" "%.3f")
    [ -z "$more" ] || note "Instructions with movement beside those without: $more; goal: at most 1.02, met:" \
        "$(met "$more" 1.02)."
    # Without its folder, a list that needs the history would lack the movement, or begin a new history.
    mv "$work/homes/moved/.local/share/trending/history" "$work/moved-history"
    in_home moved --format json | grep -q '"movement" : {' || die "The list reads its movement from the history."
    [ ! -e "$work/homes/moved/.local/share/trending/history" ] || die "Showing a list opens the history."
    note "The history was away meanwhile: showing a list opens no database."
}

# An archive of editions: its import, its size and questions about it.
measure_archive() {
    local rows database=$work/homes/past/.local/share/trending/history/history.db
    rows=$(wc -l <"$history")
    say "Importing $rows rows, with and without the program …"
    import_rows past "$history"
    comparisons "An archive of $rows rows, $(($(wc -c <"$history") / 1000000)) MB of JSON lines"
    row import-past import insert "\`trending history import\`" "\`sqlite3\` reading the same lines into four tables" 3
    ask past "$history" 11
    questions past
    note "Memory of the import at its peak: $(megabytes "$(figure import-past import memory)"); goal: at most 200 MB, met:" \
        "$(met "$(calculate "$(figure import-past import memory) / 1024")" 200)."
    note "Size: $(calculate "$(stat -c %s "$database") / $rows" "%.1f") bytes a row; goal: at most 50, met:" \
        "$(met "$(calculate "$(stat -c %s "$database") / $rows")" 50)."
}

# import_rows NAME FILE: imports JSON lines into the home of that name, and into the tables of NAME.db.
import_rows() {
    tables "$2" >"$work/tables.sql"
    define insert "${sqlite3[@]}" -bail -init "$work/tables.sql" "$work/$1.db" .exit
    ours import "$1" history import "$2"
    compare "import-$1" once insert import
}

# Prints statements for sqlite3 that read the JSON lines of a file into the usual tables.
tables() {
    cat <<END
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE line(json TEXT);
.mode ascii
.separator "\037" "\n"
.import '$1' line
CREATE TABLE list(id INTEGER PRIMARY KEY, language TEXT, period TEXT, UNIQUE(language, period));
CREATE TABLE repo(id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE UNIQUE, description TEXT);
CREATE TABLE entry(list INTEGER, day TEXT, rank INTEGER, repo INTEGER, stars INTEGER, gained INTEGER,
    PRIMARY KEY(list, day, rank)) WITHOUT ROWID;
BEGIN;
CREATE TEMP TABLE row AS SELECT json ->> 'lang' AS language, json ->> 'period' AS period, json ->> 'date' AS day,
    json ->> 'rank' AS rank, json ->> 'repo' AS repo, json ->> 'description' AS description, json ->> 'stars' AS stars,
    json ->> 'gained' AS gained FROM line;
DROP TABLE line;
INSERT OR IGNORE INTO list(language, period) SELECT DISTINCT language, period FROM row;
INSERT OR IGNORE INTO repo(name, description) SELECT repo, description FROM row;
INSERT OR IGNORE INTO entry SELECT list.id, day, rank, repo.id, stars, gained FROM row
    JOIN list USING(language, period) JOIN repo ON repo.name = row.repo;
CREATE INDEX entry_by_repo ON entry(repo, list, day);
COMMIT;
END
}

# ask NAME FILE ROUNDS: measures questions about an imported archive, next to the same in sqlite3.
ask() {
    local repo last earlier language=go
    repo=$(sql "$1" "SELECT name FROM entry JOIN repo ON repo.id = repo GROUP BY repo ORDER BY count(*) DESC, name LIMIT 1")
    [ "$(sql "$1" "SELECT count(*) FROM list WHERE language = '$language'")" != 0 ] || language=
    last=$(sql "$1" "SELECT max(day) FROM entry JOIN list ON list.id = list WHERE language = '$language' AND period = 'daily'")
    earlier=$(sql "$1" "SELECT max(day) FROM entry JOIN list ON list.id = list
        WHERE language = '$language' AND period = 'daily' AND day < '$last'")
    local list="(SELECT id FROM list WHERE language = '$language' AND period = 'daily')"
    peer repo-sql "$1" "SELECT language, period, day, rank, stars, gained FROM repo JOIN entry ON entry.repo = repo.id
        JOIN list ON list.id = list WHERE name = '$repo' ORDER BY language, period, day"
    peer best-sql "$1" "SELECT name, best, days, first, last FROM (SELECT repo, min(rank) AS best, count(*) AS days,
        min(day) AS first, max(day) AS last FROM entry WHERE list = $list GROUP BY repo ORDER BY 2, 3 DESC LIMIT 25)
        JOIN repo ON repo.id = repo"
    peer changes-sql "$1" "SELECT name, new.rank, old.rank FROM entry AS new JOIN repo ON repo.id = new.repo LEFT JOIN
        entry AS old ON old.repo = new.repo AND old.list = new.list AND old.day = '$earlier'
        WHERE new.list = $list AND new.day = '$last' ORDER BY new.rank"
    peer match-sql "$1" "SELECT name FROM repo WHERE name LIKE '%terminal%' OR description LIKE '%terminal%'"
    # The archive has lists of github.com, not of this machine's server.
    local fresh=https://github.com
    ours repo "$1" history "$repo"
    ours best "$1" history --from 2013 -l "${language:-default}"
    ours changes "$1" diff "$earlier" -l "${language:-default}"
    ours match "$1" history --match terminal
    in_home "$1" history "$repo" --format json | grep -q '"bestRank"' || die "The history has no $repo."
    asked=$repo
    compare "repo-$1" "$3" repo-sql repo
    compare "best-$1" "$3" best-sql best
    compare "changes-$1" "$3" changes-sql changes
    compare "match-$1" "$3" match-sql match
}

sql() { env "${sqlite3[@]}" -init /dev/null -batch "$work/$1.db" "$2"; }

# peer NAME DATABASE STATEMENT: defines a run of sqlite3 that answers the question.
peer() { define "$1" "${sqlite3[@]}" -init /dev/null -batch "$work/$2.db" "$3"; }

questions() {
    row "repo-$1" repo repo-sql "\`trending history $asked\`" "\`sqlite3\`, the rows of the repository" 2
    row "best-$1" best best-sql "\`trending history\`, one list, all years" "\`sqlite3\`, the same" 1.5
    row "changes-$1" changes changes-sql "\`trending diff\`, two days" "\`sqlite3\`, the same" 1.5
    row "match-$1" match match-sql "\`trending history --match\`" "\`sqlite3\` with LIKE over names and descriptions" 2
}
