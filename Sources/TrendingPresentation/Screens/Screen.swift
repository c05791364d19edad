/// What a command answers: a value from which text is printed and paged, and JSON is written.
///
/// A presenter makes it. The code that shows it only decides where the bytes go.
package struct Screen: Sendable {
    /// What standard output gets; `nil` for nothing.
    package var content: (any ScreenContent)?
    /// What standard error gets after the content, in this order.
    package var notes: [ScreenNote]
    /// How the process ends if all could be written.
    package var status: ExitStatus
    /// If the reader of the content goes away, as `head` does, the notes are left out and the run is a success.
    package var needsReader: Bool

    package init(
        _ content: (any ScreenContent)? = nil,
        notes: [ScreenNote] = [],
        status: ExitStatus = .success,
        needsReader: Bool = false
    ) {
        self.content = content
        self.notes = notes
        self.status = status
        self.needsReader = needsReader
    }
}

extension Screen {
    /// Nothing but a warning.
    package static func warning(_ text: TerminalText, status: ExitStatus = .success) -> Screen {
        Screen(notes: [.warning(text)], status: status)
    }
}

/// What a screen shows, in each format that there is.
package protocol ScreenContent: Sendable {
    /// Whole lines, each with its line feed.
    func text(_ renderer: PlainTextRenderer) -> String

    /// A document and its line feed. Not called for a command that has no JSON.
    func json() throws -> String
}

/// Shows screens while a command runs: what is there first is shown first.
package protocol ScreenDisplay: Sendable {
    /// Shows the screen now. Answers with the screen's status, or with what kept it from being shown.
    func show(_ screen: Screen) -> ExitStatus
}

/// Shows a line of progress while a long operation runs, and lets Ctrl-C cancel it.
package protocol ProgressDisplay: Sendable {
    func attend<Result: Sendable>(
        _ text: TerminalText,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result
}

/// A note beside what is shown.
package enum ScreenNote: Sendable, Equatable {
    /// Something went wrong, or the reader should know of it: written with the program's name before it.
    case warning(TerminalText)
    /// Neither a warning nor an error.
    case sentence(TerminalText)
    /// A code that the user enters in a browser.
    case deviceCode(DeviceCodeViewModel)
    /// Why there is nothing to show; several stand one below the other.
    case errors([ErrorViewModel])
}

extension PlainTextRenderer {
    /// Whole lines.
    package func render(_ note: ScreenNote) -> String {
        switch note {
        case .warning(let text): render(narration: TerminalText("trending: \(text.string)"))
        case .sentence(let text): render(sentence: text)
        case .deviceCode(let code): render(code)
        case .errors(let errors): errors.map(render).joined(separator: "\n")
        }
    }
}
