// kill-at [-e CODE [-a TEXT]] [-x COMMAND] LOG NAME PLACE NUMBER PROGRAM [ARGUMENT ...]
//
// Runs the program and kills it when one of its threads makes the system call NAME on PLACE for the NUMBERth time,
// before the call happens. With NUMBER 0, never. LOG gets a line for each call on files, sockets and the like, in
// order: `NUMBER NAME PLACE`, and `= NAME PLACE` below it if a rename succeeded. PLACE is a path, with # for numbers
// and hashes. Exits as a shell does: with 137 if the program was killed.
//
// With -e, the program is not killed: the call does nothing and fails with the errno CODE, or succeeds if CODE is 0.
// With -a, each later call NAME on a place that contains TEXT does the same; if PLACE is -, the NUMBERth such call is
// the first. With -x, the program is held at the call while the shell runs COMMAND, and then continues.
#define _GNU_SOURCE
#include "calls.h"
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

static void fail(const char *what) {
    perror(what);
    exit(70);
}

static void read_text(pid_t thread, unsigned long address, char *text, size_t size) {
    char memory[64];
    snprintf(memory, sizeof memory, "/proc/%d/mem", thread);
    int file = open(memory, O_RDONLY | O_CLOEXEC);
    size_t length = 0;
    // One byte at a time: the memory after the text may not be mapped.
    while (length + 1 < size && pread(file, text + length, 1, (off_t)(address + length)) == 1 && text[length]) length++;
    text[length] = 0;
    close(file);
}

static void read_link(pid_t thread, long number, char *text, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/%d/fd/%ld", thread, number);
    ssize_t length = readlink(link, text, size - 1);
    text[length < 0 ? 0 : length] = 0;
}

// Removes what differs between two runs, such as hashes and process IDs, and replaces spaces.
static void simplify(char *text) {
    char *end = text;
    for (char *next = text; *next;) {
        size_t hash = strspn(next, "0123456789abcdef"), number = strspn(next, "0123456789");
        size_t length = hash >= 8 ? hash : number;
        *end++ = length ? '#' : isspace((unsigned char)*next) ? '_' : *next;
        next += length ? length : 1;
    }
    *end = 0;
    if (end == text) strcpy(text, "-");
}

static void find_place(pid_t thread, int place, const uint64_t arguments[6], char *text, size_t size) {
    text[0] = 0;
    if (place >= descriptor)
        read_link(thread, (int)arguments[place - descriptor], text, size);
    else if (place >= path)
        read_text(thread, arguments[place], text, size);
    // A call on an open file by way of its folder.
    if (place == path + 1 && !text[0]) read_link(thread, (int)arguments[0], text, size);
    simplify(text);
}

static FILE *trace;
static const char *wanted_name, *wanted_place;
static long wanted_number;
// The errno of the calls that fail, or -1 without -e.
static int code = -1;
static const char *later;
static int has_begun;
static const char *command;
static pid_t failing[64];
static struct {
    pid_t thread;
    char place[PATH_MAX];
} renaming[64];
static struct {
    const char *name;
    char *place;
    long count;
} *seen;
static size_t seen_count;

static long count(const char *name, const char *place) {
    for (size_t i = 0; i < seen_count; i++)
        if (seen[i].name == name && !strcmp(seen[i].place, place)) return ++seen[i].count;
    seen = realloc(seen, (seen_count + 1) * sizeof *seen);
    if (!seen) fail("realloc");
    seen[seen_count].name = name;
    seen[seen_count].place = strdup(place);
    seen[seen_count].count = 1;
    return seen[seen_count++].count;
}

static void remember(pid_t thread, const char *name, const char *place) {
    if (strncmp(name, "rename", 6)) return;
    for (size_t i = 0; i < sizeof renaming / sizeof *renaming; i++) {
        if (renaming[i].thread && renaming[i].thread != thread) continue;
        renaming[i].thread = thread;
        snprintf(renaming[i].place, sizeof renaming[i].place, "%s", place);
        return;
    }
}

static void end(pid_t thread, long answer) {
    for (size_t i = 0; i < sizeof renaming / sizeof *renaming; i++) {
        if (renaming[i].thread != thread) continue;
        renaming[i].thread = 0;
        if (answer == 0) fprintf(trace, "= rename %s\n", renaming[i].place);
    }
}

