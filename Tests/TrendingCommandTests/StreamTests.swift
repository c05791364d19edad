import Foundation
import Testing
import TrendingTestSupport

@Suite("Standard streams and the command line")
struct StreamTests {
    @Test("A closed pipe ends the program quietly with status 0", arguments: ["text", "json"])
    func closedPipe(format: String) async throws {
        try await withSUT { sut in
            let line = "trending --source sample --format \(format) | true; echo ${PIPESTATUS[0]}"
            for _ in 1...5 {
                let outcome = try await sut.program.shell(line)
                #expect(outcome.output == "0\n")
                #expect(outcome.errors.isEmpty)
            }
        }
    }

    @Test("A full disk on standard output is status 74 and a message", .enabled(if: access("/dev/full", W_OK) == 0))
    func fullDisk() async throws {
        try await withSUT { sut in
            let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
            let outcome = try await sut.program.run(["--source", "sample"], output: full)
            #expect(outcome.status == 74)
            #expect(outcome.errors.contains("could not be written to standard output: No space left on device"))
        }
    }

    @Test(
        "A wrong command line is status 64 and says what would be right",
        arguments: [
            (["--since", "hourly"], "daily"), (["--limit", "0"], "from 1 on"), (["-n", "many"], "many"),
            (["--language", "javscript"], "JavaScript"), (["--spoken-language", "englsh"], "en (English)"),
            (["--github-url", "ftp://x"], "--github-url"), (["--source", "search"], "sample"),
            (["--nonsense"], "nonsense"),
            (["--language", "\u{1B}[31m"], "GitHub knows no language"),
        ]
    )
    func usage(arguments: [String], hint: String) async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.contains(hint))
            #expect(!outcome.errors.unicodeScalars.contains("\u{1B}"))
        }
    }

    @Test(
        "Help, version and completions are on standard output",
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
        "No environment makes it crash, and none but a forced one colours a pipe",
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

    @Test("Hostile text from the server reaches neither stream as a control character")
    func hostile() async throws {
        try await withSUT { sut in
            let hostile = "<p>&#27;]0;owned&#7;&#155;31m\u{202E}\u{200F}&#8;&#13;x</p>"
            sut.answer.set(Answer.html(PageFixture(rows: [RowFixture(description: hostile)]).html))
            for arguments in [["refresh"], ["--layout", "lines"], ["--format", "json"]] {
                let outcome = try await sut.program.run(arguments)
                #expect(outcome.status == 0)
                let unsafe = (outcome.output + outcome.errors).unicodeScalars.filter {
                    $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
                }
                #expect(unsafe.isEmpty)
            }
        }
    }
}
