#ifndef TRENDING_CPROCESS_H
#define TRENDING_CPROCESS_H

#include <stdint.h>

/// The arguments as the kernel or the loader hands them over, with the program's name first; NULL where only the system's
/// own record of the process has them (musl).
char **cprocess_arguments(int *count);

/// Nanoseconds since the machine started, including the time that it slept. Asks the kernel itself, which no preloaded
/// library comes between.
int64_t cprocess_steady_nanoseconds(void);

/// Runs `body(context)` on a detached thread that receives no signals; an errno value if none can be started.
int cprocess_start_thread(void (*body)(void *), void *context);

/// Names the calling thread for debuggers, which may see no more than the first 15 bytes.
void cprocess_name_thread(const char *name);

/// Starts so many threads at once and ends them again; 0, or an errno value if the system does not let it.
int cprocess_try_threads(int count);

/// Writes what is buffered, and ends the process without the handlers that `exit` runs.
_Noreturn void cprocess_end(int status);

#endif
