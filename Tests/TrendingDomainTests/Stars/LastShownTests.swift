import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Lists shown last")
struct LastShownTests {
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
