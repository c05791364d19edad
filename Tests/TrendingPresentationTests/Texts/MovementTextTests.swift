import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The words for movement")
struct MovementTextTests {
    @Test(
        "Says by how many places a repository moved, and how long it has been in the list, if that is more than a day",
        arguments: [
            (.up(3), 1, true, "▲3", nil), (.down(12), 1, true, "▼12", nil), (.same, 1, true, nil, nil),
            (.same, 5, true, nil, "5th day"), (.up(1), 2, true, "▲1", "2nd day"),
            (.down(1), 3, false, "▼1", "at least 3 days"), (.new, 1, false, "NEW", nil),
            (.back(afterDays: 40), 1, true, "BACK", "back after 40 days"),
            (.lastSeen(daysAgo: 1), 1, false, nil, "last seen 1 day ago"),
        ] as [(Movement.Kind, Int, Bool, String?, String?)]
    )
    func moves(kind: Movement.Kind, days: Int, isExact: Bool, move: String?, presence: String?) {
        let cell = cell(Movement(kind: kind, days: days, daysAreExact: isExact))
        #expect(cell.movement?.text.text == move && cell.presence?.text == presence)
    }

    @Test("Calls a repository new only if the history covers 30 days", arguments: [1, 29, 30, 412])
    func new(days: Int) {
        let text = cell(Movement(kind: .new, days: 1, daysAreExact: true), historyDays: days).movement?.text.text
        #expect(text == (days < 30 ? nil : "NEW"))
    }

    @Test("Says nothing without an earlier edition")
    func none() {
        var repo = Repo.any()
        repo.movement = Movement(kind: .up(1), previousRank: 2, days: 2, daysAreExact: true)
        let cell = RowPresenter(since: .daily).row(repo)
        #expect(cell.movement == nil && cell.presence == nil)
    }

    @Test("A page of one repository says in how much history it is there for the first time")
    func firstTime() {
        let comparison = { EditionComparison(day: .any(), since: .any(-1), historyDays: $0) }
        let new = Movement(kind: .new, days: 1, daysAreExact: false)
        #expect(new.presence(comparison(23)) == "first time in 23 days of history")
        #expect(new.presence(comparison(1)) == "first time in 1 day of history")
        #expect(Movement(kind: .same, days: 5, daysAreExact: true).presence(comparison(23)) == "5th day")
        #expect(Movement(kind: .same, days: 1, daysAreExact: true).presence(comparison(23)) == nil)
    }

    @Test("'show' says how long a repository has been in the latest lists")
    func shown() {
        let texts = DetailsTexts(source: .github, clock: .any())
        let row = { (kind: Movement.Kind, days: Int) in
            var repo = Repo.any()
            (repo.rank, repo.movement) = (3, Movement(kind: kind, days: days, daysAreExact: true))
            var list = TrendingList.any()
            list.comparison = EditionComparison(day: .any(), since: .any(-1), historyDays: 23)
            return ListedRepo(repo, in: list)
        }
        var details = RepoDetails(repo: .uv, facts: LoadedDetail(nil), readme: LoadedDetail(nil))
        details.listed = [row(.new, 1), row(.back(afterDays: 40), 1), row(.same, 1)]
        let endings = [" · first time in 23 days of history", " · back after 40 days", ""]
        let places = texts.places(details)
        #expect(places.count == 3)
        for (place, ending) in zip(places, endings) { #expect(place.hasSuffix(ending) && place.hasPrefix("#3 in ")) }
        #expect(!places[2].contains("·"))
        details.facts.detail = Detail(RepoFacts(.any()), fetchedAt: .any())
        details.moved = details.listed
        #expect(texts.places(details) == Array(places.prefix(2)))
    }

    @Test(
        "Counts days in words as in English",
        arguments: "1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 101st 111th 112th 1,013th 1,021st".split(
            separator: " "
        )
    )
    func ordinals(text: Substring) {
        let digits = text.filter(\.isNumber)
        #expect(Int(digits).map(FigureText.ordinal) == String(text))
    }

    @Test(
        "The header names the day of the last edition, if it is not the day before",
        arguments: [
            1: nil, 2: "changes since Thursday", 5: "changes since Monday", 6: "changes since Sunday",
            7: "changes since 14 Nov", 400: "changes since 17 Oct 2025",
        ] as [Int: String?]
    )
    func header(daysBefore: Int, text: String?) throws {
        let comparison = EditionComparison(day: .any(1), since: .any(1 - daysBefore), historyDays: 412)
        #expect(try shown(comparison).history == text)
    }

    @Test("Each row keeps its movement in another order, in a search and without its neighbours")
    func arranged() throws {
        let list = Self.list
        for arrangement in [
            Arrangement(sort: .name), Arrangement(isReversed: true), Arrangement(limit: 1),
            Arrangement(match: TextMatcher("two")),
        ] {
            let texts = ReposListTexts(arrangement: arrangement, clock: .any())
            let cells = try #require(texts.screen(LoadedList(list: list, origin: .remote)).list).rows
            #expect(!cells.isEmpty)
            for cell in cells { #expect(cell.movement?.text.text == "▲\(cell.title.name.text == "one" ? 1 : 2)") }
        }
    }

    @Test("Says why a list was not added to the history, or how it moved is not known, and what to do")
    func failures() throws {
        let failures: [HistoryFailure] = [
            .missingLibrary(name: "libsqlite3", detail: "not found"),
            .oldLibrary(name: "libsqlite3", version: "3.31", needed: "3.37"),
            .damaged(path: "/h", keptAs: "/h.damaged", copy: nil), .damaged(path: "/h", keptAs: nil, copy: nil),
            .newerFormat(path: "/h", version: 9), .busy(path: "/h"), .inaccessible(path: "/h", reason: .notRegular),
        ]
        try expectGolden("history-not-recorded", of: failures) { failure in
            let unknown = RecordingFailure(reason: failure, isRecorded: true)
            let sentences = [RecordingFailure(reason: failure).sentence, unknown.sentence, failure.oldMarksSentence]
            return sentences.joined(separator: "\n    ")
        }
        let unread = LocalFailure.inaccessible(path: "/l", reason: .notRegular).oldMarksSentence
        #expect(unread.hasSuffix(": /l: Not a regular file. The next refresh of each list corrects this."))
    }

    private static let list: TrendingList = {
        var list = TrendingList.any(repos: [.any(name: "one"), .any(rank: 2, name: "two")])
        list.comparison = EditionComparison(day: .any(1), since: .any(), historyDays: 5)
        for index in 0...1 {
            list.items[index].movement = Movement(kind: .up(index + 1), previousRank: 9, days: 2, daysAreExact: true)
        }
        return list
    }()

    private func shown(_ comparison: EditionComparison) throws -> ReposListViewModel {
        var list = TrendingList.any()
        list.comparison = comparison
        return try #require(ReposListTexts.any.screen(LoadedList(list: list, origin: .remote)).list)
    }

    private func cell(_ movement: Movement, historyDays: Int = 412) -> Row {
        var repo = Repo.any()
        repo.movement = movement
        let comparison = EditionComparison(day: .any(), since: .any(-1), historyDays: historyDays)
        return RowPresenter(since: .daily, comparison: comparison).row(repo)
    }
}
