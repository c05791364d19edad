import Foundation
import Testing
import TrendingTestSupport

@Suite("Standard streams and the command line", .timeLimit(.minutes(2)))
struct StreamTests {
    @Test("A closed pipe ends the program quietly with status 0", arguments: [[], ["--format", "json"], ["--help"]])
    func closedPipe(arguments: [String]) async throws {
        try await withSUT { sut in
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            let outcome = try await sut.program.run(
                ["--source", "sample"] + arguments,
                output: pipe.fileHandleForWriting
            )
            #expect(outcome == .init(status: 0, output: "", errors: ""))
        }
    }

    @Test("Fails to write to a closed standard stream, and reuses its number for no other file")
    func closedStreams() async throws {
        try await withSUT { sut in
            let noOutput = try await sut.program.shell("trending refresh --verbose >&-; echo $? >&2")
            #expect(noOutput.errors.contains("Could not write to standard output: Bad file descriptor"))
            #expect(noOutput.errors.hasSuffix("74\n"))
            let onlyOutput = try await sut.program.shell("trending refresh --verbose <&- 2>&-; echo $?")
            #expect(onlyOutput.output.contains("astral-sh/uv"))
            #expect(onlyOutput.output.hasSuffix("\n0\n"))
        }
    }

    @Test(
        "Reports a full disk on standard output with status 74",
        .enabled(if: access("/dev/full", W_OK) == 0, "there is no /dev/full here"),
        arguments: [[], ["--format", "json"], ["--help"], ["--version"], ["--generate-completion-script", "bash"]]
    )
    func fullDisk(arguments: [String]) async throws {
        try await withSUT { sut in
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let source = arguments.first == "--generate-completion-script" ? [] : ["--source", "sample"]
            let outcome = try await sut.program.run(source + arguments, output: full)
            #expect(outcome.status == 74)
            #expect(outcome.errors.contains("Could not write"))
            #expect(outcome.errors.contains("No space left on device"))
        }
    }

    @Test(
        "Repeats typed words without control characters",
        arguments: [
            ["--sort", "P"], ["--limit", "P"], ["P"], ["--P"], ["--reverse=P"], ["--generate-completion-script=P"],
            ["--spoken-language", "P"], ["--language", "P"], ["--github-url", "P"], ["help", "P"], ["refresh", "P"],
        ]
    )
    func hostileArguments(arguments: [String]) async throws {
        try await withSUT { sut in
            let hostile = "x\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{8}"
            let outcome = try await sut.program.run(arguments.map { $0.replacing("P", with: hostile) })
            #expect(outcome.status == 64)
            #expect(Self.unsafeScalars(outcome).isEmpty)
        }
    }

    @Test(
        "Writes help, version and completions to standard output",
        arguments: [
            (["--help"], "trending refresh"), (["help", "list"], "--spoken-language"), (["--version"], "0.1.0"),
            (["--generate-completion-script", "bash"], "complete"),
            (["--generate-completion-script", "zsh"], "#compdef trending"),
            (["--generate-completion-script", "fish"], "complete -c"),
        ]
    )
    func help(arguments: [String], text: String) async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains(text))
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test(
        "No environment causes a crash or colours in a pipe",
        arguments: [
            ["TERM": "dumb", "COLUMNS": "0"], ["COLUMNS": "-1", "LC_ALL": "C"], ["COLUMNS": "1000000000"],
            ["COLUMNS": "abc", "NO_COLOR": "1"], ["TZ": "Nowhere/Nothing"], ["XDG_DATA_HOME": ""],
            ["CLICOLOR_FORCE": "1", "NO_COLOR": "1", "TERM": "xterm"], ["CLICOLOR_FORCE": "1", "TERM": "dumb"],
        ]
    )
    func environments(variables: [String: String]) async throws {
        try await withSUT(variables: variables) { sut in
            let outcome = try await sut.program.run()
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(!outcome.output.unicodeScalars.contains("\u{1B}"))
        }
    }

    @Test("Writes no control characters from the server")
    func hostile() async throws {
        try await withSUT { sut in
            let hostile = "<p>&#27;]0;owned&#7;\u{9B}31m\u{202E}\u{200F}&#8;&#13;x</p>"
            sut.answer.set(Answer.html(PageFixture(rows: [RowFixture(description: hostile)]).html))
            for arguments in [["refresh"], ["--layout", "lines"], ["--format", "json"]] {
                let outcome = try await sut.program.run(arguments)
                #expect(outcome.status == 0)
                #expect(Self.unsafeScalars(outcome).isEmpty)
            }
        }
    }

    @Test("Never repeats a password in an address")
    func secrets() async throws {
        try await withSUT(variables: ["TRENDING_GITHUB_URL": "https://user:needle@example.com"]) { sut in
            for arguments in [[], ["--github-url", "ftp://user:needle@example.com"]] {
                let outcome = try await sut.program.run(arguments)
                #expect(outcome.status == 64)
                #expect(!outcome.errors.contains("needle"))
            }
        }
    }

    private static func unsafeScalars(_ outcome: ProgramUnderTest.Outcome) -> [Unicode.Scalar] {
        (outcome.output + outcome.errors).unicodeScalars.filter {
            $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
        }
    }
}
