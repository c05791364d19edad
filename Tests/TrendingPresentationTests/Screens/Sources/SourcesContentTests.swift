import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The screen of sources")
struct SourcesContentTests {
    @Test("Shows whether each source can be reached, its limit if it was used, and its stored lists, in each form")
    func forms() throws {
        let address = Setting<String?>("feed-url", .path(takes: "a path"), standard: nil, valueName: "URL")
        let feed = TrendingQuery.Source(name: "feed", signal: .published)
        func limit(_ limit: Int, _ remaining: Int) -> RequestAllowance {
            RequestAllowance(limit: limit, remaining: remaining, resetsAt: .any())
        }
        let states = [
            SourceState(
                source: .github,
                reachability: .reachable(allowance: limit(30, 7)),
                stored: .init(lists: 3, latest: .any(plus: -120))
            ),
            SourceState(source: .github, reachability: .reachable(allowance: limit(5_000, 5_000))),
            SourceState(source: .github.at("https://ghe.example.com"), reachability: .failed(offline)),
            SourceState(source: feed, reachability: .notSet(setting: address)),
            SourceState(source: feed, reachability: .signedOut),
            SourceState(source: .sample, reachability: .builtIn),
        ]
        try expectForms("sources", of: Screen(SourcesContent(states: states, clock: .any())))
    }
}
