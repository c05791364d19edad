import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The JSON of sources")
struct SourcesDocumentTests {
    @Test("Says of each source what is known, and null of the rest")
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
            SourceState(source: feed, reachability: .notSet(setting: "--feed-url")),
            SourceState(source: feed, reachability: .signedOut),
            SourceState(source: .sample, reachability: .builtIn),
        ])
        #expect(
            sources.map { $0["state"] as? String } == ["reachable", "failed", "notSet", "signedOut", "builtIn"]
        )
        let limit = try #require(sources[0]["limit"] as? [String: Any])
        #expect(limit["limit"] as? Int == 30 && limit["remaining"] as? Int == 7)
        #expect(limit["resetsAt"] as? String == Timestamp.any().iso8601)
        let stored = try #require(sources[0]["stored"] as? [String: Any])
        #expect(stored["lists"] as? Int == 3 && stored["ageSeconds"] as? Int == 120)
        #expect(sources[1]["address"] as? String == "https://ghe.example.com")
        #expect((sources[1]["failure"] as? [String: Any])?["code"] as? String == "unreachable")
        #expect(sources[4].filter { $0.value is NSNull }.keys.sorted() == ["address", "failure", "limit", "stored"])
    }

    private func sources(_ states: [SourceState]) throws -> [[String: Any]] {
        let text = try JSONText.of(SourcesDocument(states, .any()))
        let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(document?["schemaVersion"] as? Int == 1)
        return try #require(document?["sources"] as? [[String: Any]])
    }
}
