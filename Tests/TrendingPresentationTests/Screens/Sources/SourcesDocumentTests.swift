import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The JSON document of sources")
struct SourcesDocumentTests {
    @Test("Has the known values of each source, and null for the others")
    func states() throws {
        let allowance = RequestAllowance(limit: 30, remaining: 7, resetsAt: .any())
        let feed = TrendingQuery.Source(name: "feed", signal: .published)
        let sources = try sources([
            SourceState(
                source: .github,
                reachability: .reachable(allowance: allowance),
                stored: .init(lists: 3, latest: .any(plus: -120))
            ),
            SourceState(source: .github.at("https://ghe.example.com"), reachability: .failed(offline)),
            SourceState(source: feed, reachability: .notSet(setting: .option("feed-url"))),
            SourceState(source: feed, reachability: .signedOut),
            SourceState(source: .sample, reachability: .builtIn),
        ])
        #expect(sources.elements.map { $0["state"] } == ["reachable", "failed", "notSet", "signedOut", "builtIn"])
        #expect(sources[0, "limit", "limit"] == 30 && sources[0, "limit", "remaining"] == 7)
        #expect(sources[0, "limit", "resetsAt"] == .string(Timestamp.any().iso8601))
        #expect(sources[0, "stored", "lists"] == 3 && sources[0, "stored", "ageSeconds"] == 120)
        #expect(sources[1, "address"] == "https://ghe.example.com")
        #expect(sources[1, "failure", "code"] == "unreachable")
        for name in ["address", "failure", "limit", "stored"] { #expect(sources[4, .member(name)] == .null) }
        for name in ["name", "signal", "state"] { #expect(sources[4, .member(name)] != .null) }
    }

    private func sources(_ states: [SourceState]) throws -> ParsedJSON {
        let document = try ParsedJSON(SourcesContent(states: states, clock: .any()).json())
        #expect(document["schemaVersion"] == 1)
        return try #require(document["sources"])
    }
}
