import CTerminal

/// The terminal of the process in raw mode. One at a time.
struct FullScreenTerminal {
    let descriptor: Int32
    private let longestWait: Duration
    private let pipe: WakePipe

    /// `nil` if the process has no terminal. The end waits at most `longestWait` for answers that have not come.
    init?(_ longestWait: Duration, pipe: WakePipe) {
        guard let descriptor = Self.open() else { return nil }
        self.descriptor = descriptor
        self.longestWait = longestWait
        self.pipe = pipe
    }

    /// Sets raw mode, and prepares the end. Returns the bytes that the terminal gets first; `nil` if the terminal does
    /// not accept the modes. Stops the process until it is in the foreground.
    func begin(asking queries: String) -> String? {
        // Unlike reading the modes, this stops a process in the background. The modes there are those of the shell.
        _ = tcdrain(descriptor)
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        let leave = Array(TerminalSequences.leave.utf8)
        let wait = Int32(clamping: longestWait.milliseconds)
        guard cterminal_guard(descriptor, pipe.writer, &modes, leave, leave.count, wait) else { return nil }
        cterminal_set_entered(true)
        guard setRaw(modes) else {
            cterminal_set_entered(false)
            cterminal_unguard()
            return nil
        }
        cterminal_set_owes_answer(!queries.isEmpty)
        return TerminalSequences.enter + queries
    }

    /// Sets raw mode again after the process was stopped without its doing. Returns the bytes that the terminal gets.
    func beginAgain() -> String {
        _ = tcdrain(descriptor)
        var modes = termios()
        if tcgetattr(descriptor, &modes) == 0 { _ = setRaw(modes) }
        return TerminalSequences.enterAgain
    }

    /// Leaves the screen, and restores the modes.
    func end() {
        cterminal_leave()
        cterminal_unguard()
    }

    func close() { closeDescriptor(descriptor) }

    /// Stops the whole process group, as the key Ctrl-Z does without raw mode: a shell waits for all of it. In an
    /// orphaned group, the system discards the signal.
    func stopGroup() { kill(0, SIGTSTP) }

    /// At most 1000 columns and 500 rows; 80 × 24 if the system does not know the size.
    var size: ScreenSize {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return ScreenSize(columns: 80, rows: 24)
        }
        let (columns, rows) = (min(1000, Int(size.ws_col)), min(500, Int(size.ws_row)))
        return ScreenSize(columns: columns, rows: rows, cell: CellPixels(size))
    }

    private func setRaw(_ modes: termios) -> Bool {
        var raw = modes
        cfmakeraw(&raw)
        raw.setControl(VMIN, 1)
        raw.setControl(VTIME, 0)
        // Not TCSAFLUSH: the user may have typed ahead.
        return tcsetattr(descriptor, TCSADRAIN, &raw) == 0
    }

    /// Opens the terminal anew, because a descriptor that other processes share must not become non-blocking.
    private static func open() -> Int32? {
        let flags = O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
        #if canImport(Darwin)
            // There, `poll` does not support /dev/tty.
            let paths = [standardTerminal, "/dev/tty"]
        #else
            let paths = ["/dev/tty", standardTerminal]
        #endif
        let opened = paths.lazy.compactMap(\.self).map { openFile($0, flags) }.first { $0 >= 0 }
        return opened ?? nil
    }

    /// The path of the terminal that is both standard input and output.
    private static var standardTerminal: String? {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
        var name = [CChar](repeating: 0, count: 1024)
        guard ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else { return nil }
        return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }
}

extension termios {
    /// The system declares the control characters as a tuple.
    fileprivate mutating func setControl(_ index: Int32, _ value: cc_t) {
        withUnsafeMutableBytes(of: &c_cc) { $0[Int(index)] = value }
    }
}

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
