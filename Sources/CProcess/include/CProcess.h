#ifndef TRENDING_CPROCESS_H
#define TRENDING_CPROCESS_H

#include <stdint.h>

/// The arguments from the kernel or the loader, starting with the program's name; NULL if only the system's own record
/// of the process has them (musl).
char **cprocess_arguments(int *count);

/// Nanoseconds since the machine started, including the time that it slept.
int64_t cprocess_steady_nanoseconds(void);

/// Opens a timer that `poll` finds readable when it is over. It also counts the time that the machine sleeps, unlike
/// the time limit of `poll`. Returns -1 if the system has no such timer.
int cprocess_open_timer(void);

/// Starts the timer anew. `nanoseconds` is more than 0. Returns 0, or -1.
int cprocess_start_timer(int timer, int64_t nanoseconds);

/// Runs `body(context)` on a thread that receives no signals: one that has ended such work, or a new one. Returns 0, or
/// an errno value if no thread can be started.
int cprocess_start_thread(void (*body)(void *), void *context);

/// Names the calling thread for debuggers, which may show only the first 15 bytes.
void cprocess_name_thread(const char *name);

/// Writes what is buffered, and ends the process without the handlers that `exit` runs.
_Noreturn void cprocess_end(int status);

/// Gives free memory, and the pages of the program's code, back to the system until they are used again. For a program
/// that now sleeps for long. Does nothing where that is not known to be possible.
void cprocess_give_back_memory(void);

/// Lets large blocks go back to the system when they are freed, and all threads use one heap. Only with glibc.
void cprocess_keep_memory_small(void);

/// Lets a child of `posix_spawn` keep only its standard streams. Called after all other actions; changes the flags.
/// `actions` is a `posix_spawn_file_actions_t`: with its header here, the system's types would be those of this module.
void cprocess_keep_standard_streams(void *actions, short *flags);

/// The name of the file that the loader has opened at this address, as it was asked for; NULL if there is none.
const char *cprocess_file(const void *address);

#endif
