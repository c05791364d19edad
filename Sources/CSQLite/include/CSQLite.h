#ifndef TRENDING_CSQLITE_H
#define TRENDING_CSQLITE_H

#include <stddef.h>
#include <stdint.h>

/// SQLite's functions in a library that was opened at run time. Its header is not needed: SQLite promises that these
/// functions never change.
typedef struct csqlite_library csqlite_library;
/// An sqlite3.
typedef struct csqlite_connection csqlite_connection;
/// An sqlite3_stmt.
typedef struct csqlite_statement csqlite_statement;

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
enum { csqlite_type_null = 5 };
/// The bytes at the end of a page that its checksum takes.
enum { csqlite_page_code_size = 8 };

/// Opens the library with this file name, or the system's if it is NULL, and never closes it. The system's is opened
/// once per process. Returns NULL on failure, with the loader's message in `problem`. Safe to call from any thread.
const csqlite_library *_Nullable csqlite_open_library(
    const char *_Nullable file_name, char *_Nonnull problem, size_t capacity);

/// The names under which the system's library is looked for, in their order, and NULL.
const char *_Nullable const *_Nonnull csqlite_names(void);

/// 3040001 for version 3.40.1.
int csqlite_version(const csqlite_library *_Nonnull library);

/// Stores a connection even on failure, if there is memory, which has the message. `file_system` is the name of a VFS.
int csqlite_open(
    const csqlite_library *_Nonnull library, const char *_Nonnull path, int flags, const char *_Nullable file_system,
    csqlite_connection *_Nullable *_Nonnull connection);
/// Finalize its statements first.
void csqlite_close(const csqlite_library *_Nonnull library, csqlite_connection *_Nullable connection);

/// The message of the connection's last failure. Valid until its next call.
const char *_Nonnull csqlite_message(
    const csqlite_library *_Nonnull library, csqlite_connection *_Nullable connection);

/// Sets how long a call waits for the locks of other connections, lets calls return extended result codes, and keeps
/// the write-ahead log when the connection is closed: SQLite would remove it by its path, where the log of another file
/// may be if the database was moved.
void csqlite_configure(
    const csqlite_library *_Nonnull library, csqlite_connection *_Nonnull connection, int busy_milliseconds);

/// Returns the name of a VFS that keeps a checksum in each page of a database that reserves bytes for it, or NULL if
/// there is no memory. It stores its files in the VFS `base`, or in the usual one. If it `verifies`, reading a page with
/// a wrong checksum fails with `csqlite_page_damage`. It changes other databases in nothing. Safe to call from any
/// thread.
const char *_Nullable csqlite_page_checking(
    const csqlite_library *_Nonnull library, const char *_Nullable base, int verifies);

/// How many bytes each page reserves. Read something first. -1 if that is not known.
int csqlite_reserved_bytes(const csqlite_library *_Nonnull library, csqlite_connection *_Nonnull connection);
/// Reserves bytes in the pages of a new database, or of an existing one with the next VACUUM.
void csqlite_reserve_bytes(
    const csqlite_library *_Nonnull library, csqlite_connection *_Nonnull connection, int count);

int csqlite_execute(
    const csqlite_library *_Nonnull library, csqlite_connection *_Nonnull connection, const char *_Nonnull sql);
int64_t csqlite_changes(const csqlite_library *_Nonnull library, csqlite_connection *_Nonnull connection);

int csqlite_prepare(
    const csqlite_library *_Nonnull library, csqlite_connection *_Nonnull connection, const char *_Nonnull sql,
    csqlite_statement *_Nullable *_Nonnull statement);
void csqlite_finalize(const csqlite_library *_Nonnull library, csqlite_statement *_Nullable statement);
int csqlite_step(const csqlite_library *_Nonnull library, csqlite_statement *_Nonnull statement);
void csqlite_reset(const csqlite_library *_Nonnull library, csqlite_statement *_Nonnull statement);

// The first parameter is 1.
int csqlite_bind_null(const csqlite_library *_Nonnull library, csqlite_statement *_Nonnull statement, int index);
int csqlite_bind_integer(
    const csqlite_library *_Nonnull library, csqlite_statement *_Nonnull statement, int index, int64_t value);
/// Copies the text, which need not end with a zero byte.
int csqlite_bind_text(
    const csqlite_library *_Nonnull library, csqlite_statement *_Nonnull statement, int index,
    const char *_Nullable text, size_t length);

// The first column is 0.
int csqlite_is_null(const csqlite_library *_Nonnull library, csqlite_statement *_Nonnull statement, int column);
int64_t csqlite_integer(const csqlite_library *_Nonnull library, csqlite_statement *_Nonnull statement, int column);
/// Valid until the next step. NULL for NULL, and if there is no memory.
const unsigned char *_Nullable csqlite_text(
    const csqlite_library *_Nonnull library, csqlite_statement *_Nonnull statement, int column,
    size_t *_Nonnull length);

#endif
