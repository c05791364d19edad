import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows screens: the content on standard output, through a pager if it is taller than the terminal, and the notes on
/// standard error.
package struct ScreenOutput: ScreenDisplay, LiveDisplay {
    private let console: Console
    private let options: ViewOptions
    private let format: OutputFormat

    package init(_ console: Console, _ options: ViewOptions = ViewOptions(), format: OutputFormat = .text) {
        self.console = console
        self.options = options
        self.format = format
    }

    /// Returns the screen's status if the content was written, or if the reader closed the pipe.
    package func show(_ screen: Screen) -> ExitStatus {
        let written = screen.content.map(write) ?? .whole
        if written == .whole || !screen.needsReader {
            for note in screen.notes { say(note) }
        }
        return switch written {
        case .whole: screen.status
        case .unread: screen.needsReader ? .success : screen.status
        case .failed(let status): status
        }
    }

    /// Returns the status of a failure to write, or success if the reader of the pipe is gone.
    package func showLive(_ screen: Screen) -> ExitStatus? {
        switch screen.content.map(write) ?? .whole {
        case .whole:
            for note in screen.notes { say(note) }
            return nil
        case .unread: return .success
        case .failed(let status): return status
        }
    }

    /// A failure to write to standard error can't be reported anywhere.
    package func say(_ note: ScreenNote) {
        let terminal = console.standardError
        let color = options.color == .always && terminal == nil ? .auto : options.color
        let style = Style(console.capabilities(color, of: terminal))
        try? console.errorOutput.write(PlainTextRenderer(width: console.width(of: terminal), style: style).render(note))
    }

    private func write(_ content: any ScreenContent) -> Written {
        do {
            switch format {
            case .text:
                let text = content.text(PlainTextRenderer(console, options))
                try PagedOutput(console, usesPager: options.usesPager).write(text)
            case .json: try console.output.write(content.json())
            }
            return .whole
        } catch StandardOutput.Failure.closedPipe {
            return .unread
        } catch StandardOutput.Failure.failed(let reason) {
            say(.warning(.unwritable(reason: reason)))
            return .failed(.inputOutput)
        } catch {
            say(.warning(.unencodable("\(error)")))
            return .failed(.defect)
        }
    }
}

/// The result of writing a screen's content.
private enum Written: Equatable {
    case whole
    /// The reader closed the pipe.
    case unread
    case failed(ExitStatus)
}
