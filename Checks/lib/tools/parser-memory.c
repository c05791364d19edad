// parser-memory PAGE [bare]
//
// Reads a page with Sources/CXML2, compiled with the functions of this file in place of malloc, realloc and free. First with
// all memory that it needs, then with 600 smaller amounts, and then without the memory of one request, for 600 requests. Each
// time it must end, and what it calls whole must be what is read with all memory. With bare, without the reserves that make
// it end. Prints each reading that breaks this, and a line of figures: readings, wrong ones, and ones that a signal ended.
#undef malloc
#undef realloc
#undef free
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CXML2Page.h"

static size_t used, peak, most = SIZE_MAX, requests, refused = SIZE_MAX;

static int refuse(size_t size) {
    requests++;
    return requests == refused || size > most || used > most - size;
}

static void *counted(void *bytes) {
    if (bytes != NULL) used += malloc_usable_size(bytes);
    if (used > peak) peak = used;
    return bytes;
}

void *limited_malloc(size_t size) { return refuse(size) ? NULL : counted(malloc(size)); }

void limited_free(void *bytes) {
    if (bytes != NULL) used -= malloc_usable_size(bytes);
    free(bytes);
}

void *limited_realloc(void *bytes, size_t size) {
    size_t before = bytes != NULL ? malloc_usable_size(bytes) : 0;
    if (refuse(size > before ? size - before : 0)) return NULL;
    void *moved = realloc(bytes, size);
    if (moved == NULL) return NULL;
    used -= before;
    return counted(moved);
}

static char page[1 << 23];
static size_t count;
static const cxml2_library *library;
static cxml2_document *all;

static cxml2_document *read_it(bool *whole) {
    return cxml2_parse(library, page, count, 1 << 20, 1 << 26, whole);
}

static bool is_all(const cxml2_document *document) {
    return document != NULL && document->bytes.count == all->bytes.count && document->nodes.count == all->nodes.count &&
           memcmp(document->bytes.items, all->bytes.items, all->bytes.count) == 0;
}

static int wrong, signals, readings;
static unsigned seconds = 10;

static void try_it(const char *what, size_t amount) {
    pid_t child = fork();
    if (child == 0) {
        bool whole;
        alarm(seconds);
        cxml2_document *document = read_it(&whole);
        _exit(whole && !is_all(document) ? 1 : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    readings++;
    bool is_late = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
    if (WIFSIGNALED(status) && !is_late) signals++;
    if (!is_late && (WIFSIGNALED(status) || WEXITSTATUS(status) == 0)) return;
    wrong++;
    printf("%s %zu: %s\n", what, amount, is_late ? "did not end" : "called whole, but it is not");
}

int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (file == NULL) return 64;
    count = fread(page, 1, sizeof page, file);
    char problem[200];
    library = cxml2_open(NULL, problem, sizeof problem);
    if (library == NULL) return fputs(problem, stderr), 69;
    if (argc > 2) library->set_allocator(limited_free, limited_malloc, limited_realloc, strdup), seconds = 1;
    size_t before = used;
    requests = 0;
    bool whole;
    all = read_it(&whole);
    if (!whole) return fputs("The page can't be read.\n", stderr), 65;
    size_t needed = peak - before, all_requests = requests, kept = used;
    for (int part = 0; part < 600; part++) {
        most = kept + needed / 600 * part;
        try_it("bytes", most - kept);
        if (argc > 2 && wrong > 0) break;
    }
    most = SIZE_MAX;
    for (int part = 0; part < 600 && argc == 2; part++) {
        requests = 0;
        refused = 1 + all_requests / 600 * part;
        try_it("request", refused);
    }
    printf("%d %d %d\n", readings, wrong, signals);
    return 0;
}
