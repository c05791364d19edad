/// Installs a handler, and returns the previous one. A signal that was ignored when the process was started, as with
/// `&` in a shell, stays ignored.
func setHandler(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) -> sig_t? {
    let previous = signal(number, handler)
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    return previous
}

/// Ignores signals while a child process has the terminal: Ctrl-C and Ctrl-\ go to both. Children get the default.
struct IgnoredSignals {
    private var previous: [(number: Int32, action: sigaction)] = []

    init(_ numbers: [Int32]) {
        for number in numbers {
            var action = sigaction()
            sigaction(number, nil, &action)
            previous.append((number, action))
            signal(number, SIG_IGN)
        }
    }

    /// What the signals did before.
    func restore() {
        for (number, action) in previous {
            var action = action
            sigaction(number, &action, nil)
        }
    }
}
