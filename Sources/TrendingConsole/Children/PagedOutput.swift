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
