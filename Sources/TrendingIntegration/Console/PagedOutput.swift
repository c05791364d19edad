import TrendingPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Text on standard output, through a pager where it is taller than the terminal.
struct PagedOutput: Sendable {
    let environment: RuntimeEnvironment
    let options: ViewOptions
    let output: StandardOutput

    /// What text is drawn with.
    var renderer: PlainTextRenderer {
        let terminal = environment.standardOutput
        let style = environment.style(options.color, for: terminal)
        return PlainTextRenderer(width: environment.width(of: terminal), style: style, layout: options.layout)
    }

    func write(_ text: String) throws(StandardOutput.Failure) {
        if options.usesPager, let pager = Pager(environment: environment, lines: text.lineCount), page(text, pager) {
            return
        }
        try output.write(text)
    }

    /// An interrupt is the pager's: less uses it to stop a search.
    private func page(_ text: String, _ pager: Pager) -> Bool {
        let interrupt = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, interrupt) }
        return pager.show(text)
    }
}

extension String {
    fileprivate var lineCount: Int { utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } }
}
