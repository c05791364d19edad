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

    private func notes(_ servers: [String] = [], isRecording: Bool = true) -> HistoryTexts {
        HistoryTexts(isRecording: isRecording, queries: HistorySUT.query, servers: servers)
    }

    @Test("Only lists of github.com are to be had from archives; others are those of the servers that are there")
    func archives() throws {
        let problems: [EditionProblem] = [.none, .onlyOne(.any()), .beginsLater(.any())]
        func told(_ list: ListIdentity, isRecording: Bool = true) -> String {
            let notes = notes(["ghe.example.com", "github.com"], isRecording: isRecording)
            return problems.map { notes.problem($0, list) }.joined(separator: "\n")
        }
        try expectGolden(
            "history-problems",
            [
                "github.com": told(.any()), "github.com, history off": told(.any(), isRecording: false),
                "another server": told(Self.elsewhere[0]),
                "another server, history off": told(Self.elsewhere[0], isRecording: false),
                "search": told(Self.elsewhere[1]), "feed": told(Self.elsewhere[2]),
            ]
        )
    }

    @Test("Does not name the server of the question again")
    func otherServers() async throws {
        let store = InMemoryHistoryStore()
        for list in Self.elsewhere { try await store.record("a", list: list) }
        let notes = await notes().completed(
            by: HistoryInteractor(store),
            otherThan: Self.elsewhere[0].elsewhere
        )
        #expect(notes.servers == ["github.com", "h"])
    }

    @Test("An empty history has no servers to name")
    func empty() {
        let history = RepoHistory(repo: .any("a", at: "https://ghe.example.com"))
        let text = notes().noRepo(history)
        #expect(text == "The history is empty. Run 'trending refresh' each day to record lists.")
    }
}
