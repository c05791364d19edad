import TrendingDomain

/// The output of a command, which can be printed as text or written as JSON.
///
/// A presenter makes it. The code that shows it only decides where the bytes go.
package struct Screen {
    /// The content for standard output; `nil` for nothing.
    package var content: (any ScreenContent)?
    /// The notes for standard error, which follow the content in this order.
    package var notes: [ScreenNote]
    /// The exit status if everything could be written.
    package var status: ExitStatus
    /// If the reader of the content closes the pipe, as `head` does, the notes are left out and the run is a success.
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
    package static func warning(_ text: String, status: ExitStatus = .success) -> Screen {
        Screen(notes: [.warning(text)], status: status)
    }

    /// The user ended the command before it had anything to show.
    static let interrupted = Screen(status: .interrupted)

    static let nothingRemoved = "Nothing was removed."

    static func said(_ text: String) -> Screen { Screen(notes: [.sentence(text)]) }

    /// Asks the user before something is removed, unless `isConfirmed`: why nothing is removed; `nil` after a yes. The
    /// answer is `nil` if standard input is not a terminal, so that the user can't answer.
    init?(unconfirmed question: String, _ isConfirmed: Bool, _ ask: (String) async -> Bool?) async {
        switch isConfirmed ? true : await ask(question) {
        case true?: return nil
        case false?: self = .warning(Self.nothingRemoved)
        case nil: self = .warning("Not a terminal. Pass \(RunOption.yes.option) to confirm.", status: .usage)
        }
    }
}

/// The content of a screen, in each format.
package protocol ScreenContent: Sendable {
    /// The pictures that the text shows if the user wants pictures; `nil` if it has none.
    var pictures: ScreenPictures? { get }

    /// Returns complete lines, each with its line feed.
    func text(_ renderer: PlainTextRenderer) -> String

    /// What a program gets in place of the text; `nil` for the text.
    var tabbed: TabbedRows? { get }

    /// How many rows of each list end within the first lines of the text; `nil` if it has no rows.
    func rowCounts(in lines: Int, _ renderer: PlainTextRenderer) -> [Int]?

    /// What the numbers of its rows stand for. `host` is that of the server in use.
    func numbered(at host: String) -> [LastShown.List]

    /// A document and its line feed. Not called for a command without JSON output.
    func json() throws -> String
}

extension ScreenContent {
    package var pictures: ScreenPictures? { nil }
    package var tabbed: TabbedRows? { nil }
    package func rowCounts(in lines: Int, _ renderer: PlainTextRenderer) -> [Int]? { nil }
    package func numbered(at host: String) -> [LastShown.List] { [] }
}

/// A content with one JSON document.
package protocol DocumentContent: ScreenContent {
    /// Every key is always present; an unknown value is null.
    func document() -> JSONNode
}

extension DocumentContent {
    package func json() throws -> String { document().written() + "\n" }
}

/// The content of a screen that shows blocks as its text.
protocol BlockContent: DocumentContent {
    var blocks: [Block] { get }
}

extension BlockContent {
    func text(_ renderer: PlainTextRenderer) -> String { renderer.render(blocks) }
}

/// The pictures of a screen.
package struct ScreenPictures: Equatable {
    package var addresses: [String] = []
    /// Whether this run used the network for the content. What is shown from storage has no other pictures than stored
    /// ones.
    package var mayBeFetched = false
}

/// Shows screens while a command runs, each as soon as it is ready.
package protocol ScreenDisplay: Sendable {
    /// Shows the screen now. Returns the screen's status, or the status of the failure to show it.
    func show(_ screen: Screen) -> ExitStatus
    /// Loads the pictures of the screen if the user wants pictures, and shows it.
    func showPictured(_ screen: Screen) async -> ShownScreen
}

extension ScreenDisplay {
    package func showPictured(_ screen: Screen) async -> ShownScreen { ShownScreen(show(screen)) }
}

/// What became of a screen.
package struct ShownScreen {
    package var status: ExitStatus
    /// With a pager, how many rows of each list were on its first page: whether the user went on is not known.
    var rows: [Int]?

    package init(_ status: ExitStatus, rows: [Int]? = nil) {
        (self.status, self.rows) = (status, rows)
    }
}

/// Shows what happens while it happens.
package protocol LiveDisplay: Sendable {
    /// Shows the screen now, without a pager. Returns `nil` if it was shown, or the status to end with: success if the
    /// reader of the output is gone.
    func showLive(_ screen: Screen) async -> ExitStatus?
    /// Shows a line until the next screen or status, if there is a terminal. `draw` fits it into a width. `nil` removes
    /// the line.
    func showStatus(_ draw: (@Sendable (_ width: Int) -> Span)?) async
}

/// Shows a line of progress while a long operation runs, and lets Ctrl-C cancel it.
package protocol ProgressDisplay: Sendable {
    func attend<Result: Sendable>(
        _ text: String,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result

    /// Shows how far the operation is, as it reports. `line` fits the last report into a width.
    func attend<Report: Sendable, Result: Sendable>(
        _ line: @escaping @Sendable (Report?, _ seconds: Int, _ width: Int) -> Span,
        _ operation: @escaping @Sendable (@escaping @Sendable (Report) -> Void) async -> Result
    ) async -> Result
}

/// A message next to the content.
package enum ScreenNote: Equatable {
    /// A problem that the user should know about. Starts with the program's name.
    case warning(String)
    /// Neither a warning nor an error.
    case sentence(String)
    /// What the user should do, or why there is nothing to show.
    case instructions([Block])

    /// What a new user reads below the first rows.
    package static let welcome = ScreenNote.instructions([
        .space, .text("Run 'trending browse' for the full screen, or 'trending help' to see more."),
    ])
}

extension [String] {
    /// Each sentence as a warning.
    package var warnings: [ScreenNote] { map { .warning($0) } }
}

extension PlainTextRenderer {
    /// Whole lines.
    package func render(_ note: ScreenNote) -> String {
        switch note {
        case .warning(let text): render(narration: "trending: \(text)")
        case .sentence(let text): render(sentence: text)
        case .instructions(let blocks): render(blocks)
        }
    }
}

/// Why a screen was not shown.
extension ScreenNote {
    /// Standard output can't be written. `reason` is the system's message.
    package static func unwritable(reason: String) -> ScreenNote {
        .warning("Could not write to standard output: \(reason).")
    }

    /// `path` is `nil` for standard output.
    package static func unwritableExport(_ path: String?, _ reason: String) -> ScreenNote {
        path.map { .warning("Could not write \($0): \(reason).") } ?? .unwritable(reason: reason)
    }

    /// The pager may not have shown the text. `status` is its exit status.
    package static func failedPager(status: Int32) -> ScreenNote {
        .warning("The pager ended with status \(status). If it showed nothing, check TRENDING_PAGER and PAGER.")
    }

    package static func unencodable(_ reason: String) -> ScreenNote {
        .warning("Could not encode the JSON document: \(reason).")
    }
}

/// Text of a command that has no other format.
struct TextContent: ScreenContent {
    /// Folded at the width of the terminal.
    var sentences: [String] = []
    /// Lines that are never folded, after the sentences.
    var lines: [String] = []

    func text(_ renderer: PlainTextRenderer) -> String {
        (sentences.map(renderer.render(sentence:)) + lines.map { $0.printable + "\n" }).joined()
    }

    func json() throws -> String { "" }
}
