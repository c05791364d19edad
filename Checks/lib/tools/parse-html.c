// parse-html FILE ROUNDS
//
// The lower bound for reading a page: libxml2 parses it into a tree with the options of the program, and nothing is
// read from the tree. Prints the median time of one parse in seconds, without the time to load the library and the
// file.
#include <libxml/HTMLparser.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int ascending(const void *one, const void *other) {
    double difference = *(const double *)one - *(const double *)other;
    return difference < 0 ? -1 : difference > 0;
}

static char *read_file(const char *path, int *length) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    fseek(file, 0, SEEK_END);
    *length = (int)ftell(file);
    rewind(file);
    char *bytes = malloc((size_t)*length);
    if (bytes && fread(bytes, 1, (size_t)*length, file) != (size_t)*length) *length = 0;
    fclose(file);
    return bytes;
}

int main(int count, char *arguments[]) {
    int length = 0, rounds = count == 3 ? atoi(arguments[2]) : 0;
    char *bytes = rounds > 0 ? read_file(arguments[1], &length) : NULL;
    double *times = calloc((size_t)(rounds > 0 ? rounds : 1), sizeof *times);
    if (!bytes || !length || !times) return 64;
    xmlInitParser();
    const int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
                        HTML_PARSE_COMPACT;
    for (int round = 0; round < rounds; round++) {
        double start = now();
        htmlParserCtxtPtr parser = htmlNewParserCtxt();
        htmlDocPtr page = htmlCtxtReadMemory(parser, bytes, length, NULL, "UTF-8", options);
        htmlFreeParserCtxt(parser);
        if (!page) return 65;
        xmlFreeDoc(page);
        times[round] = now() - start;
    }
    qsort(times, (size_t)rounds, sizeof *times, ascending);
    printf("%.9f\n", times[rounds / 2]);
    return 0;
}
