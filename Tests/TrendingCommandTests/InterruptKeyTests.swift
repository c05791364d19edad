import Foundation
import Testing
import TrendingTestSupport

/// Runs the program as a shell does: with a controlling terminal, so that Ctrl-C is a signal.
@Suite(
    "Ctrl-C at a terminal",
    .enabled(if: CommandLineTool.find("setsid") != nil, "setsid not found"),
    .timeLimit(.minutes(2))
)
struct InterruptKeyTests {
    @Test("Leaves no ^C on the screen, with and without a progress line", arguments: [false, true])
    func echo(waitsForLine: Bool) async throws {
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        try await withSUT(
            variables: ["TERM": "xterm"],
            serving: { _, _ in
                ask.yield()
                for await _ in released {}
                return .page()
            }
        ) { sut in
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let line = "setsid --ctty --wait '\(ProgramUnderTest.path)' refresh >&0 2>&0; echo status $? >&2"
            let run = try sut.program.startShell(line, terminal: terminal.device)
            for await _ in asked { break }
            if waitsForLine { await terminal.wait(for: "Fetching") }
            terminal.type("\u{3}")
            #expect(try await run.outcome().errors == "status 130\n")
            release.finish()
            let screen = Self.screen(try await terminal.close())
            #expect(!screen.contains("^") && !screen.contains("Fetching"))
        }
    }

    /// The final screen after all output.
    private static func screen(_ text: String) -> String {
        var lines: [[Character]] = [[]]
        var column = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": column = 0
            case "\n": lines.append([])
            case "\u{8}": column = max(0, column - 1)
            default:
                while lines[lines.count - 1].count <= column { lines[lines.count - 1].append(" ") }
                lines[lines.count - 1][column] = Character(scalar)
                column += 1
            }
        }
        return lines.map { String($0) }.joined(separator: "\n")
    }
}
