// The functions are called through pointers, so curl.h's argument checks would check the wrong names. Its deprecation
// warnings are about options that older libraries still need.
#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include "CCurl.h"

#include <fcntl.h>
#include <sys/socket.h>

// Thread-safe by itself only from libcurl 7.84 on.
static const char *start(void *functions) {
    const ccurl_library *curl = functions;
    return curl->curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? NULL : "libcurl cannot be initialized";
}

static struct cloader_library libcurl = CLOADER_LIBRARY(ccurl_library, CCURL_FUNCTIONS(CLOADER_NAME), RTLD_LAZY, start);

const ccurl_library *ccurl_open(const char *file_name, char *problem, size_t capacity) {
    return cloader_open(&libcurl, file_name, problem, capacity);
}

// Numbers instead of names: the headers at build time may be older than the library.
#define OPTION_PROTOCOLS_STR ((CURLoption)(CURLOPTTYPE_OBJECTPOINT + 318))
#define OPTION_REDIR_PROTOCOLS_STR ((CURLoption)(CURLOPTTYPE_OBJECTPOINT + 319))

CURLcode ccurl_allow_http(const ccurl_library *curl, void *easy, int redirects_to_http) {
    CURLcode code = ccurl_set_string(curl, easy, OPTION_PROTOCOLS_STR, "http,https");
    if (code == CURLE_OK)
        return ccurl_set_string(curl, easy, OPTION_REDIR_PROTOCOLS_STR, redirects_to_http ? "http,https" : "https");
    if (code != CURLE_UNKNOWN_OPTION) return code;
    code = ccurl_set_long(curl, easy, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
    if (code != CURLE_OK) return code;
    return ccurl_set_long(
        curl, easy, CURLOPT_REDIR_PROTOCOLS, CURLPROTO_HTTPS | (redirects_to_http ? CURLPROTO_HTTP : 0));
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

CURLcode ccurl_close_on_exec(const ccurl_library *curl, void *easy) {
    return curl->curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
}

void *ccurl_next_ended(const ccurl_library *curl, void *multi, CURLcode *result) {
    int left;
    CURLMsg *message;
    while ((message = curl->curl_multi_info_read(multi, &left)) != NULL) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
