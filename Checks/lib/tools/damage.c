// damage FILE EVERY SAID SHOWN PROGRAM [ARGUMENT ...]
//
// Damages the file in one way at a time and runs the program: cut to each shorter length, and with each bit flipped.
// Takes every EVERYth damage. The program's output must contain SHOWN and its errors SAID; - stands for any text. With
// the whole file, one of the two must be absent. Prints each run that breaks this or that a signal ended, and a line of
// figures.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char text[1 << 20];

static ssize_t read_all(const char *path) {
    int file = open(path, O_RDONLY);
    ssize_t size = file < 0 ? -1 : read(file, text, sizeof text - 1);
    close(file);
    text[size < 0 ? 0 : size] = 0;
    return size;
}

static int holds(const char *path, const char *wanted) {
    return !strcmp(wanted, "-") || (read_all(path) > 0 && strstr(text, wanted));
}

static void write_all(const char *path, const char *bytes, size_t count) {
    unlink(path);
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (file < 0 || write(file, bytes, count) != (ssize_t)count || close(file)) perror(path), exit(70);
}

static int run(char *arguments[]) {
    pid_t child = fork();
    if (child == 0) {
        dup2(open("damage.out", O_WRONLY | O_CREAT | O_TRUNC, 0600), 1);
        dup2(open("damage.err", O_WRONLY | O_CREAT | O_TRUNC, 0600), 2);
        alarm(60);
        execv(arguments[0], arguments);
        _exit(127);
    }
    int status;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int main(int count, char *arguments[]) {
    if (count < 6) return 64;
    const char *path = arguments[1], *said = arguments[3], *shown = arguments[4];
    long every = atol(arguments[2]), lengths = 0, bits = 0, crashes = 0, silent = 0, unshown = 0;
    ssize_t size = read_all(path);
    if (size <= 0) perror(path), exit(70);
    run(arguments + 5);
    if (holds("damage.err", said) && holds("damage.out", shown)) {
        read_all("damage.err");
        printf("= 0 runs: the output is the same with an undamaged file: %s\n", text);
        return 1;
    }
    if (read_all(path) != size) perror(path), exit(70);
    char *whole = memcpy(malloc(size), text, size);
    for (long i = 0; i < size * 9; i += every) {
        long bit = i - size;
        char *damaged = memcpy(malloc(size), whole, size);
        if (bit >= 0) damaged[bit / 8] ^= 1 << bit % 8;
        write_all(path, damaged, bit < 0 ? i : size);
        free(damaged);
        if (bit < 0) lengths++; else bits++;
        int status = run(arguments + 5);
        int is_silent = !holds("damage.err", said), is_unshown = !holds("damage.out", shown);
        silent += is_silent, unshown += is_unshown, crashes += status >= 128;
        if (is_silent || is_unshown || status >= 128) {
            read_all("damage.err");
            printf("%s %ld: exited with %d: %s\n", bit < 0 ? "length" : "bit", bit < 0 ? i : bit, status, text);
        }
    }
    write_all(path, whole, size);
    printf("= %ld damages, %ld lengths and %ld flipped bits of %zd bytes: %ld crashes, %ld not reported, "
           "%ld without the expected output\n",
           lengths + bits, lengths, bits, size, crashes, silent, unshown);
    return crashes || silent || unshown;
}
