import TrendingPresentation

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
        if options.usesPager, let pager = Pager(environment: environment, lines: text.lineCount), pager.show(text) {
            return
        }
        try output.write(text)
    }

    package func display(_ error: ErrorViewModel) {
        narrate(narrationRenderer.render(error))
    }

    package func display(narration: TerminalText) {
        narrate(narrationRenderer.render(narration: TerminalText("trending: \(narration.string)")))
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
    package var format: Format
    package var layout: PlainTextRenderer.Layout
    package var color: ColorMode
    package var usesPager: Bool

    package enum Format: String, Sendable, CaseIterable {
        case text, json
    }

    package init(
        format: Format = .text,
        layout: PlainTextRenderer.Layout = .cards,
        color: ColorMode = .auto,
        usesPager: Bool = true
    ) {
        self.format = format
        self.layout = layout
        self.color = color
        self.usesPager = usesPager
    }
}

extension String {
    fileprivate var lineCount: Int { utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } }
}
