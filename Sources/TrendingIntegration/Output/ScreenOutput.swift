import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows screens at the process's terminal: content on standard output, through a pager if it is taller than the
/// terminal, and notes on standard error.
package struct ScreenOutput: Sendable {
    private let console: Console
    private let options: ViewOptions
    private let format: OutputFormat

    package init(_ console: Console, _ options: ViewOptions = ViewOptions(), format: OutputFormat = .text) {
        self.console = console
        self.options = options
        self.format = format
    }

    /// Ends with the screen's status if the content was written, or its reader went away.
    package func show(_ screen: Screen) -> ExitStatus {
        let failure = screen.content.flatMap(write)
        for note in screen.notes { say(note) }
        return failure ?? screen.status
    }

    /// Standard error that can't be written leaves nobody to tell.
    package func say(_ note: ScreenNote) {
        let terminal = console.standardError
        let color = options.color == .always && terminal == nil ? .auto : options.color
        let style = Style(console.capabilities(color, of: terminal))
        try? console.errorOutput.write(PlainTextRenderer(width: console.width(of: terminal), style: style).render(note))
    }

    /// How writing ends the process, if it does.
    private func write(_ content: any ScreenContent) -> ExitStatus? {
        do {
            switch format {
            case .text:
                let text = content.text(PlainTextRenderer(console, options))
                try PagedOutput(console, usesPager: options.usesPager).write(text)
            case .json: try console.output.write(content.json())
            }
            return nil
        } catch StandardOutput.Failure.closedPipe {
            return nil
        } catch StandardOutput.Failure.failed(let reason) {
            say(.warning(.unwritable(reason: reason)))
            return .inputOutput
        } catch {
            say(.warning(.unencodable("\(error)")))
            return .defect
        }
    }
}
