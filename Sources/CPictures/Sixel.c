#include "Decoder.h"

// The declarations of libchafa in plain C. The first two fields of GString are public.

struct text {
    char *bytes;
    size_t length;
};

enum { chafa_pixels_rgba = 4, chafa_sixels = 1, chafa_true_color = 0 };

#define SIXEL_FUNCTIONS(X)                                                                                             \
    X(void *, chafa_canvas_config_new, (void))                                                                         \
    X(void, chafa_canvas_config_set_geometry, (void *config, int width, int height))                                   \
    X(void, chafa_canvas_config_set_cell_geometry, (void *config, int width, int height))                              \
    X(void, chafa_canvas_config_set_pixel_mode, (void *config, int mode))                                              \
    X(void, chafa_canvas_config_set_canvas_mode, (void *config, int mode))                                             \
    X(void, chafa_canvas_config_unref, (void *config))                                                                 \
    X(void *, chafa_canvas_new, (const void *config))                                                                  \
    X(void, chafa_canvas_draw_all_pixels,                                                                              \
      (void *canvas, int type, const unsigned char *pixels, int width, int height, int row))                           \
    X(struct text *, chafa_canvas_print, (void *canvas, void *terminal))                                               \
    X(void, chafa_canvas_unref, (void *canvas))                                                                        \
    X(void *, chafa_term_db_get_default, (void))                                                                       \
    X(void *, chafa_term_db_get_fallback_info, (void *database))                                                       \
    X(void, chafa_term_info_unref, (void *terminal))                                                                   \
    X(char *, g_string_free, (struct text *text, int releases))

struct cpictures_sixel {
    SIXEL_FUNCTIONS(CLOADER_POINTER)
};

static struct cloader_library chafa =
    CLOADER_LIBRARY(cpictures_sixel, SIXEL_FUNCTIONS(CLOADER_NAME), RTLD_NOW, NULL);

const cpictures_sixel *cpictures_open_sixel(const char *file_name, char *problem, size_t capacity) {
    return cloader_open(&chafa, file_name, problem, capacity);
}

// Copies the pixels into the middle of a transparent canvas.
static unsigned char *place(const cpictures_decoder *library, const void *pixels, int width, int height) {
    unsigned char *canvas = calloc((size_t)width * (size_t)height, 4);
    if (canvas == NULL) return NULL;
    int wide = library->gdk_pixbuf_get_width(pixels), high = library->gdk_pixbuf_get_height(pixels);
    const unsigned char *from = library->gdk_pixbuf_get_pixels(pixels);
    size_t stride = (size_t)library->gdk_pixbuf_get_rowstride(pixels);
    size_t left = (size_t)(width - wide) / 2, top = (size_t)(height - high) / 2;
    for (size_t row = 0; row < (size_t)high; row++)
        memcpy(canvas + ((top + row) * (size_t)width + left) * 4, from + row * stride, (size_t)wide * 4);
    return canvas;
}

// The height of a canvas in pixels. Sixel graphics have whole rows of six pixels: chafa would squash what is higher.
static int canvas_height(int rows, int cell_height) {
    int height = rows * cell_height;
    return height < 6 ? height : height - height % 6;
}

static bool print(
    const cpictures_sixel *sixel, const unsigned char *pixels, int columns, int rows, int cell_width, int cell_height,
    unsigned char **text, size_t *length) {
    void *config = sixel->chafa_canvas_config_new();
    sixel->chafa_canvas_config_set_geometry(config, columns, rows);
    sixel->chafa_canvas_config_set_cell_geometry(config, cell_width, cell_height);
    sixel->chafa_canvas_config_set_pixel_mode(config, chafa_sixels);
    sixel->chafa_canvas_config_set_canvas_mode(config, chafa_true_color);
    void *canvas = sixel->chafa_canvas_new(config);
    void *terminal = sixel->chafa_term_db_get_fallback_info(sixel->chafa_term_db_get_default());
    int width = columns * cell_width, height = canvas_height(rows, cell_height);
    sixel->chafa_canvas_draw_all_pixels(canvas, chafa_pixels_rgba, pixels, width, height, width * 4);
    struct text *printed = sixel->chafa_canvas_print(canvas, terminal);
    *text = printed == NULL ? NULL : malloc(printed->length + 1);
    if (*text != NULL) memcpy(*text, printed->bytes, *length = printed->length);
    if (printed != NULL) sixel->g_string_free(printed, 1);
    sixel->chafa_term_info_unref(terminal);
    sixel->chafa_canvas_unref(canvas);
    sixel->chafa_canvas_config_unref(config);
    return *text != NULL;
}

bool cpictures_make_sixel(
    const cpictures_decoder *decoder, const cpictures_sixel *sixel, const struct cpictures_file *file, int columns,
    int rows, int cell_width, int cell_height, unsigned char **text, size_t *length) {
    *text = NULL;
    void *pixels = cpictures_decode(decoder, file);
    if (pixels == NULL) return false;
    int width = columns * cell_width, height = canvas_height(rows, cell_height);
    int wide = file->width, high = file->height;
    cpictures_fit(&wide, &high, width, height);
    pixels = cpictures_scale(decoder, pixels, wide, high);
    unsigned char *canvas = pixels == NULL ? NULL : place(decoder, pixels, width, height);
    if (pixels != NULL) decoder->g_object_unref(pixels);
    bool is_made = canvas != NULL && print(sixel, canvas, columns, rows, cell_width, cell_height, text, length);
    free(canvas);
    return is_made;
}
