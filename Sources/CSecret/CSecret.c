#include "CSecret.h"

#include <CLoader.h>
#include <stdint.h>
#include <stdio.h>

// The declarations of GLib and libsecret in plain C: gboolean is an int, GQuark is an unsigned int, and every object is
// a pointer that is only passed on. GError is the only structure whose layout is used; its fields are public.

struct error {
    uint32_t domain;
    int code;
    char *message;
};

enum { bus_type_session = 2, log_writer_handled = 1, schema_dont_match_name = 1 << 1, search_none = 0 };

typedef int writer(int level, const void *fields, size_t count, void *context);

#define CSECRET_FUNCTIONS(X)                                                                                           \
    X(void *, secret_schema_newv, (const char *name, int flags, void *types))                                          \
    X(int, secret_password_storev_sync,                                                                                \
      (const void *schema, void *attributes, const char *collection, const char *label, const char *password,          \
       void *cancellable, struct error **error))                                                                       \
    X(char *, secret_password_lookupv_sync,                                                                            \
      (const void *schema, void *attributes, void *cancellable, struct error **error))                                 \
    X(int, secret_password_clearv_sync,                                                                                \
      (const void *schema, void *attributes, void *cancellable, struct error **error))                                 \
    X(void *, secret_password_searchv_sync,                                                                            \
      (const void *schema, void *attributes, int flags, void *cancellable, struct error **error))                      \
    X(void, secret_password_free, (char *password))                                                                    \
    X(void *, g_bus_get_sync, (int type, void *cancellable, struct error **error))                                     \
    X(void, g_dbus_connection_set_exit_on_close, (void *connection, int exits))                                        \
    X(int, g_dbus_error_strip_remote_error, (struct error *error))                                                     \
    X(void *, g_cancellable_new, (void))                                                                               \
    X(void, g_cancellable_cancel, (void *cancellable))                                                                 \
    X(void, g_object_unref, (void *object))                                                                            \
    X(void *, g_hash_table_new, (unsigned (*hash)(const void *), int (*equal)(const void *, const void *)))            \
    X(int, g_hash_table_insert, (void *table, const void *key, const void *value))                                     \
    X(void, g_hash_table_unref, (void *table))                                                                         \
    X(void, g_list_free_full, (void *list, void (*release)(void *)))                                                   \
    X(unsigned, g_str_hash, (const void *text))                                                                        \
    X(int, g_str_equal, (const void *one, const void *other))                                                          \
    X(void, g_error_free, (struct error *error))                                                                       \
    X(void, g_log_set_writer_func, (writer *function, void *context, void (*release)(void *)))

struct csecret_library {
    CSECRET_FUNCTIONS(CLOADER_POINTER)
    void *schema;
};

static int write_nothing(int level, const void *fields, size_t count, void *context) {
    (void)level, (void)fields, (void)count, (void)context;
    return log_writer_handled;
}

// A type of 0 is a string. The schema's name is not part of a search: GNOME Keyring finds no locked item with it.
static void *new_schema(const struct csecret_library *library) {
    void *types = library->g_hash_table_new(library->g_str_hash, library->g_str_equal);
    library->g_hash_table_insert(types, "service", NULL);
    library->g_hash_table_insert(types, "host", NULL);
    void *schema = library->secret_schema_newv("trending.Account", schema_dont_match_name, types);
    library->g_hash_table_unref(types);
    return schema;
}

static const char *start(void *functions) {
    struct csecret_library *library = functions;
    library->g_log_set_writer_func(write_nothing, NULL, NULL);
    library->schema = new_schema(library);
    return NULL;
}

static struct cloader_library libsecret =
    CLOADER_LIBRARY(csecret_library, CSECRET_FUNCTIONS(CLOADER_NAME), RTLD_NOW, start);

const csecret_library *csecret_open(const char *file_name, char *problem, size_t capacity) {
    return cloader_open(&libsecret, file_name, problem, capacity);
}

csecret_cancellation *csecret_cancellation_new(const csecret_library *library) {
    return (csecret_cancellation *)library->g_cancellable_new();
}

