#include "CSQLite.h"
#include "Library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const system_names[] = {
#if defined(__APPLE__)
    "/usr/lib/libsqlite3.dylib",
    "/opt/homebrew/opt/sqlite/lib/libsqlite3.dylib",
    "/usr/local/opt/sqlite/lib/libsqlite3.dylib",
    "libsqlite3.dylib",
#else
    "libsqlite3.so.0",
#endif
    NULL,
};

enum { longest_value = 0x7fffffff, too_big = 18, keep_log = 10, reserve_bytes = 38 };

static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
static struct csqlite_library *opened;

static void say(char *problem, size_t capacity, const char *words) {
    snprintf(problem, capacity, "%s", words != NULL ? words : "unknown error");
}

static const char *resolve(struct csqlite_library *library) {
    const char *error;
#define X(result, name, parameters)                                                                                    \
    *(void **)&library->name = dlsym(library->handle, #name);                                                          \
    if (library->name == NULL) return (error = dlerror()) != NULL ? error : #name " is missing";
    CSQLITE_FUNCTIONS(X)
#undef X
    return NULL;
}

const char *const *csqlite_names(void) { return system_names; }

static void *open_any(const char *file_name, char *problem, size_t capacity) {
    const char *given[] = {file_name, NULL};
    const char *const *names = file_name != NULL ? given : system_names;
    for (size_t i = 0; names[i] != NULL; i++) {
        void *handle = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
        if (handle != NULL) return handle;
        if (i == 0) say(problem, capacity, dlerror());
    }
    return NULL;
}

static struct csqlite_library *open_library(const char *file_name, char *problem, size_t capacity) {
    void *handle = open_any(file_name, problem, capacity);
    if (handle == NULL) return NULL;
    struct csqlite_library *library = calloc(1, sizeof *library);
    const char *error = "out of memory";
    if (library != NULL) {
        library->handle = handle;
        error = resolve(library);
        if (error == NULL) return library;
    }
    say(problem, capacity, error);
    free(library);
    dlclose(handle);
    return NULL;
}

const csqlite_library *csqlite_open_library(const char *file_name, char *problem, size_t capacity) {
    if (file_name != NULL) return open_library(file_name, problem, capacity);
    pthread_mutex_lock(&opening);
    if (opened == NULL) opened = open_library(NULL, problem, capacity);
    const struct csqlite_library *library = opened;
    pthread_mutex_unlock(&opening);
    return library;
}

int csqlite_version(const csqlite_library *library) { return library->sqlite3_libversion_number(); }

int csqlite_open(
    const csqlite_library *library, const char *path, int flags, const char *file_system,
    csqlite_connection **connection) {
    *connection = NULL;
    return library->sqlite3_open_v2(path, (void **)connection, flags, file_system);
}

void csqlite_close(const csqlite_library *library, csqlite_connection *connection) {
    library->sqlite3_close(connection);
}

const char *csqlite_message(const csqlite_library *library, csqlite_connection *connection) {
    const char *message = library->sqlite3_errmsg(connection);
    return message != NULL ? message : "unknown error";
}

void csqlite_configure(const csqlite_library *library, csqlite_connection *connection, int busy_milliseconds) {
    library->sqlite3_busy_timeout(connection, busy_milliseconds);
    library->sqlite3_extended_result_codes(connection, 1);
    int yes = 1;
    library->sqlite3_file_control(connection, "main", keep_log, &yes);
}

int csqlite_reserved_bytes(const csqlite_library *library, csqlite_connection *connection) {
    int count = -1;
    int code = library->sqlite3_file_control(connection, "main", reserve_bytes, &count);
    return code == csqlite_ok ? count : -1;
}

void csqlite_reserve_bytes(const csqlite_library *library, csqlite_connection *connection, int count) {
    library->sqlite3_file_control(connection, "main", reserve_bytes, &count);
}

int csqlite_execute(const csqlite_library *library, csqlite_connection *connection, const char *sql) {
    return library->sqlite3_exec(connection, sql, NULL, NULL, NULL);
}

int64_t csqlite_changes(const csqlite_library *library, csqlite_connection *connection) {
    return library->sqlite3_changes(connection);
}

int csqlite_prepare(
    const csqlite_library *library, csqlite_connection *connection, const char *sql, csqlite_statement **statement) {
    *statement = NULL;
    return library->sqlite3_prepare_v2(connection, sql, -1, (void **)statement, NULL);
}

void csqlite_finalize(const csqlite_library *library, csqlite_statement *statement) {
    library->sqlite3_finalize(statement);
}

int csqlite_step(const csqlite_library *library, csqlite_statement *statement) {
    return library->sqlite3_step(statement);
}

void csqlite_reset(const csqlite_library *library, csqlite_statement *statement) {
    library->sqlite3_reset(statement);
}

int csqlite_bind_null(const csqlite_library *library, csqlite_statement *statement, int index) {
    return library->sqlite3_bind_null(statement, index);
}

int csqlite_bind_integer(const csqlite_library *library, csqlite_statement *statement, int index, int64_t value) {
    return library->sqlite3_bind_int64(statement, index, value);
}

// SQLite stores NULL for a NULL pointer. The last argument is SQLITE_TRANSIENT.
int csqlite_bind_text(
    const csqlite_library *library, csqlite_statement *statement, int index, const char *text, size_t length) {
    if (length > longest_value) return too_big;
    return library->sqlite3_bind_text(
        statement, index, text != NULL ? text : "", (int)length, (void (*)(void *))(intptr_t)-1);
}

int csqlite_is_null(const csqlite_library *library, csqlite_statement *statement, int column) {
    return library->sqlite3_column_type(statement, column) == csqlite_type_null;
}

int64_t csqlite_integer(const csqlite_library *library, csqlite_statement *statement, int column) {
    return library->sqlite3_column_int64(statement, column);
}

const unsigned char *csqlite_text(
    const csqlite_library *library, csqlite_statement *statement, int column, size_t *length) {
    const unsigned char *text = library->sqlite3_column_text(statement, column);
    *length = text != NULL ? (size_t)library->sqlite3_column_bytes(statement, column) : 0;
    return text;
}
