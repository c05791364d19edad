import Foundation
import Testing
import TrendingTestSupport

/// The terminal of a story, on which a program runs beside the next lines:
///
/// - `size`: its columns and rows from now on, which are 100 and 24 at first;
/// - `start`: variables and a command line of the program, or `sh` and a line of a shell, on a new terminal;
/// - `again`: the same on this one;
/// - `type`: keys, of which `⏎`, `⎋` and `⇥` are Enter, Escape and Tab, and `^C` is Ctrl-C;
/// - `see`, `gone`: what the screen shows before long, and no longer; `!see`: what it does not show now;
/// - `sent`, `!sent`: the same for all that was written; `title`: how its title begins before long;
/// - `full`, `plain`: the full screen, and its end;
/// - `count`: what is written is counted from now on; `most`: so many bytes at most were written;
/// - `signal`: a signal by its number; `hangup`: the terminal is closed;
/// - `end`, `killed`: its exit status, 0 without a number, or the signal that ended it; the terminal is as before,
///   unless it was closed;
/// - `read`: the program has read all that was typed.
final class StoryTerminal: @unchecked Sendable {
    private let program: ProgramUnderTest
    private var terminal: TerminalProgram?
    private var size = [100, 24]
    private var isClosed = false
    private var counted = 0
    private var status: Int32 = 0

    init(_ program: ProgramUnderTest) { self.program = program }

    /// Returns whether the line is true; `nil` if it is not about the terminal.
    func perform(_ kind: String, _ text: String) async throws -> Bool? {
        let isTold = try await onThread { try self.tell(kind, text) }
        if isTold == false, let screen = terminal?.screen {
            Issue.record("status \(status), left \(screen.leftovers):\n\(screen.text)")
        }
        return isTold
    }

    private func tell(_ kind: String, _ text: String) throws -> Bool? {
        switch kind {
        case "size":
            size = text.words.compactMap { Int($0) }
            terminal?.resize(columns: size[0], rows: size[1])
            return true
        case "start", "again":
            if kind == "start" { terminal = try TerminalProgram(.xterm, columns: size[0], rows: size[1]) }
            isClosed = false
            try start(text, on: #require(terminal))
            return true
        default: return try tell(kind, text, of: #require(terminal, "\(kind) \(text)"))
        }
    }

    private func start(_ text: String, on terminal: TerminalProgram) throws {
        if text.hasPrefix("sh ") {
            let line = "trending() { '\(ProgramUnderTest.path)' \"$@\"; }; \(text.dropFirst(3))"
            return try terminal.start("/bin/sh", ["-c", line], program.variables)
        }
        let pairs = text.words.prefix { $0.contains("=") }.map { $0.split(separator: "=", maxSplits: 1) }
        let variables = Dictionary(
            uniqueKeysWithValues: pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }
        )
        try terminal.start(program.adding(variables), Array(text.words.dropFirst(pairs.count + 1)))
    }

    private func tell(_ kind: String, _ text: String, of terminal: TerminalProgram) throws -> Bool? {
        switch kind {
        case "type": terminal.type(Self.keys.reduce(text) { $0.replacing($1.0, with: $1.1) })
        case "see": try terminal.wait(for: text)
        case "gone": try terminal.wait("no '\(text)'") { !$0.text.contains(text) }
        case "!see":
            // A terminal echoes at once.
            terminal.pump(milliseconds: 20)
            return !terminal.screen.text.contains(text)
        case "sent": try terminal.wait(forOutput: text)
        case "!sent": return !String(decoding: terminal.output, as: UTF8.self).contains(text)
        case "title": try terminal.wait("title '\(text)'") { $0.title.hasPrefix(text) }
        case "full", "plain": try terminal.wait(kind) { $0.modes.contains(1049) == (kind == "full") }
        case "count": counted = terminal.output.count
        case "most": return terminal.output.count - counted <= (try #require(Int(text)))
        case "signal": kill(terminal.process, try #require(Int32(text)))
        case "hangup":
            isClosed = true
            terminal.hangUp()
        case "end":
            let code = try #require(Int32(text.isEmpty ? "0" : text))
            return try isOver(terminal) { $0 == code << 8 }
        case "killed": return try isOver(terminal) { $0 & 0x7F == Int32(text) }
        case "read": return terminal.unreadInput.isEmpty
        default: return nil
        }
        return true
    }

    private func isOver(_ terminal: TerminalProgram, _ isExpected: (Int32) -> Bool) throws -> Bool {
        status = try terminal.waitForEnd()
        return (isClosed || terminal.hasSameModes && terminal.screen.leftovers.isEmpty) && isExpected(status)
    }

    private static let keys = [("⏎", "\r"), ("⎋", "\u{1B}"), ("⇥", "\t"), ("^C", "\u{3}")]
}
