import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending sources", .timeLimit(.minutes(2)))
struct SourcesCommandTests {
    @Test("Each source says whether it can be reached, what is left of its limit, and what is stored from it")
    func text() async throws {
        try await withSUT { (sut) async throws in
            _ = try await sut.program.run(["refresh"])
            sut.answer.set(api: Self.limits)
            let outcome = try await sut.program.run(["sources"])
            #expect(outcome.status == 0 && outcome.errors.isEmpty)
            let lines = outcome.output.split(separator: "\n").map(String.init)
            #expect(lines[0] == "github   http://\(sut.server.authority) can be reached")
            #expect(lines[1] == "         1 list stored, just now")
            #expect(lines[2] == "search   http://\(sut.server.authority)/api/v3 can be reached")
            #expect(lines[3].hasPrefix("         9 of 10 requests left, all of them again at "))
            #expect(lines.contains("starred  nobody is signed in: ‘trending login’ signs in"))
            #expect(lines.suffix(2).first == "feed     not set: --feed-url tells where its list is")
            #expect(lines.last == "sample   built in")
        }
    }

    @Test("In JSON every key is there")
    func json() async throws {
        try await withSUT { (sut) async throws in
            sut.answer.set(everywhere: Answer.status(404))
            let outcome = try await sut.program.run(["sources", "--format", "json"])
            let sources = try outcome.json["sources"]?.elements ?? []
            #expect(sources.map { $0["state"] } == ["failed", "failed", "signedOut", "notSet", "builtIn"])
            #expect(sources.first?["failure", "code"] == "rejected")
            let keys = ["address", "failure", "limit", "name", "signal", "state", "stored"]
            #expect(sources.allSatisfy { $0.names == keys })
        }
    }

    @Test("A secret in the address of a feed is shown by no command")
    func secrets() async throws {
        try await withSUT { (sut) async throws in
            sut.answer.set(everywhere: Answer.status(500))
            let feed = ["--feed-url", "http://\(sut.server.authority)/list.json?token=needle"]
            let commands = [
                ["sources"], ["sources", "--format", "json"], ["refresh", "--source", "feed", "--verbose"],
            ]
            for command in commands {
                let outcome = try await sut.program.run(command + feed)
                #expect(!(outcome.output + outcome.errors).contains("needle"))
            }
        }
    }

    @Test(
        "A sign-in page of the network is told from GitHub; where nothing can be reached the status is 69",
        arguments: [Answer.portal, Answer.status(404), Answer.status(511), jsonPortal]
    )
    func portal(answer: NetworkResponse) async throws {
        try await withSUT { (sut) async throws in
            sut.answer.set(everywhere: answer)
            let outcome = try await sut.program.run(["sources"])
            #expect(outcome.status == 69)
            #expect(!outcome.output.contains("can be reached"))
            if answer.head.status == .ok {
                #expect(
                    outcome.output.hasPrefix("github   http://\(sut.server.authority) answers, but it is not GitHub")
                )
                #expect(outcome.output.contains("/api/v3 answers, but it is not GitHub"))
            }
            #expect(try await sut.program.run(["sources", "--format", "json"]).status == 69)
        }
    }

    @Test("Where one source can be reached the status is 0, also with a page that lists nothing")
    func someReached() async throws {
        try await withSUT { (sut) async throws in
            sut.answer.set(api: Answer.status(500))
            sut.answer.set(Answer.empty)
            #expect(try await sut.program.run(["sources"]).status == 0)
        }
    }

    @Test("Without a network the status is 69, and the built-in sample does not count")
    func unreachable() async throws {
        try await withSUT(variables: ["TRENDING_GITHUB_URL": "http://127.0.0.1:1"]) { (sut) async throws in
            let outcome = try await sut.program.run(["sources"])
            #expect(outcome.status == 69 && outcome.output.contains("sample   built in"))
        }
    }

    private static let jsonPortal = NetworkResponse(
        HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]),
        body: Array(#"{"captive": true}"#.utf8)
    )

    private static let limits = NetworkResponse(
        HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]),
        body: Array(#"{"resources": {"search": {"limit": 10, "remaining": 9, "reset": 1795222923}}}"#.utf8)
    )
}
