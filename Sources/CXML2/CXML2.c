#include "CXML2Page.h"

static const char *start(void *functions) {
    const cxml2_library *library = functions;
    library->xmlInitParser();
    return NULL;
}

static struct cloader_library libxml2 = CLOADER_LIBRARY(cxml2_library, CXML2_FUNCTIONS(CLOADER_NAME), RTLD_LAZY, start);

const cxml2_library *cxml2_open(const char *file_name, char *problem, size_t capacity) {
    return cloader_open(&libxml2, file_name, problem, capacity);
}

int cxml2_header_version(void) { return LIBXML_VERSION; }