void csecret_cancellation_free(const csecret_library *library, csecret_cancellation *cancellation) {
    library->g_object_unref(cancellation);
}

void csecret_cancel(const csecret_library *library, csecret_cancellation *cancellation) {
    library->g_cancellable_cancel(cancellation);
}

// Reports and frees the error. GLib sets no error if it rejects an argument.
static enum csecret_result fail(
    const csecret_library *library, struct error *error, char *problem, size_t capacity) {
    if (error != NULL) library->g_dbus_error_strip_remote_error(error);
    snprintf(problem, capacity, "%s", error != NULL && error->message != NULL ? error->message : "unknown error");
    if (error != NULL) library->g_error_free(error);
    return csecret_failed;
}

// GLib may end the process with SIGTERM when the session bus disappears, unless told not to. libsecret uses the same
// connection as long as it exists, so this one is never released.
static void *connect_bus(const csecret_library *library, void *cancellable, struct error **error) {
    void *bus = library->g_bus_get_sync(bus_type_session, cancellable, error);
    if (bus != NULL) library->g_dbus_connection_set_exit_on_close(bus, 0);
    return bus;
}

static void *new_attributes(const csecret_library *library, const char *host) {
    void *attributes = library->g_hash_table_new(library->g_str_hash, library->g_str_equal);
    library->g_hash_table_insert(attributes, "service", "trending");
    library->g_hash_table_insert(attributes, "host", host);
    return attributes;
}

// Tells a missing secret from a locked one: the library finds neither of them.
static enum csecret_result report_missing(
    const csecret_library *library, csecret_cancellation *cancellation, void *attributes, char *problem,
    size_t capacity) {
    struct error *error = NULL;
    void *found = library->secret_password_searchv_sync(
        library->schema, attributes, search_none, cancellation, &error);
    if (error != NULL) return fail(library, error, problem, capacity);
    if (found == NULL) return csecret_no;
    library->g_list_free_full(found, library->g_object_unref);
    return csecret_locked;
}

enum csecret_result csecret_save(
    const csecret_library *library, csecret_cancellation *cancellation, const char *host, const char *label,
    const char *secret, char *problem, size_t capacity) {
    struct error *error = NULL;
    int is_stored = 0;
    if (connect_bus(library, cancellation, &error) != NULL) {
        void *attributes = new_attributes(library, host);
        // NULL stands for the default collection.
        is_stored = library->secret_password_storev_sync(
            library->schema, attributes, NULL, label, secret, cancellation, &error);
        library->g_hash_table_unref(attributes);
    }
    return is_stored ? csecret_yes : fail(library, error, problem, capacity);
}

enum csecret_result csecret_read(
    const csecret_library *library, csecret_cancellation *cancellation, const char *host, char **secret,
    char *problem, size_t capacity) {
    struct error *error = NULL;
    *secret = NULL;
    if (connect_bus(library, cancellation, &error) == NULL) return fail(library, error, problem, capacity);
    void *attributes = new_attributes(library, host);
    *secret = library->secret_password_lookupv_sync(library->schema, attributes, cancellation, &error);
    enum csecret_result answer = *secret != NULL ? csecret_yes
                                 : error != NULL ? fail(library, error, problem, capacity)
                                                 : report_missing(library, cancellation, attributes, problem, capacity);
    library->g_hash_table_unref(attributes);
    return answer;
}

enum csecret_result csecret_remove(
    const csecret_library *library, csecret_cancellation *cancellation, const char *host, char *problem,
    size_t capacity) {
    struct error *error = NULL;
    if (connect_bus(library, cancellation, &error) == NULL) return fail(library, error, problem, capacity);
    void *attributes = new_attributes(library, host);
    int was_there = library->secret_password_clearv_sync(library->schema, attributes, cancellation, &error);
    enum csecret_result answer = error != NULL ? fail(library, error, problem, capacity)
                                 : was_there   ? csecret_yes
                                               : report_missing(library, cancellation, attributes, problem, capacity);
    library->g_hash_table_unref(attributes);
    return answer;
}

void csecret_free(const csecret_library *library, char *secret) { library->secret_password_free(secret); }
