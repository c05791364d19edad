#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// A handler reads these. They change only while no handler is installed.
static int terminal = -1;
static int wake = -1;
static struct termios modes;
static char sequence[512];
static size_t sequence_length;
static int longest_wait;

static atomic_bool is_guarded, is_entered, owes_answer;
static atomic_int signals;
// The signal that asked the program to end; 0 for none.
static atomic_int ending;

// How long a signal waits for a terminal that accepts no output.
enum { longest_write = 200 };
// The seconds that the program has to end by itself.
enum { longest_end = 5 };

// The crashes come first. SIGHUP and SIGTERM ask the program to end by itself, and the last three are collected. After
// any other, the process ends at once.
static const int guarded[] = {
    SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGINT, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1,
    SIGUSR2, SIGXCPU, SIGHUP, SIGTERM, SIGWINCH, SIGCONT, SIGTSTP,
};
enum { guarded_count = sizeof guarded / sizeof *guarded };
enum { crash_count = 7, first_collected = guarded_count - 3, first_polite = first_collected - 2 };

static struct sigaction previous[guarded_count];

static long long now(void) {
    struct timespec time = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static bool wait_for(short events, int milliseconds) {
    struct pollfd file = {terminal, events, 0};
    long long end = now() + milliseconds;
    int count;
    do {
        long long left = end - now();
        count = poll(&file, 1, left > 0 ? (int)left : 0);
    } while (count < 0 && errno == EINTR);
    return count > 0 && (file.revents & events) != 0;
}

static void write_sequence(void) {
    size_t written = 0;
    while (written < sequence_length && wait_for(POLLOUT, longest_write)) {
        ssize_t count = write(terminal, sequence + written, sequence_length - written);
        if (count > 0)
            written += (size_t)count;
        else if (errno != EINTR && errno != EAGAIN)
            return;
    }
}

// Reads until the answer to CSI c has come: CSI ? digits and semicolons c.
static void await_answer(void) {
    enum { text, escape, bracket, parameters } state = text;
    long long end = now() + longest_wait;
    char bytes[256];
    for (;;) {
        long long left = end - now();
        if (left <= 0 || !wait_for(POLLIN, (int)left)) return;
        ssize_t count = read(terminal, bytes, sizeof bytes);
        if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) return;
        for (ssize_t i = 0; i < count; i++) {
            char byte = bytes[i];
            if (byte == '\x1b')
                state = escape;
            else if (state == escape)
                state = byte == '[' ? bracket : text;
            else if (state == bracket)
                state = byte == '?' ? parameters : text;
            else if (state == parameters && byte == 'c') {
                atomic_store(&owes_answer, false);
                return;
            } else if (state == parameters && byte != ';' && (byte < '0' || byte > '9'))
                state = text;
        }
    }
}

// Whether the terminal is used by another process group, such as the shell after `kill -STOP`. Its modes are not ours.
static bool is_in_background(void) {
    pid_t foreground = tcgetpgrp(terminal);
    return foreground >= 0 && foreground != getpgrp();
}

void cterminal_leave(void) {
    int error = errno;
    if (atomic_exchange(&is_entered, false)) {
        write_sequence();
        if (is_in_background()) {
            errno = error;
            return;
        }
        if (atomic_load(&owes_answer)) await_answer();
        // With TCSADRAIN, a terminal that accepts no output would never let the process end.
        tcsetattr(terminal, wait_for(POLLOUT, 0) ? TCSADRAIN : TCSANOW, &modes);
        tcflush(terminal, TCIFLUSH);
    }
    errno = error;
}

// Restores the terminal, and ends the process by the same signal. SA_RESETHAND has set the default action. After a
// crash, an earlier handler, such as that of Swift's runtime, may still describe it.
static void end(int number) {
    cterminal_leave();
    for (int i = 0; i < crash_count; i++)
        if (guarded[i] == number) sigaction(number, &previous[i], NULL);
    int first = atomic_load(&ending);
    if (number == SIGALRM && first != 0) signal(first, SIG_DFL);
    raise(number == SIGALRM && first != 0 ? first : number);
}

static void wake_reader(void) {
    char byte = 0;
    if (write(wake, &byte, 1) < 0) { /* The pipe is full: its bytes wake the reader. */ }
}

// Only the first signal counts: when a terminal is closed, the system and the shell each send one.
static void ask(int number) {
    int error = errno, none = 0;
    if (atomic_compare_exchange_strong(&ending, &none, number)) {
        alarm(longest_end);
        atomic_fetch_or(&signals, cterminal_ended);
        wake_reader();
    }
    errno = error;
}

int cterminal_ending_signal(void) { return atomic_load(&ending); }

bool cterminal_begin_end(void) {
    int none = 0;
    struct sigaction action;
    if (atomic_compare_exchange_strong(&ending, &none, SIGHUP)) alarm(longest_end);
    return sigaction(SIGHUP, NULL, &action) == 0 && action.sa_handler != SIG_IGN;
}

static void collect(int number) {
    int error = errno;
    int flag = number == SIGWINCH ? cterminal_resized : number == SIGCONT ? cterminal_continued : cterminal_stopped;
    atomic_fetch_or(&signals, flag);
    wake_reader();
    errno = error;
}

int cterminal_take_signals(void) { return atomic_exchange(&signals, 0); }

// A signal that the process ignores stays ignored, as with nohup. A handler of SIGUSR1 stays: a watch fetches then.
static void install(int number, struct sigaction *earlier, void (*handler)(int), int flags) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigfillset(&action.sa_mask);
    sigaction(number, NULL, earlier);
    if (earlier->sa_handler == SIG_IGN || (number == SIGUSR1 && earlier->sa_handler != SIG_DFL)) return;
    sigaction(number, &action, NULL);
}

// For a handler after the stack has overflowed. Swift's runtime may have made one.
static void make_stack(void) {
    static char memory[64 * 1024];
    stack_t stack, present;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = memory;
    stack.ss_size = sizeof memory;
    if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) sigaltstack(&stack, NULL);
}

bool cterminal_guard(int descriptor, int wake_descriptor, const void *own, const void *bytes, size_t length,
                     int milliseconds) {
    if (length >= sizeof sequence || atomic_exchange(&is_guarded, true)) return false;
    terminal = descriptor;
    wake = wake_descriptor;
    memcpy(&modes, own, sizeof modes);
    memcpy(sequence, bytes, length);
    sequence_length = length;
    longest_wait = milliseconds;
    atomic_store(&owes_answer, false);
    atomic_store(&signals, atomic_load(&ending) != 0 ? cterminal_ended : 0);
    make_stack();
    for (int i = 0; i < guarded_count; i++) {
        bool ends = i < first_polite;
        install(guarded[i], &previous[i], ends ? end : i < first_collected ? ask : collect,
                ends ? SA_RESETHAND | SA_ONSTACK : SA_RESTART);
    }
    return true;
}

void cterminal_unguard(void) {
    if (!atomic_load(&is_guarded)) return;
    bool is_ending = atomic_load(&ending) != 0;
    for (int i = 0; i < guarded_count; i++) {
        bool is_polite = i >= first_polite && i < first_collected;
        if (!is_ending || !(is_polite || guarded[i] == SIGALRM)) sigaction(guarded[i], &previous[i], NULL);
    }
    atomic_store(&is_guarded, false);
}

void cterminal_set_entered(bool entered) { atomic_store(&is_entered, entered); }

void cterminal_set_owes_answer(bool owes) { atomic_store(&owes_answer, owes); }
