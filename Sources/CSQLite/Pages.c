// A VFS that keeps a checksum in the last eight bytes of each page. It is the one of SQLite's extension cksumvfs.c, so
// sqlite3 can check the file too.
//
// The write-ahead log and the journal have checksums of SQLite's own. A page gets its checksum when it is written to
// the database.

#include "CSQLite.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// SQLite promises that these three structures never change, except that later versions have more at the end.

typedef struct file file;

struct methods {
    int version;
    void *close;
    int (*read)(file *, void *, int, int64_t);
    int (*write)(file *, const void *, int, int64_t);
    void *others_1[2];
    int (*size)(file *, int64_t *);
    void *others_2[5];
    int (*characteristics)(file *);
    // From version 2 on.
    void *map_shared, *others_3[3];
};

struct file {
    const struct methods *methods;
};

struct vfs {
    int version, file_size, longest_path;
    struct vfs *next;
    const char *name;
    void *data;
    int (*open)(struct vfs *, const char *, file *, int, int *);
    void *others_1[11];
    // From version 2 on, and from version 3 on.
    void *others_2[1], *others_3[3];
};

enum { header_size = 100, reserved_at = 20, least_page = 512, short_read = 10 | 2 << 8 };
enum { open_main = 0x100, reads_parts_of_pages = 0x8000 };

struct checking_vfs {
    struct vfs vfs;
    struct vfs *base;
    int verifies;
    char name[64];
};

/// In the memory of a file, after that of its base. The file has these methods, so they lead from it to the rest.
struct checks {
    /// Those of the base, except for what concerns the checksums.
    struct methods methods;
    const struct methods *base;
    int verifies;
    /// Whether the pages have checksums, as far as is known.
    int has_codes;
    /// Whether pages without a checksum were written before the first page, which says that they need one.
    int lacks_codes;
};

static struct checks *checks_of(const file *f) { return (struct checks *)f->methods; }

/// The size of a file of the base, as far as the next address that `struct checks` may have.
static int size_in_base(const struct vfs *base) { return (base->file_size + 7) & ~7; }

static int has_codes(const unsigned char *page) {
    return memcmp(page, "SQLite format 3", 16) == 0 && page[reserved_at] == csqlite_page_code_size;
}

