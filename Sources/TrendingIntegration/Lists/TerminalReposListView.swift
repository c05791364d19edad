import TrendingConsole
import TrendingDomain
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
        options: ViewOptions
    ) {
        self.environment = environment
        self.options = options
        output = environment.console.output
        errorOutput = environment.console.errorOutput
    }

    package func display(_ list: ReposListViewModel) throws {
        let renderer = PlainTextRenderer(environment.console, options)
        try PagedOutput(environment.console, usesPager: options.usesPager).write(renderer.render(list))
    }

    package func display(_ lists: [ReposListViewModel]) throws {
        let renderer = PlainTextRenderer(environment.console, options)
        try PagedOutput(environment.console, usesPager: options.usesPager).write(renderer.render(lists))
    }

    /// A document for programs: written as it is.
    package func display(document: String) throws {
        try output.write(document)
    }

    package func display(_ error: ErrorViewModel) {
        narrate(narrationRenderer.render(error))
    }

    package func display(_ errors: [ErrorViewModel]) {
        narrate(errors.map(narrationRenderer.render).joined(separator: "\n"))
    }

    package func display(narration: TerminalText) {
        narrate(narrationRenderer.render(narration: TerminalText("trending: \(narration.string)")))
    }

    /// What is neither a warning nor an error.
    package func display(sentence: TerminalText) {
        narrate(narrationRenderer.render(sentence: sentence))
    }

    package func display(_ screen: DeviceCodeViewModel) {
        narrate(narrationRenderer.render(screen))
    }

    /// Standard error that can't be written leaves nobody to tell.
    private func narrate(_ text: String) {
        try? errorOutput.write(text)
    }

    private var narrationRenderer: PlainTextRenderer {
        let terminal = environment.console.standardError
        let color = options.color == .always && terminal == nil ? .auto : options.color
        let style = Style(environment.console.capabilities(color, of: terminal))
        return PlainTextRenderer(width: environment.console.width(of: terminal), style: style)
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
