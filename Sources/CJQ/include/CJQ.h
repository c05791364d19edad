#ifndef TRENDING_CJQ_H
#define TRENDING_CJQ_H

#include <stddef.h>

/// libjq's functions in a library that was opened at run time. Its headers are not needed: these functions and the form of
/// a value have not changed since jq 1.6.
typedef struct cjq_library cjq_library;

enum cjq_result {
    cjq_done,
    /// The filter is not one of jq.
    cjq_wrong_filter,
    /// The filter ended with an error.
    cjq_failed,
    /// `write` returned 0.
    cjq_stopped,
};

/// Opens the library with this file name, or the system's, and never closes it. Returns NULL on failure, with the loader's
/// message in `problem`. The system's library is opened once per process. Safe to call from any thread.
const cjq_library *_Nullable cjq_open(const char *_Nullable file_name, char *_Nonnull problem, size_t capacity);

/// The names under which the system's library is looked for, in their order, and NULL.
const char *_Nullable const *_Nonnull cjq_names(void);

/// Runs the filter over a JSON document. Calls `write` for each result, with a string as it is and any other value as JSON
/// on one line, until it returns 0. jq's message about a failure is in `problem`.
enum cjq_result cjq_run(
    const cjq_library *_Nonnull library, const char *_Nonnull filter, const char *_Nonnull json, int length,
    void *_Nullable context, int (*_Nonnull write)(void *_Nullable context, const char *_Nonnull text, size_t length),
    char *_Nonnull problem, size_t capacity);

#endif
