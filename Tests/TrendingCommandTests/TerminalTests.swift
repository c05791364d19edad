import Foundation
import Testing
import TrendingTestSupport

@Suite("On a terminal", .command, .timeLimit(.minutes(2)))
struct TerminalTests {
    private static let xterm = ["TERM": "xterm-256color"]

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let variables = "PASSED_ON=yes GITHUB_TOKEN=needle TRENDING_CLIENT_SECRET=needle"

    private static let stories = #"""
        Text taller than the terminal is in the pager, except with --no-pager
            tty$ stty rows 10 <&1; TERM=xterm TRENDING_PAGER='cat >paged' trending --source sample
            =
            $ cat paged
            > astral-sh
            tty$ stty rows 10 <&1; TERM=xterm TRENDING_PAGER='cat >paged' trending --source sample --no-pager
            > astral-sh
        The pager gets no token from the environment
            tty$ stty rows 10 <&1; export TERM=xterm TRENDING_PAGER='env >paged' GH_TOKEN=needle; \#(variables) trending --source sample
            $ cat paged
            > PASSED_ON=yes
            !> needle
        The list is shown if the pager can't be started
            tty$ stty rows 10 <&1; TERM=xterm PAGER=no-such-pager trending --source sample
            > astral-sh
        The last line of a help is wrapped at words
            tty$ stty cols 40 <&1; TERM=xterm trending help
            >   See 'trending help <subcommand>' for
            >   detailed help.
            !> for detailed
            2=
        """#

    @Test("Shows the list in colour, truncated to the terminal's width")
    func width() async throws {
        try await withSUT(variables: Self.xterm) { sut in
            let text = try await sut.terminalText("--source sample", columns: 44)
            #expect(text.contains("\u{1B}[1mghostty\u{1B}[0m"))
            #expect(text.contains("\u{1B}[38;5;180m● \u{1B}[0m"))
            let plain = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").split(whereSeparator: \.isNewline)
            #expect(plain.allSatisfy { $0.count <= 44 })
            #expect(plain.contains { $0.hasSuffix("…") })
        }
    }

    @Test(
        "Writes no escape sequences without colours",
        arguments: [["NO_COLOR": "1", "TERM": "xterm"], ["TERM": "dumb"]]
    )
    func plain(variables: [String: String]) async throws {
        try await withSUT(variables: variables) { sut in
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            try await sut.run(output: terminal.device, errors: terminal.device)
            let text = try await terminal.close()
            #expect(text.contains("astral-sh/uv"))
            #expect(!text.unicodeScalars.contains("\u{1B}"))
        }
    }

    @Test("Wraps a mistake on the command line at the terminal's width, but not in a pipe")
    func mistake() async throws {
        try await withSUT(variables: Self.xterm) { sut in
            let terminal = try PseudoTerminal(columns: 40, rows: 24)
            let arguments = ["--source", "sample", "--spoken-language", "zh"]
            try await sut.run(arguments, errors: terminal.device).expect(64)
            let lines = try await terminal.close().split(whereSeparator: \.isNewline)
            #expect(lines.first == "Error: The source 'sample' does not")
            #expect(lines.allSatisfy { $0.count <= 40 })
            let piped = try await sut.run(arguments).errors
            #expect(piped.hasPrefix("Error: The source 'sample' does not support spoken languages. Use --source"))
        }
    }

    @Test("Shows a progress line on standard error during a long fetch, and erases it")
    func progress() async throws {
        let (released, release) = AsyncStream<Void>.makeStream()
        try await withSUT(
            variables: Self.xterm,
            serving: { _, _ in
                for await _ in released {}
                return .page()
            }
        ) { sut in
            let terminal = try PseudoTerminal(columns: 80, rows: 24)
            let run = try sut.start([], errors: terminal.device)
            await terminal.wait(for: "Fetching \(sut.server.authority)'s trending list today …")
            release.finish()
            #expect(try await run.outcome().output.contains("astral-sh/uv"))
            #expect(try await terminal.close().hasSuffix(" \r"))
        }
    }
}
