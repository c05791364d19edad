import Testing
import TrendingTestSupport

@testable import TrendingDomain

/// - `save`, `store`: with the service, or without it, a list: its day, and `@` with its hour if that is not 20;
///   then its rows, with `weekly` if it is the list of the week, and `?` for each unreadable row;
/// - `confirm`, `confirmed`: the same for a confirmation of what was saved last, without rows;
/// - `record`, `import`: a day and a name of an edition that the history has;
/// - `keeps`: how many days are kept; `fails`: after how many calls the history does, or `never`;
/// - `is`, `compared`, `marks`, `in`: what was done with the list that was saved last, the day with which it was
///   compared, how its rows moved, and since how many days they are in it;
/// - `days`: those of the history; `edition`: a day and its rows; `until`: an edition's day and when it was seen last;
/// - `failed`: whether the list of each failure was recorded.
@Suite("Recording list service")
struct RecordingListServiceTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var sut = SUT()
        try await story.run([:], command: { _, _ in .init() }, perform: { try await sut.perform($0, $1) })
    }

    private static let stories = """
        Marks an equal list of the next day anew, and says that it was confirmed
            save -2 a
            save -1 b a
            save 0 b a
            is confirmed
            marks = =
            in 2 3
        A list that is only confirmed keeps the marks of its edition, on any later day
            save -3 a b
            save -2 b a
            confirm 0
            marks ▲1 ▼1
            compared -2
            days -3 -2
        A confirmation of the list that the history saw last reads nothing of the history
            save -1 a b
            save 0 b a
            fails 1
            confirm 0@22
            fails never
            failed
            marks ▲1 ▼1
            compared 0
            until 0@22
        Records the stored list first if the history lacks it
            save -9 weekly x
            store -1 a b
            save 0 b a
            marks ▲1 ▼1
            edition -1 a b
        Records the stored list first if an earlier recording failed
            save -2 a
            store -1 b a
            save 0 b a
            in 2 3
        A stored list that was only confirmed is entered as the edition that it is
            save -3 a
            confirmed -1
            save 0 b
            days -3 0
        A new history begins with all stored lists
            store -4 weekly x
            store -1 a
            save 0 a
            days -4 -1 0
        A failure after the list was recorded says that only the movements are missing
            fails 3
            save 0 a
            marks -
            failed true
            fails never
            edition 0 a
        A stored list of a later day, from a wrong clock, is passed over
            store 300 weekly x
            store 365 z
            save -2 a
            days -2
        An edition of a later day, from a wrong clock, is passed over
            save -2 a
            record 365 q
            store -1 b a
            save 0 b a
            in 2 3
        Forgets the days before the ones that are kept, but none that was imported
            keeps 3
            import -500 x
            save -3 a
            save -2 a
            save -1 a
            save 0 a
            days -500 -2 -1 0
        Forgets no more days than it must
            keeps 2
            save -3 a
            save -2 a
            save -1 a
            save 0 a
            days -1 0
        Forgets nothing after a leap of the clock
            keeps 3
            save -400 a
            save 0 a
            days -400 0
        Forgets old days if only some are missing
            keeps 3
            save -40 a
            save -1 a
            save 0 a
            days -1 0
        Forgets the days before the ones that are kept, even if the list of the day is not new
            keeps 2
            record -2 a
            record -1 a
            record 0 a
            save 0@22 a
            days -1 0
        Days that are too old are forgotten after a confirmation too
            record -5 a
            save 0 a
            days -5 0
            keeps 2
            confirm 0@22
            days 0
        Marks no row that has another place in its edition
            save -1 a b c
            save 0 c a b
            save 0@22 c b d ?
            is replaced
            marks ▲2 - -
        """

    @Test("With a clock that was never set, the list is stored, and is in no history")
    func unsetClock() async throws {
        var sut = SUT()
        sut.now = Timestamp(secondsSince1970: 400)
        var list = TrendingList.seen("a")
        list.fetchedAt = Timestamp(secondsSince1970: 300)
        #expect(try await sut.service.save(list).list == list)
        #expect(try await sut.local.load(.any()) == list)
        #expect(try await sut.days.isEmpty && sut.failures.all.isEmpty)
    }
}

