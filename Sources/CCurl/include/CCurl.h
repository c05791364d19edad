#ifndef TRENDING_CCURL_H
#define TRENDING_CCURL_H

#include <curl/curl.h>
#include <stddef.h>

/// libcurl's functions in a library that was opened at run time.
typedef struct ccurl_library ccurl_library;

/// Opens libcurl. See `cloader_open`.
const ccurl_library *ccurl_open(const char *file_name, char *problem, size_t capacity);

// Handles are `void *` here because versions of curl.h declare their types differently.

void *ccurl_easy_init(const ccurl_library *curl);
void ccurl_easy_cleanup(const ccurl_library *curl, void *easy);
const char *ccurl_easy_strerror(const ccurl_library *curl, CURLcode code);

// Swift cannot call variadic functions, so there is one function for each type of argument.

CURLcode ccurl_easy_set_long(const ccurl_library *curl, void *easy, CURLoption option, long value);
CURLcode ccurl_easy_set_offset(const ccurl_library *curl, void *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_easy_set_string(const ccurl_library *curl, void *easy, CURLoption option, const char *value);
CURLcode ccurl_easy_set_pointer(const ccurl_library *curl, void *easy, CURLoption option, void *value);
CURLcode ccurl_easy_set_callback(const ccurl_library *curl, void *easy, CURLoption option, curl_write_callback value);
/// During the transfer, the callback gets the number of body bytes received so far, before decompression.
CURLcode ccurl_easy_set_progress(const ccurl_library *curl, void *easy, curl_xferinfo_callback value, void *context);
/// Called before each request of a transfer, including redirects and libcurl's own retries, with the address and port that
/// the connection leads to. A result other than 0 ends the transfer.
typedef int (*ccurl_before_request)(void *context, char *address, char *, int port, int);
/// Returns CURLE_UNKNOWN_OPTION for libcurl before 7.80.
CURLcode ccurl_easy_set_before_request(
    const ccurl_library *curl, void *easy, ccurl_before_request value, void *context);
CURLcode ccurl_easy_get_long(const ccurl_library *curl, void *easy, CURLINFO info, long *value);
CURLcode ccurl_easy_get_offset(const ccurl_library *curl, void *easy, CURLINFO info, curl_off_t *value);
CURLcode ccurl_easy_get_string(const ccurl_library *curl, void *easy, CURLINFO info, const char **value);

/// Restricts requests to http and https, and redirects to https or to both. Uses names, or bit masks for libcurl before
/// 7.85.
CURLcode ccurl_easy_allow_http(const ccurl_library *curl, void *easy, int redirects_to_http);

/// Lets no child process get the sockets of the transfer.
CURLcode ccurl_easy_close_on_exec(const ccurl_library *curl, void *easy);

/// Sets the option not to wait for an abandoned name lookup. Returns CURLE_UNKNOWN_OPTION for libcurl before 7.87.
CURLcode ccurl_easy_set_quick_exit(const ccurl_library *curl, void *easy);

struct curl_slist *ccurl_slist_append(const ccurl_library *curl, struct curl_slist *list, const char *line);
void ccurl_slist_free_all(const ccurl_library *curl, struct curl_slist *list);

void *ccurl_multi_init(const ccurl_library *curl);
void ccurl_multi_cleanup(const ccurl_library *curl, void *multi);
CURLMcode ccurl_multi_add(const ccurl_library *curl, void *multi, void *easy);
void ccurl_multi_remove(const ccurl_library *curl, void *multi, void *easy);
CURLMcode ccurl_multi_perform(const ccurl_library *curl, void *multi);
CURLMcode ccurl_multi_poll(const ccurl_library *curl, void *multi, int milliseconds);
const char *ccurl_multi_strerror(const ccurl_library *curl, CURLMcode code);
void ccurl_multi_wakeup(const ccurl_library *curl, void *multi);

/// The handle of the next transfer that has ended, with its result; NULL if no transfer has ended.
void *ccurl_multi_next_ended(const ccurl_library *curl, void *multi, CURLcode *result);

enum { CCURL_GUNZIP_DONE, CCURL_GUNZIP_DAMAGED, CCURL_GUNZIP_TOO_LARGE, CCURL_GUNZIP_NO_LIBRARY };

/// Decompresses all members of gzip, or one of zlib, to at most `limit` bytes in `*out`. Ignores what is after them.
int ccurl_gunzip(const unsigned char *in, size_t size, size_t limit, unsigned char **out, size_t *out_size);
void ccurl_gunzip_free(unsigned char *out);

#endif
