#!/usr/bin/env bash
# Each stored file, cut to each length and with each bit flipped: the program reports the damage and fetches again.
. "$FAULTS_LIB/check.sh"
. "$FAULTS_LIB/persistence.sh"
need cc
helpers record damage
serve_pages
make_homes || { wrong 1 "the first list could not be stored"; exit 0; }
name=${authority/:/%3a}

# damage KIND FILE COUNT SAID SHOWN ARGUMENT...: runs the program with each damage to the file. Standard error must have
# SAID, and standard output SHOWN. A quick run takes COUNT of the damages.
damage() {
    local kind=$1 file=home/$2 number=$3 said=$4 shown=$5 every=1
    shift 5
    if quick; then every=$(($(wc -c <"$file") * 9 / number)); fi
    with=("TRENDING_API_URL=$address" "$FAULTS_WORK/damage" "$FAULTS_WORK/$file" "$every" "$said" "$shown")
    trending "$PWD/home" "$@"
    local status=$?
    with=()
    head -n 40 out
    found=$(sed -n 's/^= //p' out)
    if [ "$status" = 0 ]; then holds "${found%% *}" "$kind: ${found#*, }"; else wrong "${found%% *}" "$kind: $found$(cat err)"; fi
}

# A list of one repository, small enough to try each bit.
tail -n +2 "warm/$list" | sed 's/},{"builtBy.*\],"unreadableRows/}],"unreadableRows/' | ./record --make 1 >one
mv one "warm/$list"
fresh_home warm
damage "a list" "$list" 20 "is damaged. It was renamed to" "The new words" list
# What follows needs a stored list without the new words: this one gets a home of its own.
cp -a warm watched
new_row
trending "$PWD/watched" refresh
fresh_home watched
seen=$(cd home && echo "$data"/seen/seen_*.list)
damage "the record of what was seen" "$seen" 6 "was damaged" - list --unseen
page "The new words"
trending "$PWD/warm" star ghostty-org/ghostty
fresh_home warm
damage "favourites" "$data/stars/favourites_$name.list" 6 "damaged" - starred
fresh_home warm
if open_terminal; then
    in_home "$PWD/home" TRENDING_GITHUB_URL="$address" "$TRENDING" list --no-pager >"$terminal" 2>/dev/null
    shown=$(cd home && echo "$data"/stars/last-shown_*.list)
    input=$terminal
    damage "the last shown list" "$shown" 6 "No list has been shown on this terminal yet" - star 1
    input=/dev/null
    close_terminal
else
    skip "script(1) is not installed to open a terminal, so the last shown list was not damaged"
fi
every_file "$PWD/warm"
fresh_home warm
damage "stars of an account" "$data/stars/stars_octocat_$name.list" 6 "damaged" - list
damage "an account" "$data/accounts/account_$name.list" 6 "It is damaged" - starred
damage "a secret" "$data/accounts/$name.secret" 6 "can't be used" - starred
damage "a rate limit" ".cache/trending/limit_$name.list" 6 - "The new words" refresh
damage "languages" ".cache/trending/languages.list" 6 "GitHub does not know the language" - list -l newlang

# The control: a reader that checks only the first half of a file.
cat >careless <<'END'
#!/usr/bin/env bash
if [ "$(head -c 50 damaged)" = "$(head -c 50 whole)" ]; then cat damaged; else echo damaged >&2; echo fetched; fi
END
chmod +x careless
head -c 100 old.list >whole
cp whole damaged
"$FAULTS_WORK/damage" damaged 10 damaged fetched ./careless >out
found=$(sed -n 's/^= .*: \(.*\)/\1/p' out)
case $found in
    *" 0 not reported"* | "") wrong 90 "a reader that checks only half of a file passed" ;;
    *) control 90 "a reader that checks only half of a file: $found" ;;
esac