private struct SUT {
    let local = InMemoryReposService()
    let failures = Recorded<RecordingFailure>()
    var now = Timestamp.at(23)
    private let history = InMemoryHistoryStore()
    private let failure = HistoryFailure.busy(path: "/h")
    private var daysKept: Int?
    private var saved = SavedList(TrendingList.any(), .kept)

    var service: RecordingListService<Repo> {
        RecordingListService(
            local,
            history: { [history] in history },
            daysKept: daysKept,
            now: { [now] in now },
            onFailure: { [failures] in failures.append($0) }
        )
    }

    var days: [Int] {
        get async throws {
            try await history.editions(in: .first ... .last, after: nil, limit: .max)
                .map { $0.day.days(since: .any()) }.sorted()
        }
    }

    mutating func perform(_ kind: String, _ text: String) async throws -> Bool {
        let words = text.split(separator: " ").map(String.init)
        let items = saved.list.items
        switch kind {
        case "save": saved = try await service.save(list(words))
        case "store": try await local.save(list(words))
        case "confirm": saved = try await service.save(confirmed(words))
        case "confirmed": try await local.save(confirmed(words))
        case "record": try await history.record(words[1], on: Int(words[0]) ?? 0)
        case "import": try await history.add([.any(words[1], day: .any(Int(words[0]) ?? 0))], from: .any())
        case "keeps": daysKept = Int(text)
        case "fails": history.fail(with: text == "never" ? nil : failure, after: Int(text) ?? 0)
        case "is": return "\(saved.outcome)" == text
        case "compared": return saved.list.comparison?.day == Int(text).map { .any($0) }
        case "marks": return items.map { Self.mark($0.movement) } == words
        case "in": return items.map { $0.movement?.days } == words.map { Int($0) }
        case "days": return try await days == words.map { Int($0) }
        case "edition": return try await edition(words)?.names == Array(words.dropFirst())
        case "until": return try await edition(words)?.lastSeen == Self.time(words[0])
        case "failed":
            return failures.all.map { "\($0.isRecorded)" } == words && failures.all.allSatisfy { $0.reason == failure }
        default: preconditionFailure("no such line: \(kind)")
        }
        return true
    }

    private func list(_ words: [String]) -> TrendingList {
        let names = words.dropFirst().filter { $0 != "weekly" && $0 != "?" }
        let repos = names.enumerated().map { Repo.any(rank: $0.offset + 1, owner: $0.element, name: $0.element) }
        return .any(
            .any(since: words.contains("weekly") ? .weekly : .daily),
            fetchedAt: Self.time(words[0]),
            repos: repos,
            unreadableRows: words.count { $0 == "?" }
        )
    }

    private func confirmed(_ words: [String]) -> TrendingList {
        var list = saved.list
        (list.fetchedAt, list.isConfirmed) = (Self.time(words[0]), true)
        return list
    }

    private func edition(_ words: [String]) async throws -> Edition? {
        let day = TrendingDay.any(words[0].split(separator: "@").first.flatMap { Int($0) } ?? 0)
        return try await history.edition(of: .any(), .on(day))
    }

    private static func time(_ text: String) -> Timestamp {
        let numbers = text.split(separator: "@").map { Int($0) ?? 0 }
        return .at(numbers.count > 1 ? numbers[1] : 20, on: .any(numbers[0]))
    }

    private static func mark(_ movement: Movement?) -> String {
        switch movement?.kind {
        case nil: "-"
        case .up(let places): "▲\(places)"
        case .down(let places): "▼\(places)"
        case .same: "="
        case let kind?: "\(kind)"
        }
    }
}
