#ifndef TRENDING_CLOADER_H
#define TRENDING_CLOADER_H

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

struct cloader_table;

/// A kind of library that is opened at run time: the program is not linked to it, so a start does not load it.
struct cloader_library {
    /// The names of its functions, each with a zero byte, and an empty one.
    const char *functions;
    /// The size of a structure that begins with a pointer for each function.
    size_t size;
    /// RTLD_LAZY or RTLD_NOW.
    int mode;
    /// Called once with the structure of each opened library, while no other thread opens one of this kind. Returns
    /// NULL or what failed. May be NULL.
    const char *(*start)(void *functions);
    pthread_mutex_t opening;
    struct cloader_table *opened;
};

// A list of functions has the form `X(result, name, parameters) …`.
#define CLOADER_POINTER(result, name, parameters) result(*name) parameters;
#define CLOADER_NAME(result, name, parameters) #name "\0"
#define CLOADER_LIBRARY(type, names, mode, start) {names, sizeof(type), mode, start, PTHREAD_MUTEX_INITIALIZER, NULL}

/// Opens the file once, and never closes it: libraries register functions that run when the process ends. Returns the
/// library's functions, or NULL with the reason in `problem`. Safe to call from any thread.
const void *cloader_open(struct cloader_library *library, const char *file_name, char *problem, size_t capacity);

#endif
