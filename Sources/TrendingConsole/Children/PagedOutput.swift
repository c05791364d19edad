/// Writes text to standard output, through a pager if the text is taller than the terminal.
package struct PagedOutput: Sendable {
    private let console: Console
    private let usesPager: Bool

    package init(_ console: Console, usesPager: Bool) {
        self.console = console
        self.usesPager = usesPager
    }

    package func write(_ text: String) throws(StandardOutput.Failure) {
        if usesPager, let pager = Pager(console, lines: text.lineCount), page(text, pager) { return }
        try console.output.write(text)
    }

    /// Ignores interrupts while the pager runs: less uses Ctrl-C to stop a search.
    private func page(_ text: String, _ pager: Pager) -> Bool {
        let interrupts = IgnoredSignals([SIGINT])
        defer { interrupts.restore() }
        return pager.show(text)
    }
}

extension String {
    fileprivate var lineCount: Int { utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } }
}
