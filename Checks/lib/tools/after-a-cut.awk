# awk -v folder=FOLDER -v size=BYTES [-v unsynced=1] -f after-a-cut.awk OPERATIONS
#
# OPERATIONS are the lines `create PATH`, `write PATH`, `sync PATH`, `rename PATH PATH`, `remove PATH` and `folder PATH`, in
# order. Prints the states in which a power cut may leave a journaling file system, one a line. A line has the words
# `PATH CONTENT` for each file that changed. The content is `empty`, the new content (`new`), zeros (`zeros`), its first
# bytes (`first-N`), or its first bytes and then zeros (`then-zeros-N`).
#
# A name is on the disk when its folder is synced, the content when its file is synced. Before that, any of the changed
# names and any block of the content may be on the disk. With `unsynced`, all sync operations are ignored.
{ kind[NR] = $1; path[NR] = $2; to[NR] = $3 }

function parent(name) { sub("/[^/]*$", "", name); return name }

# Whether a changed name is on the disk after so many operations.
function is_sure(change, cut,   i, place) {
    place = parent(kind[change] == "rename" ? to[change] : path[change])
    for (i = change + 1; i <= cut; i++) if (kind[i] == "sync" && path[i] == place && !unsynced) return 1
    return 0
}

# Applies the chosen operations. `names` then has, for each path, the number of the operation that made its file; 0 if the
# file was there before.
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

# The contents that a file may have.
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
