// full-screen [-n ROUNDS] [-k KEYS] [-f FIRST] [-t TEXT] [-u TEXT] start|keys|idle NAME [VARIABLE=VALUE ...] PROGRAM
//             [ARGUMENT ...] [::: NAME ...]
//
// Runs programs in a terminal of 200 x 50 that answers as xterm does, and measures from outside.
//
//   start   runs the programs in turn, A B A B, ROUNDS times. Prints for each: name, median time in seconds from the
//           start to the last byte that it writes before it is silent, median deviation, and number of runs
//   keys    types FIRST, then KEYS again and again, ROUNDS keys in all, and waits for the frame of each. Prints the
//           name, median and 99th percentile of the seconds from a key to the last byte of its frame, the longest, the
//           number of keys, and how many changed nothing
//   idle    waits for three seconds without a key. Prints the name, and how often its threads woke up
//
// A program that does not end by itself gets q until it ends. Exits with 70 if a program shows nothing, does not write
// the text of -t in its first frame, or that of -u after FIRST.
#define _GNU_SOURCE
#include <dirent.h>
#include <math.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { most_programs = 4, most_rounds = 4000, silence = 50, frame_silence = 12, last_size = 1 << 20 };

struct program {
    const char *name;
    char **environment, **arguments;
    double times[most_rounds];
};

struct terminal {
    int descriptor;
    pid_t child;
    // What the program wrote, without the oldest.
    char last[last_size];
    size_t size;
};