#ifdef __x86_64__
static void skip_call(pid_t thread) { ptrace(PTRACE_POKEUSER, thread, offsetof(struct user, regs.orig_rax), -1L); }
static void answer_call(pid_t thread, long answer) {
    ptrace(PTRACE_POKEUSER, thread, offsetof(struct user, regs.rax), answer);
}
#else
static void skip_call(pid_t thread) { (void)thread, exit(69); }
static void answer_call(pid_t thread, long answer) { (void)thread, (void)answer; }
#endif

// Skips the call. Its result is set when the call ends.
static void fail_call(pid_t thread) {
    for (size_t i = 0; i < sizeof failing / sizeof *failing; i++) {
        if (failing[i]) continue;
        failing[i] = thread;
        return skip_call(thread);
    }
}

static void end_failing(pid_t thread) {
    for (size_t i = 0; i < sizeof failing / sizeof *failing; i++) {
        if (failing[i] != thread) continue;
        failing[i] = 0;
        answer_call(thread, -code);
    }
}

static int is_wanted(const char *name, const char *place, long number) {
    if (wanted_number == 0 || strcmp(name, wanted_name)) return 0;
    if (later && has_begun) return strstr(place, later) != 0;
    if (!later || strcmp(wanted_place, "-")) return number == wanted_number && !strcmp(place, wanted_place);
    static long like_it;
    return strstr(place, later) && ++like_it == wanted_number;
}

// Notes the call in the log. Returns whether it is the wanted one.
static int begin(pid_t thread, const struct __ptrace_syscall_info *info) {
    char place[PATH_MAX];
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        if (calls[i].number != (long)info->entry.nr) continue;
        find_place(thread, calls[i].place, info->entry.args, place, sizeof place);
        long number = count(calls[i].name, place);
        fprintf(trace, "%ld %s %s\n", number, calls[i].name, place);
        remember(thread, calls[i].name, place);
        if (!is_wanted(calls[i].name, place, number)) return 0;
        has_begun = 1;
        return 1;
    }
    return 0;
}

static void act(pid_t program, pid_t thread) {
    if (command) {
        if (system(command)) exit(70);
    } else if (code >= 0) {
        fail_call(thread);
    } else {
        kill(program, SIGKILL);
    }
}

static pid_t start(char *arguments[]) {
    pid_t child = fork();
    if (child < 0) fail("fork");
    if (child > 0) return child;
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    raise(SIGSTOP);
    execv(arguments[0], arguments);
    fail(arguments[0]);
    return 0;
}

// Handles a stop. Returns the signal to deliver to the thread.
static int handle(pid_t program, pid_t thread, int status) {
    int signal = WSTOPSIG(status);
    if (signal == (SIGTRAP | 0x80)) {
        struct __ptrace_syscall_info info = {0};
        if (ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof info, &info) <= 0) return 0;
        if (info.op == PTRACE_SYSCALL_INFO_ENTRY && begin(thread, &info)) act(program, thread);
        if (info.op == PTRACE_SYSCALL_INFO_EXIT) {
            end_failing(thread);
            end(thread, (long)info.exit.rval);
        }
        return 0;
    }
    // A new thread starts stopped.
    return status >> 16 || signal == SIGSTOP || signal == SIGTRAP ? 0 : signal;
}

int main(int count, char *arguments[]) {
    for (int option; (option = getopt(count, arguments, "+e:a:x:")) != -1;) {
        if (option == 'e') code = atoi(optarg);
        else if (option == 'a') later = optarg;
        else if (option == 'x') command = optarg;
        else return 64;
    }
    count -= optind - 1, arguments += optind - 1;
    if (count < 6) return 64;
    if (!(trace = fopen(arguments[1], "we"))) fail(arguments[1]);
    wanted_name = arguments[2], wanted_place = arguments[3], wanted_number = atol(arguments[4]);
    pid_t program = start(arguments + 5), thread;
    int status;
    waitpid(program, &status, 0);
    long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
                   PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
    if (ptrace(PTRACE_SETOPTIONS, program, 0, options)) fail("ptrace");
    ptrace(PTRACE_SYSCALL, program, 0, 0);
    while ((thread = waitpid(-1, &status, __WALL)) > 0) {
        if (WIFSTOPPED(status)) {
            long signal = handle(program, thread, status);
            ptrace(PTRACE_SYSCALL, thread, 0, signal);
        } else if (thread == program) {
            fclose(trace);
            return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
        }
    }
    return 70;
}
