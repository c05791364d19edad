import TrendingConsole
import TrendingPresentation

/// Shows on standard error what is said while a user signs in or out.
package struct TerminalReposListView: Sendable {
    private let environment: RuntimeEnvironment
    private let options: ViewOptions
    private let errorOutput: StandardOutput

    package init(
        environment: RuntimeEnvironment,
        options: ViewOptions
    ) {
        self.environment = environment
        self.options = options
        errorOutput = environment.console.errorOutput
    }

    package func display(_ error: ErrorViewModel) {
        narrate(narrationRenderer.render(error))
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

    /// A failure to write to standard error can't be reported anywhere.
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
