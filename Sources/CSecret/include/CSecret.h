#ifndef TRENDING_CSECRET_H
#define TRENDING_CSECRET_H

#include <stddef.h>

/// libsecret's functions, and those of GLib behind it, as found in a library that was opened at run time. None of their
/// headers is needed: what is used has had the same form since libsecret 0.19 and GLib 2.50.
typedef struct csecret_library csecret_library;

/// What ends a call from another thread: a GCancellable.
typedef struct csecret_cancellation csecret_cancellation;

enum csecret_answer { csecret_failed, csecret_locked, csecret_no, csecret_yes };

/// Opens the library of that file name, once in a process, and never closes it. From then on GLib prints nothing. NULL
/// where that fails, with the loader's words in `problem`. Safe to call from any thread.
const csecret_library *_Nullable csecret_open(
    const char *_Nonnull file_name, char *_Nonnull problem, size_t capacity);

csecret_cancellation *_Nonnull csecret_cancellation_new(const csecret_library *_Nonnull library);
void csecret_cancellation_free(
    const csecret_library *_Nonnull library, csecret_cancellation *_Nonnull cancellation);

/// Safe to call from any thread.
void csecret_cancel(const csecret_library *_Nonnull library, csecret_cancellation *_Nonnull cancellation);

// Each call below blocks until the session bus and the keyring have answered. Where it answers `csecret_failed`, the
// words of the library are in `problem`.

/// Keeps the secret in the keyring that is the default, in place of the host's last one. Answers `csecret_yes`.
enum csecret_answer csecret_save(
    const csecret_library *_Nonnull library, csecret_cancellation *_Nonnull cancellation, const char *_Nonnull host,
    const char *_Nonnull label, const char *_Nonnull secret, char *_Nonnull problem, size_t capacity);

/// Whether there is one; it is in `secret`, for `csecret_free`.
enum csecret_answer csecret_read(
    const csecret_library *_Nonnull library, csecret_cancellation *_Nonnull cancellation, const char *_Nonnull host,
    char *_Nullable *_Nonnull secret, char *_Nonnull problem, size_t capacity);

/// Whether there was one.
enum csecret_answer csecret_remove(
    const csecret_library *_Nonnull library, csecret_cancellation *_Nonnull cancellation, const char *_Nonnull host,
    char *_Nonnull problem, size_t capacity);

/// Overwrites the secret, then frees it.
void csecret_free(const csecret_library *_Nonnull library, char *_Nullable secret);

#endif
