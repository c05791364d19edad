/// Shows text that is taller than the terminal in the user's pager, as git does.
package struct Pager: Sendable {
    /// A shell command.
    package let command: String
    /// How many lines its first page has: the last row is for its prompt.
    let lines: Int
    private let variables: [String: String]

    /// `nil` if the text goes straight to the terminal: it fits, or the variable is empty or `cat`.
    package init?(_ console: Console, lines: @autoclosure () -> Int) {
        guard let rows = console.standardOutput?.rows, lines() >= rows, console.movesCursor else { return nil }
        let variables = console.variables
        let command = variables["TRENDING_PAGER"] ?? variables["PAGER"] ?? "less -FRX"
        if command.allSatisfy(\.isWhitespace) || command == "cat" { return nil }
        self.command = command
        self.lines = rows - 1
        self.variables = console.childVariables
    }

    /// What became of a text.
    package enum End: Sendable, Equatable {
        case shown
        /// What came after this number of lines may never have been on the screen.
        case paged(lines: Int)
        /// With an exit status other than 0; 128 and the number of a signal.
        case failed(status: Int32)
        /// The shell could not start it, and showed nothing.
        case notStarted
    }

    /// Returns when the pager has ended.
    package func show(_ text: String) -> End {
        // less shows colours only with R, which a plain PAGER=less does not set, and lv only with -c. In a locale
        // without a character set, less shows the bytes of all characters outside ASCII.
        let script = "export LESS=\"${LESS-FRX}\" LV=\"${LV--c}\" LESSCHARSET=\"${LESSCHARSET-utf-8}\"; \(command)"
        guard let (reader, writer) = newPipe() else { return .notStarted }
        let shell = ChildProcess(["/bin/sh", "-c", script], environment: variables, streams: .input(reader))
        close(reader)
        // If the user quits the pager early, the pipe is closed. That is not a failure.
        if shell != nil { try? StandardOutput(descriptor: writer).write(text) }
        close(writer)
        guard let shell else { return .notStarted }
        return switch shell.wait() {
        case 0: .shown
        case 126, 127: .notStarted
        case let status: .failed(status: status)
        }
    }
}

/// Writes text to standard output, through a pager if the text is taller than the terminal.
package struct PagedOutput: Sendable {
    private let console: Console
    private let usesPager: Bool

    package init(_ console: Console, usesPager: Bool) {
        self.console = console
        self.usesPager = usesPager
    }

    /// Returns what became of the text: it is `.shown` without a pager.
    package func write(_ text: String) throws(StandardOutput.Failure) -> Pager.End {
        if usesPager, let pager = Pager(console, lines: text.lineCount), case let end = page(text, pager),
            end != .notStarted
        {
            return end
        }
        try console.output.write(text)
        return .shown
    }

    /// Ignores interrupts while the pager runs: less uses Ctrl-C to stop a search.
    private func page(_ text: String, _ pager: Pager) -> Pager.End {
        let interrupts = IgnoredSignals([SIGINT])
        defer { interrupts.restore() }
        let end = pager.show(text)
        return end == .shown ? .paged(lines: pager.lines) : end
    }
}

extension String {
    fileprivate var lineCount: Int {
        utf8.withContiguousStorageIfAvailable { Self.lineEnds(in: $0) } ?? Self.lineEnds(in: utf8)
    }

    private static func lineEnds(in bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 &+ ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
}
