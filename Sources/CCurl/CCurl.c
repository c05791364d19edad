// The functions are called through pointers, so curl.h's argument checks would check the wrong names. Its deprecation
// warnings are about options that older libraries still need.
#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include "CCurl.h"

#include <CLoader.h>
#include <fcntl.h>
#include <sys/socket.h>

#define CCURL_FUNCTIONS(X)                                                                                             \
    X(global_init)                                                                                                     \
    X(easy_init)                                                                                                       \
    X(easy_cleanup)                                                                                                    \
    X(easy_strerror)                                                                                                   \
    X(easy_setopt)                                                                                                     \
    X(easy_getinfo)                                                                                                    \
    X(slist_append)                                                                                                    \
    X(slist_free_all)                                                                                                  \
    X(multi_init)                                                                                                      \
    X(multi_cleanup)                                                                                                   \
    X(multi_add_handle)                                                                                                \
    X(multi_remove_handle)                                                                                             \
    X(multi_perform)                                                                                                   \
    X(multi_poll)                                                                                                      \
    X(multi_strerror)                                                                                                  \
    X(multi_wakeup)                                                                                                    \
    X(multi_info_read)

struct ccurl_library {
#define X(name) __typeof__(curl_##name) *name;
    CCURL_FUNCTIONS(X)
#undef X
};

// Thread-safe by itself only from libcurl 7.84 on.
static const char *start(void *functions) {
    const struct ccurl_library *curl = functions;
    return curl->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? NULL : "libcurl cannot be initialized";
}

#define X(name) "curl_" #name "\0"
static struct cloader_library libcurl = CLOADER_LIBRARY(ccurl_library, CCURL_FUNCTIONS(X), RTLD_LAZY, start);
#undef X

const ccurl_library *ccurl_open(const char *file_name, char *problem, size_t capacity) {
    return cloader_open(&libcurl, file_name, problem, capacity);
}

void *ccurl_easy_init(const ccurl_library *curl) { return curl->easy_init(); }

void ccurl_easy_cleanup(const ccurl_library *curl, void *easy) { curl->easy_cleanup(easy); }

const char *ccurl_easy_strerror(const ccurl_library *curl, CURLcode code) { return curl->easy_strerror(code); }

CURLcode ccurl_easy_set_long(const ccurl_library *curl, void *easy, CURLoption option, long value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_set_offset(const ccurl_library *curl, void *easy, CURLoption option, curl_off_t value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_set_string(const ccurl_library *curl, void *easy, CURLoption option, const char *value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_set_pointer(const ccurl_library *curl, void *easy, CURLoption option, void *value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_set_callback(const ccurl_library *curl, void *easy, CURLoption option, curl_write_callback value) {
    return curl->easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_set_progress(const ccurl_library *curl, void *easy, curl_xferinfo_callback value, void *context) {
    CURLcode code = curl->easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
    if (code == CURLE_OK) code = curl->easy_setopt(easy, CURLOPT_XFERINFODATA, context);
    return code == CURLE_OK ? curl->easy_setopt(easy, CURLOPT_NOPROGRESS, 0L) : code;
}

CURLcode ccurl_easy_get_long(const ccurl_library *curl, void *easy, CURLINFO info, long *value) {
    return curl->easy_getinfo(easy, info, value);
}

CURLcode ccurl_easy_get_offset(const ccurl_library *curl, void *easy, CURLINFO info, curl_off_t *value) {
    return curl->easy_getinfo(easy, info, value);
}

CURLcode ccurl_easy_get_string(const ccurl_library *curl, void *easy, CURLINFO info, const char **value) {
    return curl->easy_getinfo(easy, info, value);
}

// Numbers instead of names: the headers at build time may be older than the library.
#define OPTION_PREREQFUNCTION ((CURLoption)(CURLOPTTYPE_FUNCTIONPOINT + 312))
#define OPTION_PREREQDATA ((CURLoption)(CURLOPTTYPE_OBJECTPOINT + 313))
#define OPTION_PROTOCOLS_STR ((CURLoption)(CURLOPTTYPE_OBJECTPOINT + 318))
#define OPTION_REDIR_PROTOCOLS_STR ((CURLoption)(CURLOPTTYPE_OBJECTPOINT + 319))
#define OPTION_QUICK_EXIT ((CURLoption)(CURLOPTTYPE_LONG + 322))

CURLcode ccurl_easy_set_before_request(
    const ccurl_library *curl, void *easy, ccurl_before_request value, void *context) {
    CURLcode code = curl->easy_setopt(easy, OPTION_PREREQFUNCTION, value);
    return code == CURLE_OK ? curl->easy_setopt(easy, OPTION_PREREQDATA, context) : code;
}

CURLcode ccurl_easy_allow_http(const ccurl_library *curl, void *easy, int redirects_to_http) {
    CURLcode code = curl->easy_setopt(easy, OPTION_PROTOCOLS_STR, "http,https");
    if (code == CURLE_OK)
        return curl->easy_setopt(easy, OPTION_REDIR_PROTOCOLS_STR, redirects_to_http ? "http,https" : "https");
    if (code != CURLE_UNKNOWN_OPTION) return code;
    code = curl->easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
    if (code != CURLE_OK) return code;
    return curl->easy_setopt(
        easy, CURLOPT_REDIR_PROTOCOLS, (long)(CURLPROTO_HTTPS | (redirects_to_http ? CURLPROTO_HTTP : 0)));
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
#if defined(SOCK_CLOEXEC)
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
    int file = socket(address->family, address->socktype, address->protocol);
    if (file >= 0) fcntl(file, F_SETFD, FD_CLOEXEC);
    return file;
#endif
}

CURLcode ccurl_easy_close_on_exec(const ccurl_library *curl, void *easy) {
    return curl->easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
}

CURLcode ccurl_easy_set_quick_exit(const ccurl_library *curl, void *easy) {
    return curl->easy_setopt(easy, OPTION_QUICK_EXIT, 1L);
}

struct curl_slist *ccurl_slist_append(const ccurl_library *curl, struct curl_slist *list, const char *line) {
    return curl->slist_append(list, line);
}

void ccurl_slist_free_all(const ccurl_library *curl, struct curl_slist *list) { curl->slist_free_all(list); }

void *ccurl_multi_init(const ccurl_library *curl) { return curl->multi_init(); }

void ccurl_multi_cleanup(const ccurl_library *curl, void *multi) { curl->multi_cleanup(multi); }

CURLMcode ccurl_multi_add(const ccurl_library *curl, void *multi, void *easy) {
    return curl->multi_add_handle(multi, easy);
}

void ccurl_multi_remove(const ccurl_library *curl, void *multi, void *easy) { curl->multi_remove_handle(multi, easy); }

CURLMcode ccurl_multi_perform(const ccurl_library *curl, void *multi) {
    int running;
    return curl->multi_perform(multi, &running);
}

CURLMcode ccurl_multi_poll(const ccurl_library *curl, void *multi, int milliseconds) {
    return curl->multi_poll(multi, NULL, 0, milliseconds, NULL);
}

const char *ccurl_multi_strerror(const ccurl_library *curl, CURLMcode code) { return curl->multi_strerror(code); }

void ccurl_multi_wakeup(const ccurl_library *curl, void *multi) { curl->multi_wakeup(multi); }

void *ccurl_multi_next_ended(const ccurl_library *curl, void *multi, CURLcode *result) {
    int left;
    CURLMsg *message;
    while ((message = curl->multi_info_read(multi, &left)) != NULL) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
