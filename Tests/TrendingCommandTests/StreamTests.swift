import Foundation
import Testing
import TrendingTestSupport

@Suite("Standard streams and the command line", .command, .timeLimit(.minutes(2)))
struct StreamTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        A closed standard stream can't be written, and its number is reused for no other file
            $ trending refresh --verbose >&-; echo $? >&2
            2= *Could not write to standard output: Bad file descriptor*↵74
            $ trending refresh --verbose <&- 2>&-; echo $?
            = *astral-sh/uv*↵0
        The commands are in groups
            $ trending --help | sed -n 's/ SUBCOMMANDS:$//p'
            = READ↵REMEMBER↵BE TOLD↵ACCOUNT↵PROGRAM
            $ for command in '' list 'history show'; do COLUMNS=40 trending help $command; done | awk 'length > 40'
            =
        No environment causes a crash or colours in a pipe
            $ TERM=dumb COLUMNS=0 trending
            > astral-sh/uv
            !> \#u{1B}
            $ COLUMNS=-1 LC_ALL=C trending
            > astral-sh/uv
            !> \#u{1B}
            $ COLUMNS=1000000000 trending
            > astral-sh/uv
            !> \#u{1B}
            $ COLUMNS=abc NO_COLOR=1 trending
            > astral-sh/uv
            !> \#u{1B}
            $ TZ=Nowhere/Nothing trending
            > astral-sh/uv
            !> \#u{1B}
            $ XDG_DATA_HOME= trending
            > astral-sh/uv
            !> \#u{1B}
            $ CLICOLOR_FORCE=1 NO_COLOR=1 TERM=xterm trending
            > astral-sh/uv
            !> \#u{1B}
            $ CLICOLOR_FORCE=1 TERM=dumb trending
            > astral-sh/uv
            !> \#u{1B}
        A password in an address is never repeated
            64$ TRENDING_GITHUB_URL=https://user:needle@example.com trending
            2!> needle
            64$ TRENDING_GITHUB_URL=https://user:needle@example.com trending --github-url ftp://user:needle@example.com
            2!> needle
        """#

    @Test(
        "Writes everything to standard output, ends quietly if its reader has gone, and reports a full disk",
        arguments: [
            "--source sample --layout cards": "Sample list", "--source sample --format json": "schemaVersion",
            "--version": "0.1.0", "config": "github-url", "languages": "Zig",
            "--help": "READ SUBCOMMANDS:", "help": "BE TOLD SUBCOMMANDS:", "help list": "--spoken-language",
            "help cache clear": "USAGE: trending",
            "cache clear --help": "USAGE: trending", "login --help": "USAGE: trending", "help help": "USAGE: trending",
            "--generate-completion-script bash": "complete", "--generate-completion-script fish": "complete -c",
            "--generate-completion-script zsh": "#compdef trending",
        ]
    )
    func output(line: String, text: String) async throws {
        let arguments = line.split(separator: " ").map(String.init)
        let outcome = try await sut.expect(arguments, output: text)
        #expect(outcome.errors.isEmpty || line == "config" && outcome.errors.hasSuffix(" · file not found\n"))
        #expect(!line.contains("help") || outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let unread = try await sut.run(arguments, output: pipe.fileHandleForWriting)
        #expect(unread == .init(errors: outcome.errors))
        // Only Linux has it.
        guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
        try await sut.run(arguments, output: full).expect(74, errors: "Could not write", "No space left on device")
    }

    @Test(
        "Writes no control characters, whether they are typed or from the server",
        arguments: [
            "refresh", "refresh --layout lines", "refresh --format json", "--sort P", "--limit P", "P", "--P",
            "--reverse=P", "--generate-completion-script=P", "--spoken-language P", "--language P", "--github-url P",
            "help P", "refresh P",
        ]
    )
    func hostile(line: String) async throws {
        let page = "<p>&#27;]0;owned&#7;\u{9B}31m\u{202E}\u{200F}&#8;&#13;x</p>"
        sut.answer(.page(rows: [RowFixture(description: page)]))
        let typed = "x\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{8}"
        let words = line.split(separator: " ").map { String($0.replacing("P", with: typed)) }
        let outcome = try await sut.run(words)
        #expect(outcome.status == (line.contains("P") ? 64 : 0))
        let unsafe = (outcome.output + outcome.errors).unicodeScalars.filter {
            $0 != "\n" && $0 != "\t" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
        }
        #expect(unsafe.isEmpty)
    }
}
