import Synchronization

/// The descriptor of the terminal without echo, or -1 if every terminal echoes.
private let hiddenTerminal = Atomic<Int32>(-1)
/// The modes of the terminal before and while the echo is hidden. Signal handlers read them and must not take a lock,
/// so they are written only while no handler is installed.
private nonisolated(unsafe) var shownModes = termios()
private nonisolated(unsafe) var hiddenModes = termios()

/// Hides what the user types on a terminal, and restores the terminal, even if a signal ends or stops the process. One
/// terminal at a time.
enum EchoSuppression {
    /// Returns `false` if the terminal can't hide its echo. Discards earlier input, because the terminal has shown it.
    /// With `byKey`, each key can be read at once; otherwise a line at a time.
    static func begin(_ terminal: Int32, byKey: Bool = false) -> Bool {
        guard hiddenTerminal.load(ordering: .sequentiallyConsistent) < 0, tcgetattr(terminal, &shownModes) == 0 else {
            return false
        }
        hiddenModes = shownModes
        hiddenModes.c_lflag &= ~tcflag_t(ECHO | ECHONL)
        hiddenModes.c_lflag |= tcflag_t(ICANON | ISIG)
        if byKey { hiddenModes.c_lflag &= ~tcflag_t(ICANON) }
        hiddenTerminal.store(terminal, ordering: .sequentiallyConsistent)
        // An operation that cleans up after a signal restores the terminal itself.
        let signals = allSignals.filter { !Interruption.handles($0) }
        previous.withLock { handlers in
            handlers = signals.map {
                ($0, $0 == SIGCONT ? setHandler($0, continueHidden) : setHandler($0, endOrStop))
            }
        }
        guard tcsetattr(terminal, TCSAFLUSH, &hiddenModes) == 0 else {
            end()
            return false
        }
        return true
    }

    static func end() {
        showEcho()
        previous.withLock { handlers in
            for (number, handler) in handlers { signal(number, handler) }
            handlers = []
        }
        hiddenTerminal.store(-1, ordering: .sequentiallyConsistent)
    }

    /// The signals that end or stop the process, also after a fault of its own, and SIGCONT.
    private static let allSignals = [
        SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGABRT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM,
        SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGTSTP, SIGCONT,
    ]
    private static let previous = Mutex<[(Int32, sig_t?)]>([])
}

/// Restores the terminal. Discards unread input: otherwise the terminal would show it, and the next program would read
/// it.
private func showEcho() {
    let terminal = hiddenTerminal.load(ordering: .sequentiallyConsistent)
    guard terminal >= 0, isOwn(terminal) else { return }
    // TCSAFLUSH would wait for output, which Ctrl-S stops.
    tcflush(terminal, TCIFLUSH)
    tcsetattr(terminal, TCSANOW, &shownModes)
}

/// Whether the terminal is not used by another job of the shell, whose modes must stay.
private func isOwn(_ terminal: Int32) -> Bool {
    let owner = tcgetpgrp(terminal)
    return owner < 0 || owner == getpgrp()
}

/// A handler of a signal that ends or stops the process: restores the terminal and sends the signal again. Its default
/// action runs when this handler has returned.
func endOrStop(_ number: Int32) {
    showEcho()
    signal(number, SIG_DFL)
    kill(getpid(), number)
}

private func continueHidden(_ number: Int32) {
    let terminal = hiddenTerminal.load(ordering: .sequentiallyConsistent)
    guard terminal >= 0 else { return }
    if isOwn(terminal) { tcsetattr(terminal, TCSADRAIN, &hiddenModes) }
    signal(SIGTSTP, endOrStop)
}
