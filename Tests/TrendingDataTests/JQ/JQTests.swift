import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// libjq, or the program `jq`.
enum JQImplementation: CaseIterable, Sendable {
    case library, program

    static let installed = allCases.filter { (try? $0.run(".")) != nil }

    func run(_ filter: String, over json: String = "{}") throws -> String? {
        switch self {
        case .library: try JQProgram(own: ProgramUnderTest.path).run(JQFilter(filter), over: json)
        case .program: try JQProgram().run(JQFilter(filter), over: json)
        }
    }
}

@Suite(
    "Filters of jq, by libjq and by the program",
    .timeLimit(.minutes(1)),
    .enabled(if: !JQImplementation.installed.isEmpty, "neither libjq nor jq is installed")
)
struct JQTests {
    private static let json = #"{"repos":[{"name":"uv","stars":1},{"name":"x\ny","stars":null}]}"#

    @Test("A result is a line: a text as it is, and any other value as JSON", arguments: JQImplementation.installed)
    func results(jq: JQImplementation) throws {
        #expect(try jq.run(".repos[].name", over: Self.json) == "uv\nx\ny\n")
        #expect(try jq.run(".repos[0], (.repos | length)", over: Self.json) == "{\"name\":\"uv\",\"stars\":1}\n2\n")
        #expect(try jq.run(".repos[] | [.name, .stars] | @csv", over: Self.json) == "\"uv\",1\n\"x\ny\",\n")
        #expect(try jq.run("empty", over: Self.json) == "")
        #expect(try jq.run("1 # a comment", over: Self.json) == "1\n")
    }

    @Test("A wrong filter and one that fails say why", arguments: JQImplementation.installed)
    func failures(jq: JQImplementation) throws {
        let wrong = #expect(throws: JQFailure.self) { try jq.run(".repos[", over: Self.json) }
        guard case .wrongFilter(let message) = wrong else {
            return #expect(Bool(false), "\(String(describing: wrong))")
        }
        #expect(message.hasPrefix("syntax error"))
        #expect(throws: JQFailure.failed(message: "Cannot index array with string \"name\"")) {
            try jq.run(".repos.name", over: Self.json)
        }
    }

    @Test(
        "A filter sees no environment and no modules",
        arguments: JQImplementation.installed,
        ["env", "$ENV", "1) | env | select(type == \"object\" and length > 0) | (.", "$ENV.HOME, env.HOME"]
    )
    func environment(jq: JQImplementation, filter: String) throws {
        let result = try jq.run(filter)
        #expect(["{}\n", "", "null\nnull\n"].contains(result ?? ""))
        #expect(throws: JQFailure.self) { try jq.run("import \"a\" as a; 1") }
    }

    @Test("Results that never end are stopped", arguments: JQImplementation.installed)
    func endless(jq: JQImplementation) throws {
        #expect(throws: JQFailure.tooLong) { try jq.run("repeat(\"x\" * 1000000)", over: "1") }
    }

    @Test(
        "The document is the only input, and what a filter can do to jq does not end the program",
        arguments: JQImplementation.installed
    )
    func hostile(jq: JQImplementation) throws {
        #expect(try jq.run("[., try input catch \"none\"]", over: "1") == "[1,\"none\"]\n")
        #expect(try jq.run("debug", over: "1") == "1\n")
        #expect(try jq.run("1, halt, 2", over: "1") == "1\n")
        #expect(throws: JQFailure.failed(message: "no")) { try jq.run("\"no\" | halt_error", over: "1") }
        // jq 1.6 ends with a failed assertion; later ones report it.
        #expect(throws: JQFailure.self) { try jq.run("1e300 | todate", over: "1") }
    }

    @Test("A missing library is nil, and so is a missing program")
    func missing() throws {
        #expect(JQLibrary(fileName: "/nowhere/libjq.so.1") == nil)
        #expect(try JQProgram(name: "/nowhere/jq").run(JQFilter("."), over: "{}") == nil)
    }

    @Test("A library without the functions of jq is not one")
    func otherLibrary() {
        #expect(JQLibrary(fileName: "libc.so.6") == nil)
    }

    @Test("A document of a megabyte goes through", arguments: JQImplementation.installed)
    func large(jq: JQImplementation) throws {
        let names = (0..<50_000).map { "\"name-\($0) äöü 日本\"" }.joined(separator: ",")
        let result = try jq.run(".[]", over: "[\(names)]")
        #expect(result?.split(separator: "\n").count == 50_000)
        #expect(result?.hasSuffix("name-49999 äöü 日本\n") == true)
    }
}
