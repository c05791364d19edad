// measure [-1 | -n ROUNDS] [-t SECONDS] NAME [VARIABLE=VALUE ...] PROGRAM [ARGUMENT ...] [::: NAME ...]
//
// Runs programs in turn, A B A B: once without measuring, then ROUNDS times, or until SECONDS have passed and there
// were five rounds. With -1, runs each only once, measured: for a program that can't be repeated. Prints a line for
// each program: name, median wall time in seconds, median deviation from it, median processor time in seconds, peak
// memory in KiB, median ratio to the first program of the same round, and number of runs. Exits with 70 if a program
// exits with a status other than 0. Input and output are /dev/null. An empty VARIABLE= is passed on too. The measured
// time begins with posix_spawn and ends with wait4.
#define _GNU_SOURCE
#include <fcntl.h>
#include <math.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { most_programs = 16, most_rounds = 1000 };

struct program {
    const char *name;
    char **environment, **arguments;
    double wall[most_rounds], busy[most_rounds], ratio[most_rounds];
    long memory;
};

static void fail(const char *what, const char *name) {
    fprintf(stderr, "measure: %s: %s\n", name, what);
    exit(70);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

static void run(struct program *program, int round) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    pid_t child;
    int status;
    struct rusage usage;
    double start = now();
    if (posix_spawn(&child, program->arguments[0], &files, NULL, program->arguments, program->environment))
        fail("could not be started", program->name);
    if (wait4(child, &status, 0, &usage) != child) fail("wait4 failed", program->name);
    double end = now();
    posix_spawn_file_actions_destroy(&files);
    if (!WIFEXITED(status) || WEXITSTATUS(status)) {
        fprintf(stderr, "measure: %s: exited with %d\n", program->name,
                WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
        exit(70);
    }
    if (round < 0) return;
    program->wall[round] = end - start;
    program->busy[round] = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    if (usage.ru_maxrss > program->memory) program->memory = usage.ru_maxrss;
}

static int ascending(const void *one, const void *other) {
    double difference = *(const double *)one - *(const double *)other;
    return difference < 0 ? -1 : difference > 0;
}

static double median(const double *values, int count) {
    double sorted[most_rounds];
    memcpy(sorted, values, (size_t)count * sizeof *values);
    qsort(sorted, (size_t)count, sizeof *sorted, ascending);
    return count % 2 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2;
}

static double deviation(const double *values, int count) {
    double middle = median(values, count), distances[most_rounds];
    for (int i = 0; i < count; i++) distances[i] = fabs(values[i] - middle);
    return median(distances, count);
}

// Reads one program from the arguments. Returns the place of the next one.
static int take(struct program *program, char **arguments, int count) {
    int length = 0, variables = 0;
    while (length < count && strcmp(arguments[length], ":::")) length++;
    if (length < 2) fail("needs a name and a program", length ? arguments[0] : "?");
    program->name = arguments[0];
    while (variables + 2 < length && strchr(arguments[1 + variables], '=')) variables++;
    int inherited = 0;
    while (environ[inherited]) inherited++;
    program->environment = calloc((size_t)(variables + inherited) + 1, sizeof(char *));
    if (!program->environment) fail("no memory", program->name);
    memcpy(program->environment, arguments + 1, (size_t)variables * sizeof(char *));
    memcpy(program->environment + variables, environ, (size_t)inherited * sizeof(char *));
    program->arguments = arguments + 1 + variables;
    arguments[length] = NULL;
    return length + 1;
}

int main(int count, char **arguments) {
    static struct program programs[most_programs];
    int rounds = 21, limit = 3600, option, number = 0, once = 0;
    while ((option = getopt(count, arguments, "+1n:t:")) != -1) {
        if (option == '1') once = rounds = 1;
        else if (option == 'n') rounds = atoi(optarg);
        else if (option == 't') limit = atoi(optarg);
        else return 64;
    }
    if (rounds < 1 || rounds > most_rounds) return 64;
    for (int place = optind; place < count && number < most_programs; number++)
        place += take(&programs[number], arguments + place, count - place);
    if (!number) return 64;

    for (int i = 0; i < number && !once; i++) run(&programs[i], -1);
    double start = now();
    int done = 0;
    for (; done < rounds && (done < 5 || now() - start < limit); done++) {
        for (int i = 0; i < number; i++) run(&programs[(i + done) % number], done);
        for (int i = 0; i < number; i++) programs[i].ratio[done] = programs[i].wall[done] / programs[0].wall[done];
    }
    for (int i = 0; i < number; i++) {
        struct program *program = &programs[i];
        printf("%s\t%.6f\t%.6f\t%.6f\t%ld\t%.3f\t%d\n", program->name, median(program->wall, done),
               deviation(program->wall, done), median(program->busy, done), program->memory,
               median(program->ratio, done), done);
    }
    return 0;
}
