#include "CJQ.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A value of jq, which is passed by value. Only its kind is read, by a function.
typedef struct {
    unsigned char kind_flags, pad;
    unsigned short offset;
    int size;
    union {
        void *pointer;
        double number;
    } content;
} jv;

enum { kind_invalid = 0, kind_string = 5 };

// Each function frees the values that it gets, except `jv_get_kind`, `jv_copy` and `jv_string_value`.
#define CJQ_FUNCTIONS(X)                                                                                               \
    X(void *, jq_init, (void))                                                                                         \
    X(void, jq_teardown, (void **jq))                                                                                  \
    X(void, jq_set_error_cb, (void *jq, void (*say)(void *, jv), void *context))                                       \
    X(void, jq_set_input_cb, (void *jq, jv (*next)(void *jq, void *context), void *context))                           \
    X(void, jq_set_debug_cb, (void *jq, void (*say)(void *, jv), void *context))                                       \
    X(int, jq_halted, (void *jq))                                                                                      \
    X(jv, jq_get_error_message, (void *jq))                                                                            \
    X(jv, jv_invalid, (void))                                                                                          \
    X(int, jq_compile, (void *jq, const char *filter))                                                                 \
    X(void, jq_start, (void *jq, jv value, int flags))                                                                 \
    X(jv, jq_next, (void *jq))                                                                                         \
    X(jv, jv_parse_sized, (const char *text, int length))                                                              \
    X(jv, jv_dump_string, (jv value, int flags))                                                                       \
    X(const char *, jv_string_value, (jv value))                                                                       \
    X(int, jv_string_length_bytes, (jv value))                                                                         \
    X(int, jv_get_kind, (jv value))                                                                                    \
    X(int, jv_invalid_has_msg, (jv value))                                                                             \
    X(jv, jv_invalid_get_msg, (jv value))                                                                              \
    X(jv, jv_copy, (jv value))                                                                                         \
    X(void, jv_free, (jv value))

struct cjq_library {
    void *handle;
#define X(result, name, parameters) result(*name) parameters;
    CJQ_FUNCTIONS(X)
#undef X
};

static const char *const system_names[] = {
#if defined(__APPLE__)
    "/opt/homebrew/opt/jq/lib/libjq.1.dylib",
    "/usr/local/opt/jq/lib/libjq.1.dylib",
    "libjq.1.dylib",
#else
    "libjq.so.1",
#endif
    NULL,
};

const char *const *cjq_names(void) { return system_names; }

static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
static struct cjq_library *opened;

static void say(char *problem, size_t capacity, const char *words) {
    snprintf(problem, capacity, "%s", words != NULL ? words : "unknown error");
}

static const char *resolve(struct cjq_library *library) {
    const char *error;
#define X(result, name, parameters)                                                                                    \
    *(void **)&library->name = dlsym(library->handle, #name);                                                          \
    if (library->name == NULL) return (error = dlerror()) != NULL ? error : #name " is missing";
    CJQ_FUNCTIONS(X)
#undef X
    return NULL;
}

static void *open_any(const char *file_name, char *problem, size_t capacity) {
    const char *given[] = {file_name, NULL};
    const char *const *names = file_name != NULL ? given : system_names;
    for (size_t i = 0; names[i] != NULL; i++) {
        void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (handle != NULL) return handle;
        if (i == 0) say(problem, capacity, dlerror());
    }
    return NULL;
}

static struct cjq_library *open_library(const char *file_name, char *problem, size_t capacity) {
    void *handle = open_any(file_name, problem, capacity);
    if (handle == NULL) return NULL;
    struct cjq_library *library = calloc(1, sizeof *library);
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

const cjq_library *cjq_open(const char *file_name, char *problem, size_t capacity) {
    if (file_name != NULL) return open_library(file_name, problem, capacity);
    pthread_mutex_lock(&opening);
    if (opened == NULL) opened = open_library(NULL, problem, capacity);
    const struct cjq_library *library = opened;
    pthread_mutex_unlock(&opening);
    return library;
}

struct messages {
    const struct cjq_library *library;
    char *problem;
    size_t capacity;
};

// Keeps the first message; the others say how many there were.
static void keep(void *context, jv message) {
    const struct messages *messages = context;
    if (messages->library->jv_get_kind(message) == kind_string && messages->problem[0] == '\0')
        say(messages->problem, messages->capacity, messages->library->jv_string_value(message));
    messages->library->jv_free(message);
}

// The document is the only input.
static jv next_input(void *jq, void *context) {
    const struct messages *messages = context;
    return messages->library->jv_invalid();
}

static void drop(void *context, jv message) {
    const struct messages *messages = context;
    messages->library->jv_free(message);
}

static int write_value(
    const struct cjq_library *library, jv value, void *context, int (*write)(void *, const char *, size_t)) {
    jv text = library->jv_get_kind(value) == kind_string ? value : library->jv_dump_string(value, 0);
    const char *bytes = library->jv_string_value(text);
    int goes_on = write(context, bytes, (size_t)library->jv_string_length_bytes(library->jv_copy(text)));
    library->jv_free(text);
    return goes_on;
}

// Writes all results. An invalid value without a message is the end.
static enum cjq_result run(
    const struct cjq_library *library, void *jq, void *context, int (*write)(void *, const char *, size_t),
    char *problem, size_t capacity) {
    jv value = library->jq_next(jq);
    while (library->jv_get_kind(value) != kind_invalid) {
        if (!write_value(library, value, context, write)) return cjq_stopped;
        value = library->jq_next(jq);
    }
    jv message;
    if (library->jq_halted(jq)) {
        library->jv_free(value);
        message = library->jq_get_error_message(jq);
        if (library->jv_get_kind(message) == kind_invalid) {
            library->jv_free(message);
            return cjq_done;
        }
    } else if (library->jv_invalid_has_msg(library->jv_copy(value))) {
        message = library->jv_invalid_get_msg(value);
    } else {
        library->jv_free(value);
        return cjq_done;
    }
    if (library->jv_get_kind(message) != kind_string) message = library->jv_dump_string(message, 0);
    say(problem, capacity, library->jv_string_value(message));
    library->jv_free(message);
    return cjq_failed;
}

enum cjq_result cjq_run(
    const cjq_library *library, const char *filter, const char *json, int length, void *context,
    int (*write)(void *, const char *, size_t), char *problem, size_t capacity) {
    void *jq = library->jq_init();
    if (jq == NULL) {
        say(problem, capacity, "out of memory");
        return cjq_failed;
    }
    problem[0] = '\0';
    struct messages messages = {library, problem, capacity};
    library->jq_set_error_cb(jq, keep, &messages);
    library->jq_set_input_cb(jq, next_input, &messages);
    library->jq_set_debug_cb(jq, drop, &messages);
    enum cjq_result result = cjq_wrong_filter;
    if (library->jq_compile(jq, filter)) {
        library->jq_start(jq, library->jv_parse_sized(json, length), 0);
        result = run(library, jq, context, write, problem, capacity);
    }
    library->jq_teardown(&jq);
    return result;
}
