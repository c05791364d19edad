# awk -v folder=FOLDER -v size=BYTES [-v unsynced=1] -f after-a-cut.awk OPERATIONS
#
# OPERATIONS are lines `create PATH`, `write PATH`, `sync PATH`, `rename PATH PATH`, `remove PATH` and `folder PATH`, in
# their order. Prints what a file system with a journal may have in the folder after the power is cut at any moment, a
# line for each state: the words `PATH CONTENT` for each file of these, where the content is `empty`, or the new one
# whole (`new`), as zeros (`zeros`), the first bytes of it (`first-N`), or those and then zeros (`then-zeros-N`); a file
# that is not named is as it was.
#
# Names are on the disk once their folder is synced, contents once their file is; until then any of the changes of names
# may have come to the disk, and any block of the contents. What is synced is passed over with `unsynced`.
{ kind[NR] = $1; path[NR] = $2; to[NR] = $3 }

function parent(name) { sub("/[^/]*$", "", name); return name }

# Whether the change of a name is on the disk when the power is cut after a number of operations.
function is_sure(change, cut,   i, place) {
    place = parent(kind[change] == "rename" ? to[change] : path[change])
    for (i = change + 1; i <= cut; i++) if (kind[i] == "sync" && path[i] == place && !unsynced) return 1
    return 0
}

# The file that a path names in the end, by the number of the operation that made it; 0 for what was there before.
function apply(cut, chosen,   i, file, name) {
    delete names; delete gone; delete made
    for (i = 1; i <= cut; i++) {
        if (kind[i] == "create") made[path[i]] = i
        if (kind[i] == "rename") { file = made[path[i]]; made[to[i]] = file }
        if (!(i in chosen)) { if (kind[i] == "folder") gone[path[i]] = 1; continue }
        if (kind[i] == "create") names[path[i]] = i
        if (kind[i] == "remove") delete names[path[i]]
        if (kind[i] == "rename") { delete names[path[i]]; names[to[i]] = file }
    }
    for (name in names) for (i in gone) if (index(name, i "/") == 1) delete names[name]
}

# What may be in a file.
function contents(file, cut,   i, name, written, synced, all, count) {
    name = path[file]
    for (i = file; i <= cut; i++) {
        if (path[i] != name) continue
        if (kind[i] == "write") { written = 1; synced = 0 }
        if (kind[i] == "sync" && !unsynced) synced = 1
        if (kind[i] == "rename") break
    }
    if (!written) return "empty"
    if (synced) return "new"
    all = "new empty zeros"
    for (count = 512; count < size; count += 512) all = all " first-" count " then-zeros-" count
    return all " first-1 first-" (size - 1)
}

function show(cut,   name, line, lines, more, options, count, i, j, total) {
    lines[1] = ""; total = 1
    for (name in names) {
        count = split(contents(names[name], cut), options, " ")
        delete more
        for (i = 1; i <= total; i++)
            for (j = 1; j <= count; j++) more[(i - 1) * count + j] = lines[i] " " name " " options[j]
        total *= count
        for (i = 1; i <= total; i++) lines[i] = more[i]
    }
    for (i = 1; i <= total; i++) if (!(lines[i] in shown)) { shown[lines[i]] = 1; print substr(lines[i], 2) }
}

END {
    for (cut = 0; cut <= NR; cut++) {
        open_count = 0
        delete sure
        for (i = 1; i <= cut; i++) {
            if (kind[i] !~ /create|rename|remove|folder/) continue
            if (is_sure(i, cut)) sure[i] = 1; else undecided[++open_count] = i
        }
        for (subset = 0; subset < 2 ^ open_count; subset++) {
            delete chosen
            for (i in sure) chosen[i] = 1
            for (i = 1; i <= open_count; i++) if (int(subset / 2 ^ (i - 1)) % 2) chosen[undecided[i]] = 1
            apply(cut, chosen)
            show(cut)
        }
    }
}
