import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The screen of sources")
struct SourcesTextsTests {
    @Test("Shows a reachable source with its limit and stored lists")
    func reachable() {
        let allowance = RequestAllowance(limit: 30, remaining: 7, resetsAt: .any())
        let stored = SourceState.Stored(lists: 3, latest: .any(plus: -120))
        let row = row(SourceState(source: .github, reachability: .reachable(allowance: allowance), stored: stored))
        #expect(
            row == [
                .init("GitHub can be reached", .gained), .init("7 of 30 requests left, resets at 14:05", .muted),
                .init("3 lists stored, the latest 2 minutes ago", .muted),
            ]
        )
    }

    @Test("Hides the reset of an unused limit")
    func unused() {
        let allowance = RequestAllowance(limit: 5_000, remaining: 5_000, resetsAt: .any())
        let row = row(SourceState(source: .github, reachability: .reachable(allowance: allowance)))
        #expect(row.dropFirst().map(\.span.text) == ["5,000 of 5,000 requests left", "nothing stored"])
    }

    @Test("Shows why a source can't be reached")
    func failed() {
        let row = row(SourceState(source: .github.at("https://ghe.example.com"), reachability: .failed(offline)))
        #expect(row[0].span.role == .warning)
        #expect(row[0].span.text.hasPrefix("Can't reach ghe.example.com. Could not resolve host github.com."))
    }

    @Test("Shows names in a column, with folded details next to it", arguments: [40, 80])
    func layout(width: Int) {
        let states = [
            SourceState(source: .github, reachability: .failed(offline)),
            SourceState(source: .sample, reachability: .builtIn),
        ]
        let block = SourcesContent(states: states, clock: .any()).blocks[0]
        let text = PlainTextRenderer.plain(width).render([block])
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= width })
        #expect(lines.first?.hasPrefix("github  Can't reach GitHub.") == true)
        #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("        ") })
        #expect(lines.last == "sample  built in")
    }

    private func row(_ state: SourceState) -> [Block.Cell] {
        guard case .facts(let facts) = SourcesContent(states: [state], clock: .any()).blocks.first else { return [] }
        return facts[0].texts
    }
}
