#ifndef TRENDING_CCURL_H
#define TRENDING_CCURL_H

#include <CLoader.h>
#include <curl/curl.h>
#include <stddef.h>

// Handles are `void *` here because versions of curl.h declare their types differently.
#define CCURL_FUNCTIONS(X)                                                                                             \
    X(CURLcode, curl_global_init, (long flags))                                                                        \
    X(void *, curl_easy_init, (void))                                                                                  \
    X(void, curl_easy_cleanup, (void *easy))                                                                           \
    X(const char *, curl_easy_strerror, (CURLcode code))                                                               \
    X(CURLcode, curl_easy_setopt, (void *easy, CURLoption option, ...))                                                \
    X(CURLcode, curl_easy_getinfo, (void *easy, CURLINFO info, ...))                                                   \
    X(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *line))                             \
    X(void, curl_slist_free_all, (struct curl_slist *list))                                                            \
    X(void *, curl_multi_init, (void))                                                                                 \
    X(CURLMcode, curl_multi_cleanup, (void *multi))                                                                    \
    X(CURLMcode, curl_multi_add_handle, (void *multi, void *easy))                                                     \
    X(CURLMcode, curl_multi_remove_handle, (void *multi, void *easy))                                                  \
    X(CURLMcode, curl_multi_perform, (void *multi, int *running))                                                      \
    X(CURLMcode, curl_multi_poll, (void *multi, void *files, unsigned count, int milliseconds, int *ready))            \
    X(const char *, curl_multi_strerror, (CURLMcode code))                                                             \
    X(CURLMcode, curl_multi_wakeup, (void *multi))                                                                     \
    X(CURLMsg *, curl_multi_info_read, (void *multi, int *left))

/// libcurl's functions in a library that was opened at run time.
typedef struct ccurl_library {
    CCURL_FUNCTIONS(CLOADER_POINTER)
} ccurl_library;

/// Opens libcurl. See `cloader_open`.
const ccurl_library *ccurl_open(const char *file_name, char *problem, size_t capacity);

/// Called before each request of a transfer, including redirects and libcurl's own retries, with the address and port
/// that the connection leads to. A result other than 0 ends the transfer.
typedef int (*ccurl_before_request)(void *context, char *address, char *, int port, int);

// Swift can't call variadic functions, so there is one function for each type of argument. In parentheses, the name is
// no macro of curl.h.
#define CCURL_SETTER(name, type)                                                                                       \
    static inline CURLcode ccurl_set_##name(const ccurl_library *curl, void *easy, CURLoption option, type value) {    \
        return (curl->curl_easy_setopt)(easy, option, value);                                                          \
    }
CCURL_SETTER(long, long)
CCURL_SETTER(offset, curl_off_t)
CCURL_SETTER(string, const char *)
CCURL_SETTER(pointer, void *)
CCURL_SETTER(callback, curl_write_callback)
CCURL_SETTER(progress, curl_xferinfo_callback)
CCURL_SETTER(before_request, ccurl_before_request)

#define CCURL_GETTER(name, type)                                                                                       \
    static inline CURLcode ccurl_get_##name(const ccurl_library *curl, void *easy, CURLINFO info, type *value) {       \
        return (curl->curl_easy_getinfo)(easy, info, value);                                                           \
    }
CCURL_GETTER(long, long)
CCURL_GETTER(offset, curl_off_t)
CCURL_GETTER(string, const char *)

// The headers at build time may be older than the library. One that is older than an option returns
// CURLE_UNKNOWN_OPTION.

/// From 7.80 on. Its callback gets what `ccurl_before_request_context` is set to.
static const CURLoption ccurl_before_request_function = (CURLoption)(CURLOPTTYPE_FUNCTIONPOINT + 312);
static const CURLoption ccurl_before_request_context = (CURLoption)(CURLOPTTYPE_OBJECTPOINT + 313);
/// From 7.87 on: not to wait for an abandoned name lookup.
static const CURLoption ccurl_quick_exit = (CURLoption)(CURLOPTTYPE_LONG + 322);

/// Restricts requests to http and https, and redirects to https or to both. Uses names, or bit masks for libcurl before
/// 7.85.
CURLcode ccurl_allow_http(const ccurl_library *curl, void *easy, int redirects_to_http);
/// Lets no child process get the sockets of the transfer.
CURLcode ccurl_close_on_exec(const ccurl_library *curl, void *easy);

/// The handle of the next transfer that has ended, with its result; NULL if no transfer has ended.
void *ccurl_next_ended(const ccurl_library *curl, void *multi, CURLcode *result);

enum { CCURL_GUNZIP_DONE, CCURL_GUNZIP_DAMAGED, CCURL_GUNZIP_TOO_LARGE, CCURL_GUNZIP_NO_LIBRARY };

/// Decompresses all members of gzip, or one of zlib, to at most `limit` bytes in `*out`. Ignores what is after them.
int ccurl_gunzip(const unsigned char *in, size_t size, size_t limit, unsigned char **out, size_t *out_size);
void ccurl_gunzip_free(unsigned char *out);

#endif
