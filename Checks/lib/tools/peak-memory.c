// peak-memory FILE PROGRAM [ARGUMENT ...]
//
// Runs the program and writes its peak memory in KiB into the file. Exits with its status, or with 70 if it did not
// exit. Linux counts what a process used before it became another program, and this one is small: if Python started the
// program, Python's own memory would count.
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

int main(int count, char **words) {
    if (count < 3) {
        fputs("usage: peak-memory FILE PROGRAM [ARGUMENT ...]\n", stderr);
        return 64;
    }
    pid_t child;
    int failure = posix_spawnp(&child, words[2], NULL, NULL, words + 2, environ);
    if (failure) {
        fprintf(stderr, "peak-memory: %s: %s\n", words[2], strerror(failure));
        return 70;
    }
    int status;
    struct rusage usage;
    pid_t ended;
    do ended = wait4(child, &status, 0, &usage);
    while (ended < 0 && errno == EINTR);
    FILE *file = fopen(words[1], "w");
    if (ended != child || !file || fprintf(file, "%ld\n", usage.ru_maxrss) < 0 || fclose(file)) {
        fputs("peak-memory: the memory could not be written\n", stderr);
        return 70;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 70;
}
