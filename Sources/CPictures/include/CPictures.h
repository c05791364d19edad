#ifndef TRENDING_CPICTURES_H
#define TRENDING_CPICTURES_H

#include <stdbool.h>
#include <stddef.h>

_Pragma("clang assume_nonnull begin")

/// Functions of gdk-pixbuf, which decodes, in a library that was opened at run time. Their headers are not needed:
/// these functions have not changed since gdk-pixbuf 2.4.
typedef struct cpictures_decoder cpictures_decoder;

/// Functions of libchafa, which makes sixel graphics of pixels. They have not changed since libchafa 1.6.
typedef struct cpictures_sixel cpictures_sixel;

/// The formats that are decoded. The library gets no chance to recognise others.
enum cpictures_format { cpictures_png, cpictures_jpeg };

/// A file in memory. The caller has read its header, and says its size.
struct cpictures_file {
    const unsigned char *bytes;
    size_t length;
    enum cpictures_format format;
    /// In pixels. If the decoder finds another size, it decodes nothing.
    int width, height;
};

/// Open their library. See `cloader_open`.
const cpictures_decoder *_Nullable cpictures_open_decoder(
    const char *file_name, char *problem, size_t capacity);
const cpictures_sixel *_Nullable cpictures_open_sixel(
    const char *file_name, char *problem, size_t capacity);

/// Writes the picture as a PNG file into `png`, to be released with `cpictures_free`, and its length into `length`.
/// A picture that is larger than `side` in a direction becomes smaller; its size is then in `file`. Returns false for a
/// file that can't be decoded to its end.
bool cpictures_make_png(
    const cpictures_decoder *decoder, struct cpictures_file *file, int side,
    unsigned char *_Nullable *_Nonnull png, size_t *length);

/// Writes sixel graphics of the picture into `text`: as large as possible in the middle of `columns` × `rows` cells of
/// `cell_width` × `cell_height` pixels.
bool cpictures_make_sixel(
    const cpictures_decoder *decoder, const cpictures_sixel *sixel,
    const struct cpictures_file *file, int columns, int rows, int cell_width, int cell_height,
    unsigned char *_Nullable *_Nonnull text, size_t *length);

void cpictures_free(unsigned char *_Nullable bytes);

_Pragma("clang assume_nonnull end")

#endif
