#include "CCurl.h"

#include <CLoader.h>
#include <stdlib.h>

// zlib's stream, as its manual declares it. The headers of zlib need not be there where this is built.
struct stream {
    const unsigned char *next_in;
    unsigned avail_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *message;
    void *state, *allocate, *release, *opaque;
    int data_type;
    unsigned long checksum, reserved;
};

enum { OK = 0, STREAM_END = 1, BUFFER_ERROR = -5, EITHER_HEADER = 15 + 32 };

#define ZLIB_FUNCTIONS(X)                                                                                              \
    X(int, inflateInit2_, (struct stream *, int headers, const char *version, int size))                               \
    X(int, inflate, (struct stream *, int flush))                                                                      \
    X(int, inflateReset, (struct stream *))                                                                            \
    X(int, inflateEnd, (struct stream *))

struct zlib {
    ZLIB_FUNCTIONS(CLOADER_POINTER)
};

static struct cloader_library library = CLOADER_LIBRARY(struct zlib, ZLIB_FUNCTIONS(CLOADER_NAME), RTLD_LAZY, NULL);

// libcurl uses it, so it is there already.
static const struct zlib *open_zlib(void) {
    char problem[1];
    const struct zlib *zlib = cloader_open(&library, "libz.so.1", problem, sizeof problem);
    return zlib != NULL ? zlib : cloader_open(&library, "/usr/lib/libz.1.dylib", problem, sizeof problem);
}

static int has_next_member(const struct stream *stream) {
    return stream->avail_in > 2 && stream->next_in[0] == 0x1F && stream->next_in[1] == 0x8B;
}

static int inflate_all(const struct zlib *zlib, struct stream *stream, size_t limit, unsigned char **out, size_t *size) {
    size_t room = 0;
    for (;;) {
        if (*size == room) {
            room = room == 0 ? 65536 : room * 2;
            if (room > limit + 1) room = limit + 1;
            unsigned char *larger = *size == room ? NULL : realloc(*out, room);
            if (larger == NULL) return CCURL_GUNZIP_TOO_LARGE;
            *out = larger;
        }
        stream->next_out = *out + *size;
        stream->avail_out = (unsigned)(room - *size);
        int code = zlib->inflate(stream, 0);
        *size = room - stream->avail_out;
        if (*size > limit) return CCURL_GUNZIP_TOO_LARGE;
        if (code == STREAM_END) {
            if (!has_next_member(stream)) return CCURL_GUNZIP_DONE;
            if (zlib->inflateReset(stream) != OK) return CCURL_GUNZIP_DAMAGED;
        } else if (code != OK || (stream->avail_in == 0 && stream->avail_out > 0)) {
            return CCURL_GUNZIP_DAMAGED;
        }
    }
}

int ccurl_gunzip(const unsigned char *in, size_t size, size_t limit, unsigned char **out, size_t *out_size) {
    const struct zlib *zlib = open_zlib();
    struct stream stream = {0};
    *out = NULL;
    *out_size = 0;
    if (size > 0x7FFFFFFF || limit > 0x7FFFFFFF) return CCURL_GUNZIP_TOO_LARGE;
    if (zlib == NULL) return CCURL_GUNZIP_NO_LIBRARY;
    stream.next_in = in;
    stream.avail_in = (unsigned)size;
    if (zlib->inflateInit2_(&stream, EITHER_HEADER, "1.2.3", (int)sizeof stream) != OK) return CCURL_GUNZIP_DAMAGED;
    int code = inflate_all(zlib, &stream, limit, out, out_size);
    zlib->inflateEnd(&stream);
    return code;
}

void ccurl_gunzip_free(unsigned char *out) { free(out); }
