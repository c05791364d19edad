import TrendingPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Shows lists on standard output, through a pager where they are taller than the terminal, and everything else on
/// standard error.
package struct TerminalReposListView: ReposListView, Sendable {
    private let environment: RuntimeEnvironment
    private let options: ViewOptions
    private let output: StandardOutput
    private let errorOutput: StandardOutput

    package init(
        environment: RuntimeEnvironment,
        options: ViewOptions,
        output: StandardOutput = .standardOutput,
        errorOutput: StandardOutput = .standardError
    ) {
        self.environment = environment
        self.options = options
        self.output = output
        self.errorOutput = errorOutput
    }

    package func display(_ list: ReposListViewModel) throws {
        let terminal = environment.standardOutput
        let style = environment.style(options.color, for: terminal)
        let renderer = PlainTextRenderer(width: environment.width(of: terminal), style: style, layout: options.layout)
        let text = renderer.render(list)
        if options.usesPager, let pager = Pager(environment: environment, lines: text.lineCount), page(text, pager) {
            return
        }
        try output.write(text)
    }

    /// A document for programs: written as it is.
    package func display(document: String) throws {
        try output.write(document)
    }

    package func display(_ error: ErrorViewModel) {
        narrate(narrationRenderer.render(error))
    }

    package func display(narration: TerminalText) {
        narrate(narrationRenderer.render(narration: TerminalText("trending: \(narration.string)")))
    }

    /// An interrupt is the pager's: less uses it to stop a search.
    private func page(_ text: String, _ pager: Pager) -> Bool {
        let interrupt = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, interrupt) }
        return pager.show(text)
    }

    /// Standard error that can't be written leaves nobody to tell.
    private func narrate(_ text: String) {
        try? errorOutput.write(text)
    }

    private var narrationRenderer: PlainTextRenderer {
        let terminal = environment.standardError
        let color = options.color == .always && terminal == nil ? .auto : options.color
        return PlainTextRenderer(width: environment.width(of: terminal), style: environment.style(color, for: terminal))
    }
}

/// How the reader wants lists shown.
package struct ViewOptions: Sendable, Equatable {
    package var layout: PlainTextRenderer.Layout
    package var color: ColorMode
    package var usesPager: Bool

    package init(
        layout: PlainTextRenderer.Layout = .cards,
        color: ColorMode = .auto,
        usesPager: Bool = true
    ) {
        self.layout = layout
        self.color = color
        self.usesPager = usesPager
    }
}

extension String {
    fileprivate var lineCount: Int { utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } }
}
