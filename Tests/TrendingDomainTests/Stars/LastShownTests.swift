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
        recorder.remember { host in
            [
                .init("Rust", [.init(.any(rank: 3), at: host), .init(other, at: host)]),
                .init("Swift", [.init(.bare(), at: host)]),
            ]
        }
        let elsewhere = RepoAddress(server: "https://example.com", name: .ty)
        let lists = [
            LastShown.List("Rust", [.repo(.uv), .elsewhere(elsewhere)]),
            LastShown.List("Swift", [.repo(Repo.bare().repoName)]),
        ]
        let sut = LastShown(host: "github.com", lists: lists)
        #expect(service.load() == .shown(sut))
        let row = try #require(sut.row(3))
        #expect(row.item == .repo(Repo.bare().repoName) && row.place == .init(number: 3, list: "Swift"))
        #expect(sut.row(4) == nil && sut.row(0) == nil && sut.last == 3)
    }

    @Test("A repository on another host is elsewhere")
    func hosts() {
        var repo = Repo.any()
        repo.url = "https://ghe.example.com/astral-sh/uv"
        let elsewhere = RepoAddress(server: "https://ghe.example.com", name: .uv)
        #expect(LastShown.Item(repo, at: "github.com") == .elsewhere(elsewhere))
        #expect(LastShown.Item(repo, at: "ghe.example.com") == .repo(.uv))
    }

    @Test("Lists without rows keep the numbers of those before")
    func empty() {
        let service = InMemoryLastShown(isFirst: true)
        let recorder = LastShownRecorder(host: "github.com") { service }
        #expect(recorder.remember { _ in [.init("Rust", [.repo(.uv)])] })
        let before = service.load()
        #expect(!recorder.remember { _ in [.init("Swift", [])] } && !recorder.remember { _ in [] })
        #expect(service.load() == before && before != .nothing)
    }
}
