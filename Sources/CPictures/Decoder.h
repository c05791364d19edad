#ifndef TRENDING_DECODER_H
#define TRENDING_DECODER_H

#include "CPictures.h"

#include <CLoader.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The declarations of GLib and gdk-pixbuf in plain C: gboolean is an int, gsize a size_t, and every object is a pointer
// that is only passed on.

enum { gdk_bilinear = 2 };

// The functions that GLib calls have other parameters.
typedef void callback(void);

#define DECODER_FUNCTIONS(X)                                                                                           \
    X(void *, gdk_pixbuf_loader_new_with_type, (const char *type, void **error))                                       \
    X(void, gdk_pixbuf_loader_set_size, (void *loader, int width, int height))                                         \
    X(int, gdk_pixbuf_loader_write, (void *loader, const unsigned char *bytes, size_t length, void **error))           \
    X(int, gdk_pixbuf_loader_close, (void *loader, void **error))                                                      \
    X(void *, gdk_pixbuf_loader_get_pixbuf, (void *loader))                                                            \
    X(void *, gdk_pixbuf_add_alpha, (const void *pixels, int changes, unsigned char r, unsigned char g, unsigned char b)) \
    X(void *, gdk_pixbuf_scale_simple, (const void *pixels, int width, int height, int quality))                       \
    X(void, gdk_pixbuf_fill, (void *pixels, uint32_t color))                                                           \
    X(int, gdk_pixbuf_get_width, (const void *pixels))                                                                 \
    X(int, gdk_pixbuf_get_height, (const void *pixels))                                                                \
    X(int, gdk_pixbuf_get_rowstride, (const void *pixels))                                                             \
    X(const unsigned char *, gdk_pixbuf_get_pixels, (const void *pixels))                                              \
    X(int, gdk_pixbuf_save_to_bufferv,                                                                                 \
      (void *pixels, char **bytes, size_t *length, const char *type, char **keys, char **values, void **error))        \
    X(unsigned long, g_signal_connect_data,                                                                            \
      (void *object, const char *name, callback *call, void *context, void *release, int flags))                  \
    X(void *, g_object_ref, (void *object))                                                                            \
    X(void, g_object_unref, (void *object))                                                                            \
    X(void, g_error_free, (void *error))                                                                               \
    X(void, g_free, (void *memory))

struct cpictures_decoder {
    DECODER_FUNCTIONS(CLOADER_POINTER)
};

// Decodes the file into pixels of four bytes: red, green, blue, alpha. Returns NULL unless it is whole and has the size
// that `file` says. Release the result with `g_object_unref`.
void *cpictures_decode(const cpictures_decoder *library, const struct cpictures_file *file);

// Replaces the pixels by scaled ones, or NULL.
void *cpictures_scale(const cpictures_decoder *library, void *pixels, int width, int height);

// Makes the size that of the largest picture of this shape in the room.
void cpictures_fit(int *width, int *height, int most_width, int most_height);

#endif
