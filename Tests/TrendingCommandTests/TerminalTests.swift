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
        Without colours, no escape sequences are written
            tty$ NO_COLOR=1 TERM=xterm trending 2>&1
            > astral-sh/uv
            !> \#u{1B}
            tty$ TERM=dumb trending 2>&1
            > astral-sh/uv
            !> \#u{1B}
        A mistake on the command line is wrapped at the terminal's width, but not in a pipe
            size 40 24
            start trending --source sample --spoken-language zh
            end 64
            see Error: The source 'sample' does not↵
            64$ trending --source sample --spoken-language zh
            2= Error: The source 'sample' does not support spoken languages. Use --source*
        A progress line is shown during a long fetch, and erased
            < hold
            start trending
            see Fetching {server}'s trending list today …
            < release
            see astral-sh/uv
            end
            !see Fetching
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
}
