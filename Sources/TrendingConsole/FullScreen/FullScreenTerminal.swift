import CTerminal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
        guard let size = windowSize(descriptor), size.ws_col > 0, size.ws_row > 0 else {
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

/// The bytes that a full screen writes when it is entered and left.
enum TerminalSequences {
    /// Everything that a full screen, also one that was killed, may have turned on.
    private static let modesOff = "\u{1B}[?1006;1000;1002;1003l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?2031l\u{1B}[m"

    /// Saves the title, and shows the alternate screen.
    static var enter: String { "\u{1B}[22;0;0t\u{1B}[?2026l" + modesOff + screen }

    /// Enters again after another program may have used the terminal. kitty's keyboard flags are a stack, so they are
    /// removed before they are set: otherwise the stack would grow.
    static var enterAgain: String { "\u{1B}[<u" + screen }

    /// The keyboard flags come after mode 1049, because kitty has a stack for each of its two screens. mosh does not
    /// clear the alternate screen.
    private static let screen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[>1u\u{1B}[2J"

    /// Leaves in the reverse order. A frame may have been cut anywhere: ST ends a string, ESC any other sequence.
    static let leave =
        "\u{1B}\\\u{1B}[<u\u{1B}[?2026l" + modesOff
        + "\u{1B}]8;;\u{1B}\\\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l\u{1B}[23;0;0t"

    /// Questions to the terminal. All terminals answer the last one (DA1), so its answer means that no other follows.
    static func queries(asksBackground: Bool) -> String {
        let background = asksBackground ? "\u{1B}]11;?\u{1B}\\" : ""
        return "\u{1B}[>0q\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}[?996n\u{1B}[?u" + background + "\u{1B}[c"
    }

    /// Puts a text into the clipboard (OSC 52).
    static func copy(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\"
    }

    /// The terminal reports when its colour scheme changes.
    static let reportColorScheme = "\u{1B}[?2031h"
}
