import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Lists shown last")
struct LastShownTests {
    @Test("A list has the rows with ranks, and knows rows on other servers")
    func rows() {
        var other = Repo.any(rank: 7, name: "ty")
        other.url = "https://example.com/astral-sh/ty"
        let list = LastShown.List(title: "T", shown: [.any(rank: 3), .bare(), other], host: "github.com")
        #expect(list.rows == [.init(rank: 3, repo: .uv)])
        let sut = LastShown(host: "github.com", lists: [list])
        #expect(sut.repos(rank: 3).map(\.repo) == [.uv])
        #expect(sut.repos(rank: 3).map(\.place) == [.init(rank: 3, list: "T")])
        #expect(sut.repos(rank: 1).isEmpty && sut.repos(rank: 7).isEmpty)
        #expect(sut.elsewhere(rank: 3) == nil && sut.elsewhere(rank: 7)?.list == "T")
        #expect(sut.elsewhere(rank: 7)?.repo == RepoElsewhere(server: "https://example.com", name: .ty))
    }

    @Test("A rank finds the repositories of all lists that have it, each once")
    func several() {
        let lists = [
            LastShown.List(title: "Rust", rows: [.init(rank: 1, repo: .uv), .init(rank: 2, repo: .ruff)]),
            LastShown.List(title: "Python", rows: [.init(rank: 1, repo: .ty), .init(rank: 2, repo: .ruff)]),
        ]
        let sut = LastShown(host: "github.com", lists: lists)
        #expect(sut.repos(rank: 1).map(\.repo) == [.uv, .ty])
        #expect(sut.repos(rank: 1).map(\.place.list) == ["Rust", "Python"])
        #expect(sut.repos(rank: 2).map(\.place.list) == ["Rust"])
    }
}
