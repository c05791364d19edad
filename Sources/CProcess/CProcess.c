#define _GNU_SOURCE
#include "CProcess.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
// Present only if the build records coverage. The linker of macOS has no such weak symbols.
__attribute__((weak)) int __llvm_profile_write_file(void);
#endif

#if defined(__APPLE__)
#include <crt_externs.h>
#elif defined(__linux__)
#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#endif

// On Linux, Swift expects the arguments directly below the environment in memory. If a preloaded library has changed a
// variable, the environment is at another address. glibc passes the arguments to functions that run before main.
#if defined(__linux__) && defined(__GLIBC__)
static int argument_count;
static char **arguments;

__attribute__((constructor)) static void store_arguments(int count, char **values) {
    argument_count = count;
    arguments = values;
}
#endif

char **cprocess_arguments(int *count) {
#if defined(__APPLE__)
    *count = *_NSGetArgc();
    return *_NSGetArgv();
#elif defined(__linux__) && defined(__GLIBC__)
    *count = argument_count;
    return arguments;
#else
    *count = 0;
    return NULL;
#endif
}

static int64_t nanoseconds(clockid_t clock) {
    struct timespec time = {0, 0};
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

#if defined(__APPLE__)
// Apple's CLOCK_MONOTONIC is derived from the time of day, and drifts with it.
int64_t cprocess_steady_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC_RAW); }
#else
int64_t cprocess_steady_nanoseconds(void) { return nanoseconds(CLOCK_BOOTTIME); }
#endif

#if defined(__linux__)
int cprocess_open_timer(void) { return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK); }

int cprocess_start_timer(int timer, int64_t nanoseconds) {
    struct itimerspec time = {{0, 0}, {nanoseconds / 1000000000, nanoseconds % 1000000000}};
    return timerfd_settime(timer, 0, &time, NULL);
}
#else
int cprocess_open_timer(void) { return -1; }
int cprocess_start_timer(int timer, int64_t nanoseconds) { return -1; }
#endif

// The default of glibc, 8 MiB, may be more than a process with limited memory has left. The default of musl, 128 KiB,
// is too small for parsing on a thread.
#define STACK_SIZE (2 << 20)

// A thread that runs work, and then waits for more.
struct worker {
    void (*body)(void *);
    void *context;
    pthread_cond_t wake_up;
    struct worker *next;
};

static pthread_mutex_t workers = PTHREAD_MUTEX_INITIALIZER;
static struct worker *idle;

static void *run_worker(void *argument) {
    struct worker *worker = argument;
    for (;;) {
        worker->body(worker->context);
        pthread_mutex_lock(&workers);
        worker->body = NULL;
        worker->next = idle;
        idle = worker;
        while (worker->body == NULL) pthread_cond_wait(&worker->wake_up, &workers);
        pthread_mutex_unlock(&workers);
    }
}

static int start_worker(struct worker *worker) {
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error != 0) return error;
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    // A new thread inherits the signal mask. The main thread handles Ctrl-C, and writing to a closed connection must be
    // an error, not a SIGPIPE.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    error = pthread_create(&thread, &attributes, run_worker, worker);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return error;
}

int cprocess_start_thread(void (*body)(void *), void *context) {
    pthread_mutex_lock(&workers);
    struct worker *worker = idle;
    if (worker != NULL) {
        idle = worker->next;
        worker->body = body;
        worker->context = context;
        pthread_cond_signal(&worker->wake_up);
    }
    pthread_mutex_unlock(&workers);
    if (worker != NULL) return 0;
    worker = malloc(sizeof *worker);
    if (worker == NULL) return ENOMEM;
    *worker = (struct worker){body, context, PTHREAD_COND_INITIALIZER, NULL};
    int error = start_worker(worker);
    if (error != 0) free(worker);
    return error;
}

void cprocess_name_thread(const char *name) {
#if defined(__APPLE__)
    pthread_setname_np(name);
#else
    char short_name[16];
    snprintf(short_name, sizeof short_name, "%s", name);
    pthread_setname_np(pthread_self(), short_name);
#endif
}

_Noreturn void cprocess_end(int status) {
    fflush(NULL);
#if defined(__linux__)
    // `exit` would write the coverage data; `_exit` does not.
    if (__llvm_profile_write_file) __llvm_profile_write_file();
#endif
    _exit(status);
}

#if defined(__linux__) && defined(__GLIBC__)
#include <malloc.h>

// Of the linker: where the program begins in memory, and where its code ends. All between them is read from the file
// and never changed.
extern char __executable_start, etext;

void cprocess_give_back_memory(void) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = ((uintptr_t)&__executable_start + page - 1) & ~(page - 1), end = (uintptr_t)&etext & ~(page - 1);
    int before = errno;
    malloc_trim(0);
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
    errno = before;
}

// glibc otherwise keeps freed blocks for each thread, and raises the size from which a block is given back at once.
void cprocess_keep_memory_small(void) {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
}
#else
void cprocess_give_back_memory(void) {}
void cprocess_keep_memory_small(void) {}
#endif

#if defined(__APPLE__)
void cprocess_keep_standard_streams(void *actions, short *flags) {
    *flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        posix_spawn_file_actions_addinherit_np(actions, stream);
}
#elif defined(__linux__)
// In glibc since 2.34, and not in musl.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int) __attribute__((weak));

#ifndef SYS_close_range
#define SYS_close_range 436
#endif
#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC (1U << 2)
#endif

// For all files that are open now. Linux before 5.11 can't do it in one call.
static void close_on_exec(unsigned first) {
    if (syscall(SYS_close_range, first, ~0U, CLOSE_RANGE_CLOEXEC) == 0) return;
    DIR *folder = opendir("/proc/self/fd");
    if (folder == NULL) return;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        int file = atoi(entry->d_name);
        if (file >= (int)first) fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    closedir(folder);
}

void cprocess_keep_standard_streams(void *actions, short *flags) {
    int first = STDERR_FILENO + 1;
    if (posix_spawn_file_actions_addclosefrom_np == NULL ||
        posix_spawn_file_actions_addclosefrom_np(actions, first) != 0)
        close_on_exec(first);
}
#else
void cprocess_keep_standard_streams(void *actions, short *flags) {}
#endif

const char *cprocess_file(const void *address) {
    Dl_info info;
    return dladdr(address, &info) != 0 ? info.dli_fname : NULL;
}
