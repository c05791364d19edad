import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending sources", .command, .timeLimit(.minutes(2)))
struct SourcesCommandTests {
    private let sut = CommandSUT.current

    @Test("Shows the state, the rate limit and the stored lists of each source")
    func text() async throws {
        try await sut.run("refresh")
        sut.answer(api: Self.limits)
        let outcome = try await sut.expect("sources --layout cards", errors: "")
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(lines[0] == "github   http://\(sut.server.authority) can be reached")
        #expect(lines[1] == "         1 list stored, just now")
        #expect(lines[2] == "search   http://\(sut.server.authority)/api/v3 can be reached")
        #expect(lines[3].hasPrefix("         9 of 10 requests left, resets at "))
        #expect(lines.contains("starred  You are not signed in. Run 'trending login' to sign in."))
        #expect(lines.suffix(2).first == "feed     No URL is set. Set it with --feed-url.")
        #expect(lines.last == "sample   built in")
    }

    @Test("JSON has every key")
    func json() async throws {
        sut.answer(everywhere: .html(status: 404))
        let outcome = try await sut.run("sources --format json")
        let sources = try outcome.json["sources"]?.elements ?? []
        #expect(sources.map { $0["state"] } == ["failed", "failed", "signedOut", "notSet", "builtIn"])
        #expect(sources.first?["failure", "code"] == "rejected")
        let keys = ["address", "failure", "limit", "name", "signal", "state", "stored"]
        #expect(sources.allSatisfy { $0.names == keys })
    }

    @Test("Names what has set the address of the API that returned 404", arguments: ["whoami", "starred"])
    func addressOfAPI(command: String) async throws {
        sut.answer(everywhere: .html(status: 404))
        let variables = [
            "TRENDING_API_URL": "http://\(sut.server.authority)/api/v3", "GH_ENTERPRISE_TOKEN": "abc",
        ]
        let outcome = try await sut.adding(variables).run(command)
        #expect((outcome.output + outcome.errors).contains("Check TRENDING_API_URL."))
    }

    @Test("No command shows a secret in the address of a feed")
    func secrets() async throws {
        sut.answer(everywhere: .html(status: 500))
        let feed = ["--feed-url", "http://\(sut.server.authority)/list.json?token=needle"]
        let commands = [
            ["sources"], ["sources", "--format", "json"], ["refresh", "--source", "feed", "--verbose"],
        ]
        for command in commands {
            let outcome = try await sut.run(command + feed)
            #expect(!(outcome.output + outcome.errors).contains("needle"))
        }
    }

    @Test(
        "Detects a network's sign-in page; the status is 69 if no source can be reached",
        arguments: [.portal, .html(status: 404), .html(status: 511), jsonPortal] as [NetworkResponse]
    )
    func portal(answer: NetworkResponse) async throws {
        sut.answer(everywhere: answer)
        let outcome = try await sut.expect("sources --layout cards", 69)
        #expect(!outcome.output.contains("can be reached"))
        if answer.head.status == .ok {
            let unread = "Can't read the response from \(sut.server.authority)"
            #expect(outcome.output.hasPrefix("github   \(unread). "))
            #expect(outcome.output.contains("\(unread) search. "))
        }
        try await sut.expect("sources --format json", 69)
    }

    @Test("The status is 0 if one source can be reached, even with an empty page")
    func someReached() async throws {
        sut.answer(api: .html(status: 500))
        sut.answer(.empty)
        try await sut.expect("sources")
    }

    @Test("The status is 69 without a network: the built-in sample does not count")
    func unreachable() async throws {
        try await withSUT(variables: ["TRENDING_GITHUB_URL": "http://127.0.0.1:1"]) { sut in
            try await sut.expect("sources --layout cards", 69, output: "sample   built in")
        }
    }

    private static let jsonPortal = NetworkResponse.api(#"{"captive": true}"#)

    private static let limits = NetworkResponse.api(
        #"{"resources": {"search": {"limit": 10, "remaining": 9, "reset": 1795222923}}}"#
    )
}
