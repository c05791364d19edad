import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Completing repository names")
struct RepoCandidatesTests {
    private let shown = LastShownState.shown(
        LastShown(host: "github.com", lists: [.init("All", [.repo(.ruff), .repo(.uv)])])
    )

    @Test("Suggests nothing from a list of another server")
    func otherServer() async {
        let sut = KnownRepos(host: "ghe.example.com", address: "https://ghe.example.com") { StoredListsFake() }
        #expect(await sut.names(after: shown) == [])
    }
}