static uint32_t word(const unsigned char *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static uint64_t page_code(const unsigned char *page, int size) {
    uint32_t first = 0, second = 0;
    for (const unsigned char *end = page + size - csqlite_page_code_size; page < end; page += 8) {
        first += word(page) + second;
        second += word(page + 4) + first;
    }
    return (uint64_t)second << 32 | first;
}

static uint64_t stored_code(const unsigned char *page, int size) {
    return (uint64_t)word(page + size - 4) << 32 | word(page + size - 8);
}

static void store_code(unsigned char *page, int size) {
    uint64_t code = page_code(page, size);
    for (int i = 0; i < csqlite_page_code_size; i++) {
        page[size - csqlite_page_code_size + i] = (unsigned char)(code >> 8 * i);
    }
}

static int is_page(int count, int64_t offset) {
    return count >= least_page && (count & (count - 1)) == 0 && offset % count == 0;
}

static int read_checked(file *f, void *bytes, int count, int64_t offset) {
    struct checks *checks = checks_of(f);
    int code = checks->base->read(f, bytes, count, offset);
    if (code != csqlite_ok && code != short_read) return code;
    if (offset == 0 && count >= header_size) checks->has_codes = has_codes(bytes);
    // What is behind the end of the file is zero, and so is its checksum.
    if (!checks->verifies || !checks->has_codes || !is_page(count, offset)) return code;
    return stored_code(bytes, count) == page_code(bytes, count) ? code : csqlite_page_damage;
}

/// Stores the checksums of the pages before the offset, except the first.
static int add_codes(file *f, int size, int64_t end) {
    const struct methods *base = checks_of(f)->base;
    unsigned char *page = malloc((size_t)size);
    int code = page != NULL ? csqlite_ok : 7;
    for (int64_t at = size; at < end && code == csqlite_ok; at += size) {
        code = base->read(f, page, size, at);
        if (code != csqlite_ok) break;
        store_code(page, size);
        code = base->write(f, page, size, at);
    }
    free(page);
    return code;
}

/// The first page says whether the others have checksums. Another connection may have changed it.
static void find_codes(file *f) {
    struct checks *checks = checks_of(f);
    unsigned char header[header_size];
    int code = checks->base->read(f, header, header_size, 0);
    checks->has_codes = code == csqlite_ok && has_codes(header);
    if (code == short_read) checks->lacks_codes = 1;
}

static int write_checked(file *f, const void *bytes, int count, int64_t offset) {
    struct checks *checks = checks_of(f);
    if (!is_page(count, offset)) return checks->base->write(f, bytes, count, offset);
    if (offset == 0) {
        checks->has_codes = has_codes(bytes);
    } else if (!checks->has_codes) {
        find_codes(f);
    }
    // SQLite uses the reserved bytes for nothing else.
    if (checks->has_codes) store_code((unsigned char *)bytes, count);
    int64_t end = 0;
    if (offset == 0 && checks->has_codes && checks->lacks_codes) {
        int code = checks->base->size(f, &end);
        if (code == csqlite_ok) code = add_codes(f, count, end);
        if (code != csqlite_ok) return code;
        checks->lacks_codes = 0;
    }
    return checks->base->write(f, bytes, count, offset);
}

static int characteristics_checked(file *f) { return checks_of(f)->base->characteristics(f) & ~reads_parts_of_pages; }

static int open_checked(struct vfs *vfs, const char *path, file *f, int flags, int *found) {
    struct checking_vfs *checking = (struct checking_vfs *)vfs;
    struct vfs *base = checking->base;
    int code = base->open(base, path, f, flags, found);
    // SQLite closes a file that has methods, also after a failure.
    const struct methods *methods = f->methods;
    if (!(flags & open_main) || methods == NULL) return code;
    int shares = methods->version >= 2 && methods->map_shared != NULL;
    struct checks *checks = (struct checks *)((char *)f + size_in_base(base));
    *checks = (struct checks){.base = methods, .verifies = checking->verifies};
    memcpy(&checks->methods, methods, shares ? sizeof *methods : offsetof(struct methods, map_shared));
    // Without version 3, SQLite does not map the file: it would read past this VFS.
    checks->methods.version = shares ? 2 : 1;
    checks->methods.read = read_checked;
    checks->methods.write = write_checked;
    checks->methods.characteristics = characteristics_checked;
    f->methods = &checks->methods;
    return code;
}

static pthread_mutex_t registering = PTHREAD_MUTEX_INITIALIZER;

static struct vfs *register_checking(const csqlite_library *library, struct vfs *base, const char *name, int verifies) {
    struct checking_vfs *new = calloc(1, sizeof *new);
    if (new == NULL) return NULL;
    size_t size = base->version >= 3   ? sizeof new->vfs
                  : base->version == 2 ? offsetof(struct vfs, others_3)
                                       : offsetof(struct vfs, others_2);
    // The other functions of the base do not use the structure that they are passed.
    memcpy(&new->vfs, base, size);
    if (new->vfs.version > 3) new->vfs.version = 3;
    new->vfs.next = NULL;
    new->vfs.file_size = size_in_base(base) + (int)sizeof(struct checks);
    new->vfs.open = open_checked;
    new->base = base;
    new->verifies = verifies;
    snprintf(new->name, sizeof new->name, "%s", name);
    new->vfs.name = new->name;
    if (library->sqlite3_vfs_register(new, 0) == csqlite_ok) return &new->vfs;
    free(new);
    return NULL;
}

const char *csqlite_page_checking(const csqlite_library *library, const char *base_name, int verifies) {
    pthread_mutex_lock(&registering);
    struct vfs *base = library->sqlite3_vfs_find(base_name), *found = NULL;
    if (base != NULL) {
        char name[sizeof((struct checking_vfs *)0)->name];
        snprintf(name, sizeof name, "trending-%s-%.40s", verifies ? "checked" : "written", base->name);
        found = library->sqlite3_vfs_find(name);
        if (found == NULL) found = register_checking(library, base, name, verifies);
    }
    pthread_mutex_unlock(&registering);
    return found != NULL ? found->name : NULL;
}
