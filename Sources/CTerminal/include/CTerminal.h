#ifndef TRENDING_CTERMINAL_H
#define TRENDING_CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/// Signals since the last call of `cterminal_take_signals`.
enum {
    cterminal_resized = 1,
    cterminal_continued = 2,
    cterminal_stopped = 4,
    cterminal_ended = 8,
};

/// Prepares `cterminal_leave`, and installs handlers that call it before a signal ends the process. One terminal at a
/// time.
///
/// `modes` is the `termios` to restore. `sequence` makes the screen as it was; at most 511 bytes. `milliseconds` is the
/// longest wait for an answer. SIGWINCH, SIGCONT and SIGTSTP are collected, and each writes a byte to `wake`. So are
/// SIGHUP and SIGTERM: the program then has five seconds to end by itself. A signal that was ignored stays ignored.
/// Returns false, and does nothing, if the sequence is too long or a terminal is guarded already.
bool cterminal_guard(int terminal, int wake, const void *modes, const void *sequence, size_t length, int milliseconds);

/// Removes the handlers. After `cterminal_begin_end`, SIGHUP, SIGTERM and the limit of five seconds stay as they are.
void cterminal_unguard(void);

/// Tells whether the screen has been entered. Then `cterminal_leave` has something to leave.
void cterminal_set_entered(bool entered);

/// Tells whether the terminal still owes the answer to `CSI c`.
void cterminal_set_owes_answer(bool owes);

/// Writes the prepared sequence, waits for the answer that the terminal owes, discards all input and restores the
/// modes. Does nothing if the screen is not entered. Safe in a signal handler.
void cterminal_leave(void);

/// The signal that asked the program to end; 0 for none.
int cterminal_ending_signal(void);

/// Gives the program five seconds to end by itself, as SIGHUP does. For a terminal that is closed: SIGHUP may come only
/// later. Returns false if the process ignores SIGHUP.
bool cterminal_begin_end(void);

/// The signals that came since the last call.
int cterminal_take_signals(void);

#endif
