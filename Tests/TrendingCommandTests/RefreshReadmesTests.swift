import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending refresh --with-readmes", .timeLimit(.minutes(2)))
struct RefreshReadmesTests {
    @Test("Stores the README of each row, which is then shown without a server")
    func stores() async throws {
        try await withServer { program, server in
            let outcome = try await program.expect("refresh --with-readmes", output: "astral-sh/uv")
            #expect(outcome.errors == "All 3 READMEs are stored.\n")
            let asked = server.requests.count
            let again = try await program.run("refresh --with-readmes --readmes-at-once 1 --limit 2")
            #expect(again.errors == "All 2 READMEs are stored.\n" && server.requests.count == asked + 1)
            await server.stop()
            try await program.expect("show astral-sh/ty", output: "\nHello astral-sh/ty\n")
        }
    }

    @Test("Stops before the rate limit is used up, and leaves the status as it is")
    func limit() async throws {
        try await withServer(remaining: 3) { program, server in
            let outcome = try await program.expect("refresh --with-readmes")
            #expect(outcome.errors.hasPrefix("trending: 1 of 3 READMEs is stored, 2 are left: the rate limit of "))
            #expect(server.requests.filter { $0.pathAndQuery.contains("/repos/") }.count == 2)
        }
    }

    @Test("One that fails does not stop the others, and JSON stays whole")
    func failure() async throws {
        try await withServer(refused: "ruff") { program, _ in
            let outcome = try await program.expect(
                "refresh --with-readmes --readmes-at-once 8 --format json",
                errors: "2 of 3 READMEs are stored, 1 failed: astral-sh/ruff"
            )
            #expect(try outcome.json["repos"]?.elements.count == 3)
        }
    }

    @Test("Fetches nothing for rows of another server, and says so")
    func otherServer() async throws {
        try await withServer { program, server in
            let outcome = try await program.expect("refresh --with-readmes --source sample --layout cards")
            #expect(server.requests.isEmpty)
            #expect(outcome.errors == "trending: No README was fetched: none of the rows is on \(server.authority).\n")
        }
    }

    @Test("Reads the rows of several lists once")
    func severalLists() async throws {
        try await withServer { program, server in
            let outcome = try await program.expect("refresh --with-readmes -l python,rust")
            #expect(outcome.errors == "All 3 READMEs are stored.\n")
            #expect(server.requests.filter { $0.pathAndQuery.contains("/repos/") }.count == 6)
        }
    }

    @Test("Ctrl-C keeps what has been stored, and ends with 130")
    func interrupted() async throws {
        let (asked, ask) = AsyncStream<Void>.makeStream()
        try await withServer(stalled: "ty", onStall: { ask.yield() }) { program, server in
            let run = try program.start("refresh --with-readmes --readmes-at-once 1")
            for await _ in asked { break }
            run.interrupt()
            let outcome = try await run.outcome().expect(130, output: "astral-sh/uv")
            #expect(outcome.errors == "trending: 2 of 3 READMEs are stored, 1 is left.\n")
            await server.stop()
            try await program.expect("show astral-sh/ruff", output: "Hello astral-sh/ruff")
        }
    }

    @Test(
        "Takes a number from 1 to 8",
        arguments: [
            ("--with-readmes --readmes-at-once=0", "--readmes-at-once takes a number from 1 to 8, not '0'."),
            ("--with-readmes --readmes-at-once 9", "--readmes-at-once takes a number from 1 to 8, not '9'."),
            ("--with-readmes --readmes-at-once=", "Missing value for '--readmes-at-once <N>'."),
            ("--with-readmes --readmes-at-once x", "--readmes-at-once takes a number from 1 to 8, not 'x'."),
            ("--readmes-at-once 3", "--readmes-at-once needs --with-readmes."),
            ("--all-languages --readmes-at-once 3", "--readmes-at-once can't be used with --all-languages."),
            ("--with-readmes=3", "The option '--with-readmes' does not take any value, but '3' was specified."),
            ("--with-readmes 3", "Unexpected argument '3'."),
        ]
    )
    func mistakes(line: String, sentence: String) async throws {
        try await withServer { program, server in
            let outcome = try await program.run(["refresh"] + line.split(separator: " ").map(String.init)).expect(64)
            #expect(server.requests.isEmpty)
            #expect(outcome.errors.hasPrefix("Error: \(sentence)"))
        }
    }

    private func withServer(
        remaining: Int? = nil,
        refused: String? = nil,
        stalled: String? = nil,
        onStall: @escaping @Sendable () -> Void = {},
        _ body: (ProgramUnderTest, LoopbackServer) async throws -> Void
    ) async throws {
        let (released, release) = AsyncStream<Void>.makeStream()
        try await withSUT(serving: { request, _ in
            let path = request.pathAndQuery
            if let stalled, path.hasSuffix("/\(stalled)/readme") {
                onStall()
                for await _ in released {}
            }
            if let refused, path.contains("/\(refused)") {
                return .api(#"{"message": "Blocked"}"#, status: 451)
            }
            return Self.response(to: path, remaining: remaining)
        }) { sut in
            try await body(sut.program, sut.server)
            release.finish()
        }
    }

    private static let json: HTTPFields = [.contentType: "application/json"]

    private static func response(to path: String, remaining: Int?) -> NetworkResponse {
        if path.hasPrefix("/trending") { return .page(["uv", "ruff", "ty"]) }
        let parts = path.split(separator: "/").dropFirst(3)
        switch parts.count {
        case 3:
            let page = "<article><p>Hello \(parts.prefix(2).joined(separator: "/"))</p></article>"
            return .status(200, headers: [.contentType: "application/vnd.github.html"], page)
        case 2: return .api(#"{"full_name": "\#(parts.joined(separator: "/"))"}"#)
        default:
            guard let remaining else { return .api(#"{"message": "Not Found"}"#, status: 404) }
            let core = #"{"limit": 60, "remaining": \#(remaining), "reset": 4102444800}"#
            return .api(#"{"resources": {"core": \#(core)}}"#)
        }
    }
}
