#include "CXML2Page.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The version of the headers determines the layout of the structures, so it also determines the name of the library.
#if LIBXML_VERSION >= 21400
#define CXML2_LINUX_NAME "libxml2.so.16"
#define CXML2_DARWIN_NAME "libxml2.16.dylib"
#else
#define CXML2_LINUX_NAME "libxml2.so.2"
#define CXML2_DARWIN_NAME "libxml2.2.dylib"
#endif

static const char *const system_names[] = {
#if defined(__APPLE__)
    "/usr/lib/" CXML2_DARWIN_NAME,
    "/opt/homebrew/opt/libxml2/lib/" CXML2_DARWIN_NAME,
    "/usr/local/opt/libxml2/lib/" CXML2_DARWIN_NAME,
    CXML2_DARWIN_NAME,
#else
    CXML2_LINUX_NAME,
#endif
    NULL,
};

static void say(char *problem, size_t capacity, const char *words) {
    snprintf(problem, capacity, "%s", words != NULL ? words : "unknown error");
}

const char *const *cxml2_names(void) { return system_names; }

static void *open_any(const char *file_name, char *problem, size_t capacity) {
    const char *given[] = {file_name, NULL};
    const char *const *names = file_name != NULL ? given : system_names;
    for (size_t i = 0; names[i] != NULL; i++) {
        void *handle = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
        if (handle != NULL) return handle;
        if (i == 0) say(problem, capacity, dlerror());
    }
    return NULL;
}

cxml2_library *cxml2_open(const char *file_name, char *problem, size_t capacity) {
    void *handle = open_any(file_name, problem, capacity);
    if (handle == NULL) return NULL;

    cxml2_library found = {0};
    const struct {
        const char *name;
        void *place;
    } symbols[] = {
        {"xmlInitParser", &found.init_parser},
        {"htmlNewParserCtxt", &found.new_parser},
        {"htmlCtxtReadMemory", &found.read_memory},
        {"xmlStopParser", &found.stop_parser},
        {"xmlSetStructuredErrorFunc", &found.set_error_handler},
        {"htmlFreeParserCtxt", &found.free_parser},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
        void *symbol = dlsym(handle, symbols[i].name);
        if (symbol == NULL) {
            say(problem, capacity, dlerror());
            dlclose(handle);
            return NULL;
        }
        memcpy(symbols[i].place, &symbol, sizeof symbol);
    }

    cxml2_library *library = malloc(sizeof *library);
    if (library == NULL) {
        say(problem, capacity, "out of memory");
        dlclose(handle);
        return NULL;
    }
    *library = found;
    library->init_parser();
    return library;
}
