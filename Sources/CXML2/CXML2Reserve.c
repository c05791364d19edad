#include "CXML2Page.h"

#include <stdlib.h>
#include <string.h>

/// The document that this thread reads.
static _Thread_local cxml2_document *reading;

/// Frees the reserve. Returns false if there is none.
static bool spend_reserve(void) {
    if (reading == NULL || reading->reserve == NULL) return false;
    free(reading->reserve);
    reading->reserve = NULL;
    reading->lacked_memory = true;
    return true;
}

static void *allocate(size_t size) {
    void *bytes = malloc(size);
    return bytes == NULL && spend_reserve() ? malloc(size) : bytes;
}

static void *allocate_again(void *bytes, size_t size) {
    void *moved = realloc(bytes, size);
    return moved == NULL && spend_reserve() ? realloc(bytes, size) : moved;
}

static char *allocate_copy(const char *string) {
    size_t size = strlen(string) + 1;
    char *copy = allocate(size);
    return copy != NULL ? memcpy(copy, string, size) : NULL;
}

void cxml2_use_reserves(const cxml2_library *library) {
    library->set_allocator(free, allocate, allocate_again, allocate_copy);
}

/// The parser's table of names grows fourfold, and is never larger than the page.
static size_t size_of_reserve(size_t count) { return 4 * count + 64 * 1024; }

bool cxml2_reserve(cxml2_document *document, size_t count) {
    document->reserve = malloc(size_of_reserve(count));
    reading = document;
    return document->reserve != NULL;
}

void cxml2_end_reserve(cxml2_document *document) {
    reading = NULL;
    free(document->reserve);
    document->reserve = NULL;
}
