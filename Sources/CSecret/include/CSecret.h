#ifndef TRENDING_CSECRET_H
#define TRENDING_CSECRET_H

#include <stddef.h>

_Pragma("clang assume_nonnull begin")

/// libsecret's functions, and those of GLib below it, in a library that was opened at run time. Their headers are not
/// needed: these functions have not changed since libsecret 0.19 and GLib 2.50.
typedef struct csecret_library csecret_library;

/// Cancels a call from another thread: a GCancellable.
typedef struct csecret_cancellation csecret_cancellation;

enum csecret_result { csecret_failed, csecret_locked, csecret_no, csecret_yes };

/// Opens libsecret. See `cloader_open`. From then on, GLib prints nothing.
const csecret_library *_Nullable csecret_open(
    const char *file_name, char *problem, size_t capacity);

csecret_cancellation *csecret_cancellation_new(const csecret_library *library);
void csecret_cancellation_free(
    const csecret_library *library, csecret_cancellation *cancellation);

/// Safe to call from any thread.
void csecret_cancel(const csecret_library *library, csecret_cancellation *cancellation);

// Each call below blocks until the session bus and the keyring have responded. If it returns `csecret_failed`, the
// library's message is in `problem`.

/// Stores the secret in the default keyring, and replaces the host's previous one. Returns `csecret_yes` on success.
enum csecret_result csecret_save(
    const csecret_library *library, csecret_cancellation *cancellation, const char *host,
    const char *label, const char *secret, char *problem, size_t capacity);

/// Returns whether the host has a secret, and stores it in `secret`; release it with `csecret_free`.
enum csecret_result csecret_read(
    const csecret_library *library, csecret_cancellation *cancellation, const char *host,
    char *_Nullable *_Nonnull secret, char *problem, size_t capacity);

/// Returns whether the host had a secret.
enum csecret_result csecret_remove(
    const csecret_library *library, csecret_cancellation *cancellation, const char *host,
    char *problem, size_t capacity);

/// Overwrites the secret, then frees it.
void csecret_free(const csecret_library *library, char *_Nullable secret);

_Pragma("clang assume_nonnull end")

#endif
