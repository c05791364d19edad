import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Lists shown last")
struct LastShownTests {
    @Test("Numbers the rows of all lists from 1 on, also those without ranks and on other servers")
    func rows() throws {
        let service = InMemoryLastShown()
        let recorder = LastShownRecorder(host: "github.com") { service }
        var other = Repo.any(rank: 7, name: "ty")
        other.url = "https://example.com/astral-sh/ty"
        recorder.remember([("Rust", [.any(rank: 3), other]), ("Swift", [.bare()])])
        let elsewhere = RepoAddress(server: "https://example.com", name: .ty)
        let lists = [
            LastShown.List(title: "Rust", rows: [.init(1, .repo(.uv)), .init(2, .elsewhere(elsewhere))]),
            LastShown.List(title: "Swift", rows: [.init(3, .repo(Repo.bare().repoName))]),
        ]
        let sut = LastShown(host: "github.com", lists: lists)
        #expect(service.load() == .shown(sut))
        let row = try #require(sut.row(3))
        #expect(row.item == .repo(Repo.bare().repoName) && row.place == .init(number: 3, list: "Swift"))
        #expect(sut.row(4) == nil && sut.row(0) == nil && sut.last == 3)
    }

    @Test("A repository on another host is elsewhere")
    func hosts() {
        let service = InMemoryLastShown()
        let repo = RepoAddress(server: "https://ghe.example.com", name: .uv)
        for host in ["github.com", "ghe.example.com"] {
            let recorder = LastShownRecorder(host: host) { service }
            recorder.remember(repos: [("best", [(host: "ghe.example.com", repo: repo)])])
            let item = host == "github.com" ? LastShown.Item.elsewhere(repo) : .repo(.uv)
            let list = LastShown.List(title: "best", rows: [.init(1, item)])
            #expect(service.load() == .shown(LastShown(host: host, lists: [list])))
        }
    }
}
