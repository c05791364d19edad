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

    private func notes(isRecording: Bool) -> HistoryTexts {
        HistoryTexts(isRecording: isRecording, queries: HistorySUT.query)
    }

    private func problems(_ list: ListIdentity, isRecording: Bool) -> [String] {
        let problems: [EditionProblem] = [.none, .onlyOne(.any()), .beginsLater(.any())]
        return problems.map { notes(isRecording: isRecording).problem($0, list) }
    }

    @Test("Only lists of github.com are to be had from archives", arguments: [true, false])
    func archives(isRecording: Bool) {
        for text in problems(.any(), isRecording: isRecording) {
            #expect(text.contains("trending history import PATH"))
        }
        for list in Self.elsewhere {
            let texts = problems(list, isRecording: isRecording)
            #expect(texts.allSatisfy { !$0.contains("import") && !$0.contains("  ") })
            #expect(texts.last?.hasSuffix("Choose a day from then on.") == true)
        }
    }

    @Test("An empty history of another server is not filled by an archive")
    func empty() {
        let history = RepoHistory(repo: .any("a", at: "https://ghe.example.com"))
        let text = notes(isRecording: true).noRepo(history)
        #expect(text == "The history is empty. Run 'trending refresh' each day to record lists.")
    }
}
