#include "CSQLite.h"

static struct cloader_library sqlite =
    CLOADER_LIBRARY(csqlite_library, CSQLITE_FUNCTIONS(CLOADER_NAME), RTLD_LAZY, NULL);

const csqlite_library *csqlite_open_library(const char *file_name, char *problem, size_t capacity) {
    return cloader_open(&sqlite, file_name, problem, capacity);
}
