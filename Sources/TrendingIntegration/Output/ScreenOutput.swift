import Synchronization
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// Shows screens: the content on standard output or in a file, through a pager if it is taller than the terminal, and
/// the notes on standard error.
package struct ScreenOutput: ScreenDisplay {
    /// Says a mistake in the command line that only shows with the rows, as any other one. Without it, it is a warning.
    package static let sayMistake = Mutex<(@Sendable (UsageMistake) -> ExitStatus)?>(nil)

    private let console: Console
    private let settings: EffectiveSettings
    private let format: OutputFormat
    /// `nil` if the format is not one of rows.
    private let rowFormat: RowFormat?
    /// Stores what the numbers of the text stand for.
    package var numbers: LastShownRecorder?
    /// What JSON goes through; `nil` for none.
    var filter: JQProgram?
    /// `nil` for standard output.
    var file: OutputFile?
    /// What the text draws; `nil` for no pictures. A pager would not show what only a terminal can draw.
    private var pictures: DrawnPictures?
    /// Loads the pictures of a screen, and says why some are not drawn; `nil` for no pictures.
    var loadPictures: (@Sendable (Screen) async -> (drawn: DrawnPictures?, note: ScreenNote?))?

    package init(
        _ console: Console,
        _ settings: EffectiveSettings = EffectiveSettings(),
        format: OutputFormat = .text,
        rows: RowFormat? = nil
    ) {
        self.console = console
        self.settings = settings
        self.format = format
        rowFormat = rows
    }

    /// Returns the screen's status if the content was written, or if the reader closed the pipe.
    package func show(_ screen: Screen) -> ExitStatus { shown(screen).status }

    package func showPictured(_ screen: Screen) async -> ShownScreen {
        guard let loadPictures else { return shown(screen) }
        var (output, screen) = (self, screen)
        let (drawn, note) = await loadPictures(screen)
        output.pictures = drawn
        if let note { screen.notes.append(note) }
        return output.shown(screen)
    }

    /// As `show`, with the rows that were on the first page of a pager.
    private func shown(_ screen: Screen) -> ShownScreen {
        let written = screen.content.map(write) ?? .whole()
        if written.isWhole || !screen.needsReader {
            for note in screen.notes { say(note) }
        }
        if case .whole(_, true) = written { say(.welcome) }
        return switch written {
        case .whole(let rows, _): ShownScreen(screen.status, rows: rows)
        case .unread: ShownScreen(screen.needsReader ? .success : screen.status)
        case .failed(let status): ShownScreen(status)
        }
    }

    /// Returns the status of a failure to write, or success if the reader of the pipe is gone.
    func showLive(_ screen: Screen) -> ExitStatus? {
        switch screen.content.map(write) ?? .whole() {
        case .whole:
            for note in screen.notes { say(note) }
            return nil
        case .unread: return .success
        case .failed(let status): return status
        }
    }

    /// A failure to write to standard error can't be reported anywhere.
    func say(_ note: ScreenNote) {
        let terminal = console.standardError
        let color = settings.colorMode == .always && terminal == nil ? .auto : settings.colorMode
        let style = Style(console, settings, of: terminal, color: color)
        try? console.errorOutput.write(PlainTextRenderer(width: console.width(of: terminal), style: style).render(note))
    }

    /// Writes a text that is no screen to the process's standard output. It is a success if the reader closed the pipe.
    package static func print(_ text: String) -> ExitStatus {
        do {
            try StandardOutput.standardOutput.write(text)
            return .success
        } catch {
            guard case .failed(let reason) = error else { return .success }
            try? StandardOutput.standardError.write(
                PlainTextRenderer(width: nil, style: .plain).render(.unwritable(reason: reason))
            )
            return .inputOutput
        }
    }

    private func failed(_ note: ScreenNote, _ status: ExitStatus) -> Written {
        say(note)
        return .failed(status)
    }

    private func failed(_ mistake: UsageMistake) -> Written {
        guard let sayMistake = Self.sayMistake.withLock(\.self) else {
            return failed(.warning(mistake.sentence), .usage)
        }
        return .failed(sayMistake(mistake))
    }

    private func write(_ content: any ScreenContent) -> Written {
        do {
            if let rowFormat {
                if let content = content as? any RowsContent {
                    try write(rows: content.rows(rowFormat))
                    return .whole()
                }
                if rowFormat.isTyped { throw UsageMistake.hasNoRows(format) }
            }
            guard format.ofDocument == .json else { return try write(text: content) }
            let json = try content.json()
            if let filter { try write(json, through: filter) } else { try writeWhole(json) }
            return .whole()
        } catch let error as JQFailure {
            let (sentence, status) = (error.sentence(for: filter?.filter, over: content), ExitStatus(error))
            return status == .usage ? failed(UsageMistake(sentence)) : failed(.warning(sentence), status)
        } catch let ExportStop.failed(path?, reason) {
            return failed(.unwritableExport(path, reason), .inputOutput)
        } catch StandardOutput.Failure.closedPipe {
            return .unread
        } catch StandardOutput.Failure.failed(let reason) {
            return failed(.unwritable(reason: reason), .inputOutput)
        } catch {
            if let mistake = UsageMistake(ofRows: error) { return failed(mistake) }
            return failed(.unencodable("\(error)"), .defect)
        }
    }
}

