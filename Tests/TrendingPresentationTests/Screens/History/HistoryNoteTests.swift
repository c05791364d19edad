import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Advice about what the history does not have")
struct HistoryNoteTests {
    private static let elsewhere = [
        ListIdentity.any(at: "https://ghe.example.com"), ListIdentity(source: "search", period: "daily"),
        ListIdentity(source: "feed", server: "https://h/list.json", period: "daily"),
    ]

    private func notes(isRecording: Bool, _ servers: [String] = ["ghe.example.com", "github.com"]) -> HistoryTexts {
        HistoryTexts(isRecording: isRecording, queries: HistorySUT.query, servers: servers)
    }

    private func problems(_ list: ListIdentity, isRecording: Bool) -> [String] {
        let problems: [EditionProblem] = [.none, .onlyOne(.any()), .beginsLater(.any())]
        return problems.map { notes(isRecording: isRecording).problem($0, list) }
    }

    @Test("Only lists of github.com are to be had from archives", arguments: [true, false])
    func archives(isRecording: Bool) {
        for text in problems(.any(), isRecording: isRecording) {
            #expect(text.contains("trending history import PATH") && !text.contains("has lists of"))
        }
        for list in Self.elsewhere {
            let texts = problems(list, isRecording: isRecording)
            #expect(texts.allSatisfy { !$0.contains("import") && !$0.contains("  ") })
            let servers = "The history has lists of ghe.example.com and github.com."
            #expect(texts.dropLast().allSatisfy { $0.hasSuffix(servers) })
            #expect(texts.last?.hasSuffix("Choose a day from then on.") == true)
        }
    }

    @Test("Does not name the server of the question again")
    func otherServers() async throws {
        let store = InMemoryHistoryStore()
        for list in Self.elsewhere { try await store.record("a", list: list) }
        let notes = await notes(isRecording: true, []).completed(
            by: HistoryInteractor(store),
            otherThan: Self.elsewhere[0].elsewhere
        )
        #expect(notes.servers == ["github.com", "h"])
    }

    @Test("An empty history has no servers to name")
    func empty() {
        let history = RepoHistory(repo: .any("a", at: "https://ghe.example.com"))
        let text = notes(isRecording: true, []).noRepo(history)
        #expect(text == "The history is empty. Run 'trending refresh' each day to record lists.")
    }

    @Test("Names each server of the history once")
    func servers() async throws {
        let store = InMemoryHistoryStore()
        for list in Self.elsewhere + [.any(), .any(language: "swift"), .any(period: "weekly")] {
            try await store.record("a", list: list)
        }
        #expect(try await HistoryInteractor(store).servers() == ["ghe.example.com", "github.com", "h"])
        #expect(try await HistoryInteractor(InMemoryHistoryStore()).servers() == [])
    }
}
