import Synchronization

/// Asks the user at the terminal for a secret.
package enum SecretPrompt: Sendable {
    /// Asks at the controlling terminal of the process, even if its streams are redirected; without one, at the
    /// terminal that is standard input. SIGINT must cancel the task.
    case onTerminal
    /// Asks for a text that is not secret.
    case shownOnTerminal
    /// Reads one line from standard input. If standard input is a terminal, asks as `onTerminal` does.
    case standardInput
    /// Reads one line of a text that is not secret from standard input. If that is a terminal, asks as
    /// `shownOnTerminal` does.
    case shownStandardInput

    package enum Answer: Sendable, Equatable {
        case text(String)
        /// Longer than any secret, or not UTF-8.
        case unusable
        /// The input ended without a line.
        case ended
        /// The task was cancelled.
        case interrupted
        /// There is no terminal, or the terminal can't hide its echo.
        case noTerminal
    }

    package func ask(_ question: String) async -> Answer {
        switch self {
        case .onTerminal: await Self.atTerminal(question, isShown: false)
        case .shownOnTerminal: await Self.atTerminal(question, isShown: true)
        case .standardInput: await Self.atInput(question, isShown: false)
        case .shownStandardInput: await Self.atInput(question, isShown: true)
        }
    }

    private static func atInput(_ question: String, isShown: Bool) async -> Answer {
        if isatty(STDIN_FILENO) == 1 { return await atTerminal(question, isShown: isShown) }
        return await Answer(InputLine.read(STDIN_FILENO))
    }

    private static func atTerminal(_ question: String, isShown: Bool) async -> Answer {
        let own = openTerminal()
        defer { if let own { close(own) } }
        guard let terminal = own ?? (isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : nil) else { return .noTerminal }
        return isShown ? await visible(question, terminal) : await hidden(question, terminal)
    }

    private static func visible(_ question: String, _ terminal: Int32) async -> Answer {
        let answer = await shown(question, terminal)
        // The user typed no line feed, but the next message must begin on a new line.
        if answer == .interrupted { try? StandardOutput(descriptor: terminal).write("\n") }
        return answer
    }

    static func hidden(_ question: String, _ terminal: Int32) async -> Answer {
        guard EchoSuppression.begin(terminal) else { return .noTerminal }
        defer { EchoSuppression.end() }
        let answer = await shown(question, terminal)
        // The terminal did not show the user's line feed either.
        try? StandardOutput(descriptor: terminal).write("\n")
        return answer
    }

    private static func shown(_ question: String, _ terminal: Int32) async -> Answer {
        try? StandardOutput(descriptor: terminal).write(question + " ")
        return await Answer(InputLine.read(terminal))
    }
}

extension SecretPrompt.Answer {
    /// `nil` means that the task was cancelled.
    package init(_ line: InputLine?) {
        switch line {
        case nil: self = .interrupted
        case .text(let text): self = .text(text)
        case .unusable: self = .unusable
        case .ended: self = .ended
        }
    }
}

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

/// A handler of a signal that ends the process.
func endAtOnce(_ number: Int32) { endOrStop(number) }

/// Restores the terminal and sends the signal again. Its default action runs when this handler has returned.
private func endOrStop(_ number: Int32) {
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
