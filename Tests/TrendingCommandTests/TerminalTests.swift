import Foundation
import Testing
import TrendingTestSupport

@Suite("On a terminal", .timeLimit(.minutes(2)))
final class TerminalTests: CommandTests {
    override init() async throws { try await super.init(["TERM": "xterm-256color"]) }

    @Test("Shows the list in colour, truncated to the terminal's width")
    func width() async throws {
        let text = try await sut.onTerminal("--source sample", columns: 44, status: 0)
        #expect(text.contains("\u{1B}[1mghostty\u{1B}[0m"))
        #expect(text.contains("\u{1B}[38;5;180m● \u{1B}[0m"))
        let plain = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").split(whereSeparator: \.isNewline)
        #expect(plain.allSatisfy { $0.count <= 44 })
        #expect(plain.contains { $0.hasSuffix("…") })
    }

    @Test(
        "Writes no escape sequences without colours",
        arguments: [["NO_COLOR": "1", "TERM": "xterm"], ["TERM": "dumb"]]
    )
    func plain(variables: [String: String]) async throws {
        let program = sut.program.adding(variables)
        let terminal = try PseudoTerminal()
        try await program.run(output: terminal.device, errors: terminal.device)
        let text = try await terminal.close()
        #expect(text.contains("astral-sh/uv"))
        #expect(!text.unicodeScalars.contains("\u{1B}"))
    }

    @Test("Shows text taller than the terminal in the pager, except with --no-pager")
    func pager() async throws {
        let program = sut.program.adding(["TERM": "xterm", "TRENDING_PAGER": "cat >paged"])
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        try await program.run("--source sample", output: terminal.device)
        #expect(terminal.text.isEmpty)
        #expect(try read(sut.home + "/paged").contains("astral-sh"))
        try await program.run("--source sample --no-pager", output: terminal.device)
        #expect(try await terminal.close().contains("astral-sh"))
    }

    @Test("The pager gets no token from the environment")
    func pagerEnvironment() async throws {
        let variables = ["GH_TOKEN": "needle", "GITHUB_TOKEN": "needle", "TRENDING_CLIENT_SECRET": "needle"]
        let pager = ["TERM": "xterm", "TRENDING_PAGER": "env >paged", "PASSED_ON": "yes"]
        let program = sut.program.adding(pager.merging(variables) { $1 })
        let terminal = try PseudoTerminal(columns: 80, rows: 10)
        try await program.run("--source sample", output: terminal.device)
        let paged = try read(sut.home + "/paged")
        #expect(paged.contains("PASSED_ON=yes") && !paged.contains("needle"))
    }

    @Test("Wraps a mistake on the command line at the terminal's width, but not in a pipe")
    func mistake() async throws {
        let terminal = try PseudoTerminal(columns: 40, rows: 24)
        let arguments = "--source sample --spoken-language zh"
        try await sut.run(arguments, errors: terminal.device, status: 64)
        let lines = try await terminal.close().split(whereSeparator: \.isNewline)
        #expect(lines.first == "Error: The source 'sample' does not")
        #expect(lines.allSatisfy { $0.count <= 40 })
        let piped = try await sut.run(arguments).errors
        #expect(piped.hasPrefix("Error: The source 'sample' does not support spoken languages. Use --source"))
    }

    @Test("Shows the list if the pager can't be started")
    func missingPager() async throws {
        let program = sut.program.adding(["TERM": "xterm", "PAGER": "no-such-pager"])
        #expect(try await program.onTerminal("--source sample", rows: 10, status: 0).contains("astral-sh"))
    }

    @Test("Shows a progress line on standard error during a long fetch, and erases it")
    func progress() async throws {
        let (released, release) = AsyncStream<Void>.makeStream()
        try await withSUT(
            variables: ["TERM": "xterm-256color"],
            serving: { _, _ in
                for await _ in released {}
                return Answer.page()
            }
        ) { sut in
            let terminal = try PseudoTerminal()
            let run = try sut.start("", errors: terminal.device)
            await terminal.wait(for: "Fetching \(sut.server.authority)'s trending list today …")
            release.finish()
            #expect(try await run.outcome().output.contains("astral-sh/uv"))
            #expect(try await terminal.close().hasSuffix(" \r"))
        }
    }
}
