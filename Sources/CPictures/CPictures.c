#include "Decoder.h"

static struct cloader_library gdk_pixbuf =
    CLOADER_LIBRARY(cpictures_decoder, DECODER_FUNCTIONS(CLOADER_NAME), RTLD_NOW, NULL);

const cpictures_decoder *cpictures_open_decoder(const char *file_name, char *problem, size_t capacity) {
    return cloader_open(&gdk_pixbuf, file_name, problem, capacity);
}

struct decoding {
    const cpictures_decoder *library;
    const struct cpictures_file *file;
    bool is_as_said;
};

// Called before any pixel is decoded. A size of 0 stops the decoder.
static void check_size(void *loader, int width, int height, void *context) {
    struct decoding *decoding = context;
    decoding->is_as_said = width == decoding->file->width && height == decoding->file->height;
    if (!decoding->is_as_said) decoding->library->gdk_pixbuf_loader_set_size(loader, 0, 0);
}

// Called before the first pixel. The decoder leaves pixels as they are in memory if the file has too few.
static void clear(void *loader, void *context) {
    struct decoding *decoding = context;
    void *pixels = decoding->library->gdk_pixbuf_loader_get_pixbuf(loader);
    if (pixels != NULL) decoding->library->gdk_pixbuf_fill(pixels, 0);
}

static bool ends_well(const cpictures_decoder *library, int is_done, void *error) {
    if (error != NULL) library->g_error_free(error);
    return is_done && error == NULL;
}

void *cpictures_decode(const cpictures_decoder *library, const struct cpictures_file *file) {
    void *error = NULL;
    void *loader = library->gdk_pixbuf_loader_new_with_type(file->format == cpictures_png ? "png" : "jpeg", &error);
    if (loader == NULL) {
        ends_well(library, 0, error);
        return NULL;
    }
    struct decoding decoding = {library, file, false};
    library->g_signal_connect_data(loader, "size-prepared", (callback *)check_size, &decoding, NULL, 0);
    library->g_signal_connect_data(loader, "area-prepared", (callback *)clear, &decoding, NULL, 0);
    int is_written = library->gdk_pixbuf_loader_write(loader, file->bytes, file->length, &error);
    bool is_whole = ends_well(library, is_written, error);
    error = NULL;
    int is_closed = library->gdk_pixbuf_loader_close(loader, &error);
    is_whole = ends_well(library, is_closed, error) && is_whole && decoding.is_as_said;
    void *found = is_whole ? library->gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
    void *pixels = found == NULL ? NULL : library->gdk_pixbuf_add_alpha(found, 0, 0, 0, 0);
    library->g_object_unref(loader);
    return pixels;
}

void cpictures_fit(int *width, int *height, int most_width, int most_height) {
    long long wide = *width, high = *height;
    if (wide * most_height >= high * most_width) {
        *width = most_width;
        *height = (int)(high * most_width / wide);
    } else {
        *height = most_height;
        *width = (int)(wide * most_height / high);
    }
    if (*width < 1) *width = 1;
    if (*height < 1) *height = 1;
}

void *cpictures_scale(const cpictures_decoder *library, void *pixels, int width, int height) {
    void *scaled = library->gdk_pixbuf_scale_simple(pixels, width, height, gdk_bilinear);
    library->g_object_unref(pixels);
    return scaled;
}

bool cpictures_make_png(
    const cpictures_decoder *library, struct cpictures_file *file, int side, unsigned char **png, size_t *length) {
    void *pixels = cpictures_decode(library, file);
    if (pixels != NULL && (file->width > side || file->height > side)) {
        cpictures_fit(&file->width, &file->height, side, side);
        pixels = cpictures_scale(library, pixels, file->width, file->height);
    }
    if (pixels == NULL) return false;
    void *error = NULL;
    char *bytes = NULL, *none[] = {NULL};
    int is_saved = library->gdk_pixbuf_save_to_bufferv(pixels, &bytes, length, "png", none, none, &error);
    library->g_object_unref(pixels);
    *png = ends_well(library, is_saved, error) ? malloc(*length) : NULL;
    if (*png != NULL) memcpy(*png, bytes, *length);
    library->g_free(bytes);
    return *png != NULL;
}

void cpictures_free(unsigned char *bytes) { free(bytes); }
