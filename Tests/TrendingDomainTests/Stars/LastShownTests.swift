import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Lists shown last")
struct LastShownTests {
    @Test("Stores the rows with ranks, also those on other servers, in place of those of the previous list")
    func rows() throws {
        let service = InMemoryLastShown()
        let recorder = RankRecorder(host: "github.com") { service }
        var other = Repo.any(rank: 7, name: "ty")
        other.url = "https://example.com/astral-sh/ty"
        recorder.remember([("T", [.any(rank: 3), .bare(), other])])
        let elsewhere = RepoElsewhere(server: "https://example.com", name: .ty)
        let list = LastShown.List(title: "T", rows: [.init(3, .repo(.uv)), .init(7, .elsewhere(elsewhere))])
        let sut = LastShown(host: "github.com", lists: [list])
        #expect(service.load() == .shown(sut))
        #expect(sut.repos(rank: 3) == [.init(name: .uv, place: .init(rank: 3, list: "T"))])
        #expect(sut.repos(rank: 1).isEmpty && sut.repos(rank: 7).isEmpty && sut.elsewhere(rank: 3) == nil)
        #expect(sut.elsewhere(rank: 7) == .init(name: elsewhere, place: .init(rank: 7, list: "T")))
        recorder.remember([("Stored lists", [])])
        #expect(
            service.load() == .shown(LastShown(host: "github.com", lists: [.init(title: "Stored lists", rows: [])]))
        )
    }

    @Test("A rank finds the repositories of all lists that have it, each once")
    func several() {
        let lists = [
            LastShown.List(title: "Rust", rows: [.init(1, .repo(.uv)), .init(2, .repo(.ruff))]),
            LastShown.List(title: "Python", rows: [.init(1, .repo(.ty)), .init(2, .repo(.ruff))]),
        ]
        let sut = LastShown(host: "github.com", lists: lists)
        #expect(sut.repos(rank: 1).map(\.name) == [.uv, .ty])
        #expect(sut.repos(rank: 1).map(\.place.list) == ["Rust", "Python"])
        #expect(sut.repos(rank: 2).map(\.place.list) == ["Rust"])
    }
}
