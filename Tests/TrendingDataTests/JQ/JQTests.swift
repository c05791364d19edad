import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Filters of jq", .timeLimit(.minutes(1)))
struct JQTests {
    @TemporaryDirectory private var folder

    @Suite(.enabled(if: CommandLineTool.find("jq") != nil, "jq is not installed"))
    struct Installed {
        private static let json = #"{"repos":[{"name":"uv","stars":1},{"name":"x\ny","stars":null}]}"#

        private func run(_ filter: String, over json: String = "{}") throws -> String {
            try output(of: JQProgram(filter, in: ProcessInfo.processInfo.environment["PATH"]), over: json)
        }

        @Test("A result is a line: a text as it is, and any other value as JSON")
        func results() throws {
            #expect(try run(".repos[].name", over: Self.json) == "uv\nx\ny\n")
            #expect(try run(".repos[0], (.repos | length)", over: Self.json) == "{\"name\":\"uv\",\"stars\":1}\n2\n")
            #expect(try run(".repos[] | [.name, .stars] | @csv", over: Self.json) == "\"uv\",1\n\"x\ny\",\n")
            #expect(try run("empty", over: Self.json).isEmpty)
            #expect(try run("1 # a comment", over: Self.json) == "1\n")
        }

        @Test("A filter is not an option of jq")
        func option() throws {
            #expect(try run("-1") == "-1\n")
            #expect(throws: JQFailure.self) { try run("--version") }
            #expect(throws: JQFailure.self) { try run("--raw-input") }
        }

        @Test(
            "A filter sees no environment and no modules",
            arguments: ["env", "$ENV", "$ENV.HOME, env.HOME"]
        )
        func environment(filter: String) throws {
            #expect(["{}\n", "", "null\nnull\n"].contains(try run(filter)))
            #expect(throws: JQFailure.self) { try run("import \"a\" as a; 1") }
            #expect(throws: JQFailure.self) { try run("1) | \(filter) | (.") }
        }

        @Test("The document is the only input, and what a filter can do to jq does not end the program")
        func hostile() throws {
            #expect(try run("[., try input catch \"none\"]", over: "1") == "[1,\"none\"]\n")
            #expect(try run("debug", over: "1") == "1\n")
            #expect(try run("1, halt, 2", over: "1") == "1\n")
            #expect(throws: JQFailure.failed(message: "no")) { try run("\"no\" | halt_error", over: "1") }
            // jq 1.6 ends with a failed assertion; later ones report it.
            #expect(throws: JQFailure.self) { try run("1e300 | todate", over: "1") }
        }

        @Test("A document of a megabyte goes through")
        func large() throws {
            let names = (0..<50_000).map { "\"name-\($0) äöü 日本\"" }.joined(separator: ",")
            let result = try run(".[]", over: "[\(names)]")
            #expect(result.split(separator: "\n").count == 50_000)
            #expect(result.hasSuffix("name-49999 äöü 日本\n"))
        }
    }

    @Test("Whole lines are passed on, and what can't be passed on ends jq")
    func lines() throws {
        try writeProgram("printf 'a\\303'; sleep 0.1; printf '\\244\\nb'; sleep 0.1; printf c", to: folder + "/jq")
        var pieces: [String] = []
        try JQProgram(".", in: folder).run(over: "{}") { pieces.append($0) }
        #expect(pieces == ["aä\n", "bc"])
        try writeProgram("while :; do echo more; done", to: folder + "/jq")
        #expect(throws: CancellationError.self) {
            try JQProgram(".", in: folder).run(over: "{}") { _ in throw CancellationError() }
        }
    }

    @Test(
        "The statuses of jq are told apart",
        arguments: [
            ("exit 3", JQFailure.wrongFilter(message: "no")), ("exit 5", .failed(message: "no")),
            ("kill -9 $$", .crashed),
        ]
    )
    func statuses(end: String, failure: JQFailure) throws {
        try writeProgram("echo 'jq: error (at <stdin>:1): no' >&2; \(end)", to: folder + "/jq")
        #expect(throws: failure) { try output(of: JQProgram(".", in: folder), over: "{}") }
    }

    @Test(
        "A message has neither jq's name nor the place in a text that the user did not type",
        arguments: [
            (
                "jq: error: syntax error, unexpected $end at <top-level>, line 3:\n)\njq: 1 compile error",
                "syntax error, unexpected $end"
            ),
            ("jq: error (at <stdin>:14): Cannot index number with \"a\"\n", "Cannot index number with \"a\""),
            ("Cannot index array with string \"name\"", "Cannot index array with string \"name\""),
            ("", ""),
        ]
    )
    func message(text: String, words: String) {
        #expect(JQProgram.message(text) == words)
    }
}

private func output(of program: JQProgram, over json: String) throws -> String {
    var text = ""
    try program.run(over: json) { text += $0 }
    return text
}
