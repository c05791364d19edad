#include "CLoader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cloader_table {
    void *handle;
    struct cloader_table *next;
    void *functions[];
};

static const char *resolve(const struct cloader_library *library, struct cloader_table *table) {
    void **function = table->functions;
    for (const char *name = library->functions; *name != '\0'; name += strlen(name) + 1) {
        *function = dlsym(table->handle, name);
        if (*function++ == NULL) {
            const char *error = dlerror();
            return error != NULL ? error : name;
        }
    }
    return library->start != NULL ? library->start(table->functions) : NULL;
}

static struct cloader_table *open_table(struct cloader_library *library, const char *file_name, const char **error) {
    void *handle = dlopen(file_name, library->mode | RTLD_LOCAL);
    if (handle == NULL) {
        *error = dlerror();
        return NULL;
    }
    for (struct cloader_table *table = library->opened; table != NULL; table = table->next)
        if (table->handle == handle) return table;
    struct cloader_table *table = calloc(1, sizeof *table + library->size);
    *error = "out of memory";
    if (table == NULL) return NULL;
    table->handle = handle;
    *error = resolve(library, table);
    if (*error != NULL) {
        free(table);
        return NULL;
    }
    table->next = library->opened;
    return library->opened = table;
}

const void *cloader_open(struct cloader_library *library, const char *file_name, char *problem, size_t capacity) {
    const char *error = NULL;
    pthread_mutex_lock(&library->opening);
    struct cloader_table *table = open_table(library, file_name, &error);
    if (table == NULL) snprintf(problem, capacity, "%s", error != NULL ? error : "unknown error");
    pthread_mutex_unlock(&library->opening);
    return table != NULL ? table->functions : NULL;
}
