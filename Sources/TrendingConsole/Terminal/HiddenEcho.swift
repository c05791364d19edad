import Synchronization

/// The terminal that shows nothing now; -1 for none.
private let hiddenTerminal = Atomic<Int32>(-1)
/// How it was before, and how it is meanwhile. Signal handlers read them, where no lock may be taken; they are written
/// only while no handler is installed.
private nonisolated(unsafe) var shownModes = termios()
private nonisolated(unsafe) var hiddenModes = termios()

/// Keeps a terminal from showing what is typed, and leaves it as it was, also where a signal ends or stops the process
/// meanwhile. One terminal at a time.
enum HiddenEcho {
    /// `false` where the terminal can't be kept from it. What was typed before is thrown away: it was shown.
    static func begin(_ terminal: Int32) -> Bool {
        guard hiddenTerminal.load(ordering: .sequentiallyConsistent) < 0, tcgetattr(terminal, &shownModes) == 0 else {
            return false
        }
        hiddenModes = shownModes
        hiddenModes.c_lflag &= ~tcflag_t(ECHO | ECHONL)
        hiddenModes.c_lflag |= tcflag_t(ICANON | ISIG)
        hiddenTerminal.store(terminal, ordering: .sequentiallyConsistent)
        previous.withLock { $0 = signals.map { ($0, handle($0)) } }
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

    private static let signals = [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT]
    private static let previous = Mutex<[(Int32, sig_t?)]>([])

    private static func handle(_ number: Int32) -> sig_t? {
        let handler = number == SIGCONT ? signal(number, goOn) : signal(number, endOrStop)
        // Whoever started the process with the signal ignored wants it ignored.
        if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        return handler
    }
}

/// Throws away what was typed and not read: it would be the next program's, and shown.
private func showEcho() {
    let terminal = hiddenTerminal.load(ordering: .sequentiallyConsistent)
    if terminal >= 0 { tcsetattr(terminal, TCSAFLUSH, &shownModes) }
}

/// The signal does what it does without a handler, once this one has returned.
private func endOrStop(_ number: Int32) {
    showEcho()
    signal(number, SIG_DFL)
    kill(getpid(), number)
}

private func goOn(_ number: Int32) {
    let terminal = hiddenTerminal.load(ordering: .sequentiallyConsistent)
    guard terminal >= 0 else { return }
    tcsetattr(terminal, TCSADRAIN, &hiddenModes)
    signal(SIGTSTP, endOrStop)
}
