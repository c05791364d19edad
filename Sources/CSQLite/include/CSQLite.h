#ifndef TRENDING_CSQLITE_H
#define TRENDING_CSQLITE_H

#include <CLoader.h>
#include <stdint.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef void (*csqlite_release)(void *);

// SQLite's header is not needed: SQLite promises that these functions never change.
#define CSQLITE_FUNCTIONS(X)                                                                                           \
    X(int, sqlite3_libversion_number, (void))                                                                          \
    X(int, sqlite3_open_v2, (const char *path, sqlite3 **connection, int flags, const char *file_system))              \
    X(void *, sqlite3_vfs_find, (const char *name))                                                                    \
    X(int, sqlite3_vfs_register, (void *file_system, int is_default))                                                  \
    X(int, sqlite3_close, (sqlite3 *connection))                                                                       \
    X(const char *, sqlite3_errmsg, (sqlite3 *connection))                                                             \
    X(int, sqlite3_busy_timeout, (sqlite3 *connection, int milliseconds))                                              \
    X(int, sqlite3_extended_result_codes, (sqlite3 *connection, int on))                                               \
    X(int, sqlite3_file_control, (sqlite3 *connection, const char *database, int operation, void *argument))           \
    X(int, sqlite3_exec, (sqlite3 *connection, const char *sql, void *callback, void *context, char **message))        \
    X(int, sqlite3_changes, (sqlite3 *connection))                                                                     \
    X(int, sqlite3_prepare_v2,                                                                                         \
      (sqlite3 *connection, const char *sql, int length, sqlite3_stmt **statement, const char **rest))                 \
    X(int, sqlite3_finalize, (sqlite3_stmt *statement))                                                                \
    X(int, sqlite3_step, (sqlite3_stmt *statement))                                                                    \
    X(int, sqlite3_reset, (sqlite3_stmt *statement))                                                                   \
    X(int, sqlite3_bind_null, (sqlite3_stmt *statement, int index))                                                    \
    X(int, sqlite3_bind_int64, (sqlite3_stmt *statement, int index, int64_t value))                                    \
    X(int, sqlite3_bind_text,                                                                                          \
      (sqlite3_stmt *statement, int index, const char *text, int length, csqlite_release release))                     \
    X(int, sqlite3_column_type, (sqlite3_stmt *statement, int column))                                                 \
    X(int64_t, sqlite3_column_int64, (sqlite3_stmt *statement, int column))                                            \
    X(const unsigned char *, sqlite3_column_text, (sqlite3_stmt *statement, int column))                               \
    X(int, sqlite3_column_bytes, (sqlite3_stmt *statement, int column))

typedef struct csqlite_library {
    CSQLITE_FUNCTIONS(CLOADER_POINTER)
} csqlite_library;

// Result codes and flags of sqlite3.h.
enum {
    csqlite_ok = 0,
    csqlite_error = 1,
    csqlite_busy = 5,
    csqlite_locked = 6,
    csqlite_read_only = 8,
    csqlite_corrupt = 11,
    csqlite_full = 13,
    csqlite_cannot_open = 14,
    csqlite_protocol = 15,
    csqlite_schema = 17,
    csqlite_constraint = 19,
    csqlite_mismatch = 20,
    csqlite_format = 24,
    csqlite_not_a_database = 26,
    csqlite_row = 100,
    csqlite_done = 101,
    csqlite_short_read = 10 | 2 << 8,
    csqlite_moved = 8 | 4 << 8,
    csqlite_page_damage = 10 | 32 << 8,
};
enum {
    csqlite_open_readonly = 0x00000001,
    csqlite_open_readwrite = 0x00000002,
    csqlite_open_uri = 0x00000040,
    csqlite_open_nomutex = 0x00008000,
    csqlite_open_nofollow = 0x01000000,
};
enum { csqlite_type_null = 5, csqlite_keep_log = 10, csqlite_reserve_bytes = 38 };
/// The bytes at the end of a page that its checksum takes.
enum { csqlite_page_code_size = 8 };

/// SQLite copies the value.
static inline csqlite_release csqlite_transient(void) { return (csqlite_release)(intptr_t)-1; }

/// Opens SQLite. See `cloader_open`.
const csqlite_library *csqlite_open_library(
    const char *file_name, char *problem, size_t capacity);

/// Returns the name of a VFS that keeps a checksum in each page of a database that reserves bytes for it, or NULL if
/// there is no memory. It stores its files in the VFS `base`, or in the usual one. If it `verifies`, reading a page
/// with a wrong checksum fails with `csqlite_page_damage`. It changes other databases in nothing. Safe to call from any
/// thread.
const char *csqlite_page_checking(
    const csqlite_library *library, const char *base, int verifies);

#endif
