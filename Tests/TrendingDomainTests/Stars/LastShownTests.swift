import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("The list that was shown last")
struct LastShownTests {
    @Test("names the rows that have ranks, and knows which are on other servers")
    func rows() {
        var other = Repo.any(rank: 7, name: "ty")
        other.url = "https://example.com/astral-sh/ty"
        let sut = LastShown(host: "github.com", title: "T", shown: [.any(rank: 3), .bare(), other])
        #expect(sut.rows == [.init(rank: 3, repo: .uv)])
        #expect(sut[3] == .uv && sut[1] == nil && sut[7] == nil)
        #expect(sut.ranksElsewhere == [7])
    }
}
