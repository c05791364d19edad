#ifndef TRENDING_CSQLITE_LIBRARY_H
#define TRENDING_CSQLITE_LIBRARY_H

#include "CSQLite.h"

#define CSQLITE_FUNCTIONS(X)                                                                                           \
    X(int, sqlite3_libversion_number, (void))                                                                          \
    X(int, sqlite3_open_v2, (const char *path, void **connection, int flags, const char *file_system))                 \
    X(void *, sqlite3_vfs_find, (const char *name))                                                                    \
    X(int, sqlite3_vfs_register, (void *file_system, int is_default))                                                  \
    X(int, sqlite3_close, (void *connection))                                                                          \
    X(const char *, sqlite3_errmsg, (void *connection))                                                                \
    X(int, sqlite3_busy_timeout, (void *connection, int milliseconds))                                                 \
    X(int, sqlite3_extended_result_codes, (void *connection, int on))                                                  \
    X(int, sqlite3_file_control, (void *connection, const char *database, int operation, void *argument))              \
    X(int, sqlite3_exec, (void *connection, const char *sql, void *callback, void *context, char **message))           \
    X(int, sqlite3_changes, (void *connection))                                                                        \
    X(int, sqlite3_prepare_v2,                                                                                         \
      (void *connection, const char *sql, int length, void **statement, const char **rest))                            \
    X(int, sqlite3_finalize, (void *statement))                                                                        \
    X(int, sqlite3_step, (void *statement))                                                                            \
    X(int, sqlite3_reset, (void *statement))                                                                           \
    X(int, sqlite3_bind_null, (void *statement, int index))                                                            \
    X(int, sqlite3_bind_int64, (void *statement, int index, int64_t value))                                            \
    X(int, sqlite3_bind_text,                                                                                          \
      (void *statement, int index, const char *text, int length, void (*release)(void *)))                             \
    X(int, sqlite3_column_type, (void *statement, int column))                                                         \
    X(int64_t, sqlite3_column_int64, (void *statement, int column))                                                    \
    X(const unsigned char *, sqlite3_column_text, (void *statement, int column))                                       \
    X(int, sqlite3_column_bytes, (void *statement, int column))

struct csqlite_library {
    void *handle;
#define X(result, name, parameters) result(*name) parameters;
    CSQLITE_FUNCTIONS(X)
#undef X
};

#endif