extension ScreenOutput {
    /// Whether text is for a program. The configured layout is that of a terminal.
    var isForPrograms: Bool { console.standardOutput == nil && !settings.isGiven(.layout) }

    private func write(text content: any ScreenContent) throws -> Written {
        var renderer = PlainTextRenderer(console, settings)
        if isForPrograms, let list = content.tabbed {
            // Before the rows, with which a program such as fzf takes the screen.
            for note in list.notes { say(note) }
            try console.output.write(renderer.render(list))
            return .whole()
        }
        renderer.pictures = pictures
        let usesPager = settings[.pager] && pictures?.needsTerminal != true
        switch try PagedOutput(console, usesPager: usesPager).write(content.text(renderer)) {
        case .failed(let status): return failed(.failedPager(status: status), .inputOutput)
        case .paged(let lines):
            return .whole(firstPage: content.rowCounts(in: lines, renderer), isFirst: number(content))
        case .shown, .notStarted: return .whole(isFirst: number(content))
        }
    }

    private func number(_ content: any ScreenContent) -> Bool {
        numbers?.remember { content.numbered(at: $0) } ?? false
    }

    /// Text of others could control a terminal; a file or a pipe gets it as it is. Its spaces are columns.
    private func write(rows: String) throws {
        guard file == nil, console.standardOutput != nil else { return try writeWhole(rows) }
        var (text, word) = ("", "")
        for character in rows {
            // A carriage return with a line feed is one character.
            guard [" ", "\t", "\n", "\r\n"].contains(character) else {
                word.append(character)
                continue
            }
            text += word.printable
            text.append(character == "\r\n" ? "\n" : character)
            word = ""
        }
        try console.output.write(text + word.printable)
    }

    /// A file is not touched if the filter fails.
    private func write(_ json: String, through filter: JQProgram) throws {
        guard let file else { return try filter.run(over: json, write(rows:)) }
        var text = ""
        try filter.run(over: json) { text += $0 }
        try file.write(text)
    }

    private func writeWhole(_ text: String) throws {
        if let file { try file.write(text) } else { try console.output.write(text) }
    }
}

/// The result of writing a screen's content.
private enum Written {
    /// With the rows on the first page of a pager, and whether they are the first of all.
    case whole(firstPage: [Int]? = nil, isFirst: Bool = false)
    /// The reader closed the pipe.
    case unread
    case failed(ExitStatus)

    var isWhole: Bool { if case .whole = self { true } else { false } }
}

extension PlainTextRenderer {
    /// Draws for standard output, which may be a terminal or a pipe.
    init(_ console: Console, _ settings: EffectiveSettings) {
        let terminal = console.standardOutput
        var style = Style(console, settings, of: terminal)
        style.hasBraille = console.hasBraille
        style.spellsMarks = !console.movesCursor
        self.init(width: console.width(of: terminal), style: style, layout: settings[.layout])
        pageWidth = console.givenWidth
    }
}

extension EffectiveSettings {
    var colorMode: ColorMode { ColorMode(rawValue: self[.color].rawValue) ?? .auto }
}

extension Style {
    /// `color` defaults to that of the settings.
    init(_ console: Console, _ settings: EffectiveSettings, of terminal: Console.Terminal?, color: ColorMode? = nil) {
        let capabilities = console.capabilities(color ?? settings.colorMode, of: terminal)
        let colors = ColorDepth(rawValue: capabilities.colors.rawValue) ?? .none
        self.init(colors: colors, hyperlinks: capabilities.hyperlinks)
        theme = Theme(settings, terminalIsDark: console.isDark)
    }
}

/// The file that gets the content of a screen in place of standard output.
struct OutputFile {
    /// As the user typed it.
    let path: String
    /// What must not be replaced.
    let history: HistoryFiles?

    /// A file behind standard output must not be replaced: others write to it too.
    static func isStandardOutput(_ path: String) -> Bool {
        ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
    }

    func write(_ text: String) throws(ExportStop) {
        do {
            try ExportFile.write(text, to: path, history: history) { $0.withoutAges.hasSameBytes(as: $1.withoutAges) }
        } catch {
            throw .failed(path: path, reason: error.reason.words)
        }
    }
}

extension String {
    /// A JSON document without the ages of lists in it, which change while the lists do not; other text as it is.
    fileprivate var withoutAges: String {
        guard hasPrefix("{\n  \"schemaVersion\" : ") else { return self }
        let parts = split(separator: "\"ageSeconds\" : ", omittingEmptySubsequences: false)
        return parts.enumerated().map { $0 == 0 ? $1 : $1.drop(while: \.isNumber) }.joined(
            separator: "\"ageSeconds\" : "
        )
    }
}

extension Confirmation {
    /// Asks a question from the presentation.
    package func answer(_ question: String) async -> Bool? {
        await answer(question, width: nil)
    }

    /// Asks a question from the presentation, in lines of the terminal's width.
    func answer(_ question: String, width: Int?) async -> Bool? {
        let lines = Span(question).folded(to: width.map { max(1, $0 - 1) })
        return await ask(lines.map(\.text).joined(separator: "\n"))
    }
}
