#include "CCurl.h"

#include <dlfcn.h>
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

struct zlib {
    int (*init)(struct stream *, int, const char *, int);
    int (*inflate)(struct stream *, int);
    int (*reset)(struct stream *);
    int (*end)(struct stream *);
};

static int open_zlib(struct zlib *zlib) {
    // libcurl uses it, so it is there already.
    void *library = dlopen("libz.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) library = dlopen("/usr/lib/libz.1.dylib", RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return 0;
    *(void **)&zlib->init = dlsym(library, "inflateInit2_");
    *(void **)&zlib->inflate = dlsym(library, "inflate");
    *(void **)&zlib->reset = dlsym(library, "inflateReset");
    *(void **)&zlib->end = dlsym(library, "inflateEnd");
    return zlib->init != NULL && zlib->inflate != NULL && zlib->reset != NULL && zlib->end != NULL;
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
            if (zlib->reset(stream) != OK) return CCURL_GUNZIP_DAMAGED;
        } else if (code != OK || (stream->avail_in == 0 && stream->avail_out > 0)) {
            return CCURL_GUNZIP_DAMAGED;
        }
    }
}

int ccurl_gunzip(const unsigned char *in, size_t size, size_t limit, unsigned char **out, size_t *out_size) {
    struct zlib zlib;
    struct stream stream = {0};
    *out = NULL;
    *out_size = 0;
    if (size > 0x7FFFFFFF || limit > 0x7FFFFFFF) return CCURL_GUNZIP_TOO_LARGE;
    if (!open_zlib(&zlib)) return CCURL_GUNZIP_NO_LIBRARY;
    stream.next_in = in;
    stream.avail_in = (unsigned)size;
    if (zlib.init(&stream, EITHER_HEADER, "1.2.3", (int)sizeof stream) != OK) return CCURL_GUNZIP_DAMAGED;
    int code = inflate_all(&zlib, &stream, limit, out, out_size);
    zlib.end(&stream);
    return code;
}

void ccurl_gunzip_free(unsigned char *out) { free(out); }
