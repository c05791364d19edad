import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("--jq", .timeLimit(.minutes(1)), .enabled(if: JQLibrary() != nil, "libjq is not installed"))
struct JQCommandTests {
    @Test("Prints what the filter makes of the JSON")
    func results() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.run(["--jq", ".repos[] | \"\\(.rank) \\(.name)\"", "--limit", "2"])
            #expect(outcome.status == 0 && outcome.errors.isEmpty)
            #expect(outcome.output == "1 uv\n2 ruff\n")
            let json = try await sut.program.run(["--format", "json", "--jq", ".rowCount"])
            #expect(json.output == "3\n")
            let path = sut.home + "/names"
            _ = try await sut.program.run(["--jq", ".repos[0].name", "--output", path])
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "uv\n")
        }
    }

    @Test("A wrong filter is a usage error, and one that fails has status 65")
    func failures() async throws {
        try await withSUT { sut in
            let wrong = try await sut.program.run(["--jq", ".repos["])
            #expect(wrong.status == 64 && wrong.output.isEmpty)
            #expect(wrong.errors.contains("--jq is not a filter of jq: syntax error"))
            let failed = try await sut.program.run(["--jq", ".repos.name"])
            #expect(failed.status == 65 && failed.errors.contains("Cannot index array with string \"name\"."))
            #expect(failed.errors.hasSuffix("The rows are in '.repos[]'.\n"))
            let several = try await sut.program.run(["-l", "swift,rust", "--source", "sample", "--jq", ".[].name"])
            #expect(several.errors.hasSuffix("The rows are in '.lists[].repos[]'.\n"))
            let inRows = try await sut.program.run(["--jq", ".repos[] | .name.x"])
            #expect(inRows.status == 65 && !inRows.errors.contains("The rows are"))
        }
    }

    @Test("Contradicts other formats", arguments: [["--format", "csv"], ["--row", "{rank}"]])
    func contradiction(other: [String]) async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.run(["--jq", "."] + other)
            #expect(outcome.status == 64 && outcome.errors.contains("can't be used with"))
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("No secret of the environment reaches the filter")
    func secrets() async throws {
        try await withSUT(variables: ["GITHUB_TOKEN": "ghp_needle"]) { sut in
            let outcome = try await sut.program.run(["--source", "sample", "--jq", "env, $ENV"])
            #expect(outcome.output == "{}\n{}\n")
        }
    }

    @Test("On a terminal, a text can't control it")
    func terminal() async throws {
        try await withSUT { sut in
            let terminal = try PseudoTerminal(columns: 100, rows: 40)
            _ = try await sut.program.run(["--jq", "\"\\u001b[31mred\""], output: terminal.device)
            #expect(try await !terminal.close().contains("\u{1B}[31mred"))
        }
    }
}