static void fail(const char *what, const char *name) {
    fprintf(stderr, "full-screen: %s: %s\n", name, what);
    exit(70);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void type(struct terminal *terminal, const char *keys, size_t count) {
    if (write(terminal->descriptor, keys, count) != (ssize_t)count) fail("takes no input", "terminal");
}

static void keep(struct terminal *terminal, const char *bytes, size_t count) {
    if (count > last_size / 2) bytes += count - last_size / 2, count = last_size / 2;
    if (terminal->size + count >= last_size) {
        memmove(terminal->last, terminal->last + last_size / 2, terminal->size - last_size / 2);
        terminal->size -= last_size / 2;
    }
    memcpy(terminal->last + terminal->size, bytes, count);
    terminal->size += count;
    terminal->last[terminal->size] = 0;
}

// Answers the question about the terminal's kind, which ends all questions.
static void answer(struct terminal *terminal, const char *bytes, size_t count) {
    if (memmem(bytes, count, "\033[c", 3)) type(terminal, "\033[?62;22c", 10);
}

// Reads until the program is silent for so many milliseconds, or has ended. Returns the time of the last byte; 0 for
// none.
static double drain(struct terminal *terminal, int quiet, int patience) {
    static char bytes[1 << 16];
    double last = 0;
    for (;;) {
        struct pollfd wanted = {terminal->descriptor, POLLIN, 0};
        if (poll(&wanted, 1, last ? quiet : patience) <= 0) return last;
        ssize_t count = read(terminal->descriptor, bytes, sizeof bytes);
        if (count <= 0) return last;
        last = now();
        keep(terminal, bytes, (size_t)count);
        answer(terminal, bytes, (size_t)count);
    }
}

static void start(struct terminal *terminal, struct program *program) {
    struct winsize size = {50, 200, 0, 0};
    terminal->size = 0;
    terminal->child = forkpty(&terminal->descriptor, NULL, NULL, &size);
    if (terminal->child < 0) fail("no terminal", program->name);
    if (terminal->child) return;
    execve(program->arguments[0], program->arguments, program->environment);
    _exit(127);
}

static void finish(struct terminal *terminal) {
    int status;
    for (int try = 0; try < 50 && waitpid(terminal->child, &status, WNOHANG) == 0; try++) {
        if (try == 40) kill(terminal->child, SIGKILL);
        if (write(terminal->descriptor, "q", 1) < 0) usleep(1000);
        drain(terminal, 5, 20);
    }
    close(terminal->descriptor);
}

static void expect(struct terminal *terminal, const char *text, struct program *program) {
    if (strstr(terminal->last, text)) return;
    fprintf(stderr, "full-screen: %s: does not show %s:\n%s\n", program->name, text, terminal->last);
    exit(70);
}

// Starts the program and waits for its first picture.
static double first_frame(struct terminal *terminal, struct program *program, const char *text) {
    double begin = now();
    start(terminal, program);
    double end = drain(terminal, silence, 5000);
    if (!end) fail("shows nothing", program->name);
    expect(terminal, text, program);
    return end - begin;
}

static int ascending(const void *one, const void *other) {
    double difference = *(const double *)one - *(const double *)other;
    return difference < 0 ? -1 : difference > 0;
}

static double part(const double *values, int count, double share) {
    double sorted[most_rounds];
    memcpy(sorted, values, (size_t)count * sizeof *values);
    qsort(sorted, (size_t)count, sizeof *sorted, ascending);
    int place = (int)ceil(share * count) - 1;
    return sorted[place < 0 ? 0 : place];
}

static void measure_start(struct program *programs, int number, int rounds, const char *text) {
    static struct terminal terminal;
    for (int round = -1; round < rounds; round++) {
        for (int i = 0; i < number; i++) {
            struct program *program = &programs[(i + (round < 0 ? 0 : round)) % number];
            double time = first_frame(&terminal, program, text);
            finish(&terminal);
            if (round >= 0) program->times[round] = time;
        }
    }
    for (int i = 0; i < number; i++) {
        double middle = part(programs[i].times, rounds, 0.5), distances[most_rounds];
        for (int k = 0; k < rounds; k++) distances[k] = fabs(programs[i].times[k] - middle);
        printf("%s\t%.6f\t%.6f\t%d\n", programs[i].name, middle, part(distances, rounds, 0.5), rounds);
    }
}

static void measure_keys(struct program *program, int rounds, const char *first, const char *keys, const char *text,
                         const char *then) {
    static struct terminal terminal;
    int done = 0, unchanged = 0;
    first_frame(&terminal, program, text);
    for (; *first; first++) {
        type(&terminal, first, 1);
        drain(&terminal, 300, 300);
    }
    expect(&terminal, then, program);
    for (int round = 0; round < rounds; round++) {
        double begin = now();
        type(&terminal, keys + round % (int)strlen(keys), 1);
        double end = drain(&terminal, frame_silence, 100);
        if (end) program->times[done++] = end - begin;
        else unchanged++;
    }
    finish(&terminal);
    if (!done) fail("shows nothing for a key", program->name);
    printf("%s\t%.6f\t%.6f\t%.6f\t%d\t%d\n", program->name, part(program->times, done, 0.5),
           part(program->times, done, 0.99), part(program->times, done, 1), done, unchanged);
}

// Adds up the times that threads of the process gave up a processor, or lost it.
static long switches(pid_t child) {
    char path[300], line[200];
    long sum = 0, count;
    snprintf(path, sizeof path, "/proc/%d/task", child);
    DIR *tasks = opendir(path);
    if (!tasks) fail("has ended", "idle");
    for (struct dirent *task; (task = readdir(tasks));) {
        snprintf(path, sizeof path, "/proc/%d/task/%s/status", child, task->d_name);
        FILE *status = task->d_name[0] == '.' ? NULL : fopen(path, "r");
        if (!status) continue;
        while (fgets(line, sizeof line, status))
            if (sscanf(line, "voluntary_ctxt_switches: %ld", &count) == 1) sum += count;
        fclose(status);
    }
    closedir(tasks);
    return sum;
}

static void measure_idle(struct program *program, const char *first, const char *text) {
    static struct terminal terminal;
    first_frame(&terminal, program, text);
    type(&terminal, first, strlen(first));
    drain(&terminal, 1000, 1000);
    long before = switches(terminal.child);
    drain(&terminal, 3000, 3000);
    printf("%s\t%ld\n", program->name, switches(terminal.child) - before);
    finish(&terminal);
}

// Reads one program from the arguments. Returns the place of the next one.
static int take(struct program *program, char **arguments, int count) {
    int length = 0, variables = 0;
    while (length < count && strcmp(arguments[length], ":::")) length++;
    if (length < 2) fail("needs a name and a program", length ? arguments[0] : "?");
    program->name = arguments[0];
    while (variables + 2 < length && strchr(arguments[1 + variables], '=')) variables++;
    program->environment = calloc((size_t)variables + 3, sizeof(char *));
    if (!program->environment) fail("no memory", program->name);
    memcpy(program->environment, arguments + 1, (size_t)variables * sizeof(char *));
    program->environment[variables] = "TERM=xterm-256color";
    program->environment[variables + 1] = "LANG=C.UTF-8";
    program->arguments = arguments + 1 + variables;
    arguments[length] = NULL;
    return length + 1;
}

int main(int count, char **arguments) {
    static struct program programs[most_programs];
    const char *keys = "jk", *first = "", *text = "", *then = "";
    int rounds = 21, option, number = 0;
    while ((option = getopt(count, arguments, "+n:k:f:t:u:")) != -1) {
        if (option == 'n') rounds = atoi(optarg);
        else if (option == 'k') keys = optarg;
        else if (option == 'f') first = optarg;
        else if (option == 't') text = optarg;
        else if (option == 'u') then = optarg;
        else return 64;
    }
    if (rounds < 1 || rounds > most_rounds || !*keys || optind >= count) return 64;
    const char *mode = arguments[optind];
    for (int place = optind + 1; place < count && number < most_programs; number++)
        place += take(&programs[number], arguments + place, count - place);
    if (!number) return 64;
    if (!strcmp(mode, "start")) measure_start(programs, number, rounds, text);
    else if (!strcmp(mode, "keys")) measure_keys(&programs[0], rounds, first, keys, text, then);
    else if (!strcmp(mode, "idle")) measure_idle(&programs[0], first, text);
    else return 64;
    return 0;
}
