import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("What the history knows of a list's last month")
struct ListTimelineTests {
    /// `days` are the names on each day, from day 0; `nil` for no edition.
    private func timeline(_ days: [[String]?], through last: Int) async throws -> ListTimeline {
        let store = InMemoryHistoryStore()
        for (day, names) in days.enumerated() {
            // What lacks rows has its `?` at the end.
            if let names { try await store.record(names.joined(separator: " "), on: day) }
        }
        return try await HistoryInteractor(store).timeline(of: .any(), through: .any(last))
    }

    /// The rows of each day up to that in question, and after it: `.` for no edition, `?` for rows that are missing,
    /// and a number of such days. The stays with their first days: `?` if that is not known.
    @Test(
        arguments: [
            // A stay begins on the first day, through absences of less than a week. What is in the first edition may
            // have come before.
            ("a ab a . a a a a ba", "b1 a0?"), ("ab a*6 ab", "a0? b0?"), ("ab a*7 ab", "b8 a0?"),
            // No list shows that it was gone in a pause without editions, or in an edition that lacks rows.
            ("a ab .*18 ba", "b1 a0?"), ("ab .*4 a? .*4 ab", "a0? b0?"),
            // The first day may be before the month; what left the list before is left out.
            ("b ab*44", "a1 b0?"), ("oa .*19 ga .*19 a", "g20 a0?"),
            // The newest come first, and those of a day by rank.
            ("c cba dabc", "d2 a1 b1 c0?"),
            // It ends on the day in question.
            ("a ab | c", "b1 a0?"),
        ]
    )
    func stays(days: String, stays: String) async throws {
        let parts = days.split(separator: "|").map(Self.days)
        let (all, last) = (Array(parts.joined()), parts[0].count - 1)
        let timeline = try await timeline(all, through: last)
        let found = timeline.stays.map {
            "\($0.repo.name.name)\($0.firstDay.days(since: 0))\($0.isFirstDayKnown ? "" : "?")"
        }
        #expect(found.joined(separator: " ") == stays)
        let month = (max(0, last - ListTimeline.days + 1)...last).filter { all[$0] != nil }
        #expect(timeline.editions.days.map(\.day) == month.reversed().map { .any($0) })
    }

    private static func days(_ text: Substring) -> [[String]?] {
        text.split(separator: " ").flatMap { word -> [[String]?] in
            let parts = word.split(separator: "*")
            let names = parts[0] == "." ? nil : parts[0].map(String.init)
            return Array(repeating: names, count: parts.count > 1 ? Int(parts[1]) ?? 0 : 1)
        }
    }

    @Test("A renamed repository keeps its stay and the name on its first day")
    func renamed() async throws {
        let store = InMemoryHistoryStore()
        for (day, rows) in ["a", "a old#7", "a new#7"].enumerated() { try await store.record(rows, on: day) }
        let timeline = try await HistoryInteractor(store).timeline(of: .any(), through: 2)
        #expect(timeline.stays.map(\.repo.name.name) == ["new", "a"])
        #expect(timeline.stays.first.map { $0.firstName.text == "old/old" && $0.firstDay == 1 } == true)
    }

    @Test("A repository that was renamed on one day keeps the name that was seen first")
    func renamedOnOneDay() async throws {
        let store = InMemoryHistoryStore()
        for (hour, rows) in [(18, "kettle#7"), (19, "samovar#7"), (20, "tool#8 samovar#7")] {
            try await store.record(rows, hour: hour)
        }
        let timeline = try await HistoryInteractor(store).timeline(of: .any(), through: 0)
        #expect(timeline.stays.map(\.firstName.text) == ["tool/tool", "kettle/kettle"])
    }

    @Test("Another day later, the first days of all stays are the same", arguments: 0..<30)
    func stable(seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let days = (0..<60).map { _ in
            Bool.random(using: &generator)
                ? (0..<6).filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }.map { "r\($0)" } : nil
        }
        guard let last = days.dropLast().lastIndex(where: { $0 != nil }) else { return }
        let before = try await timeline(days, through: last)
        let after = try await timeline(days, through: 59)
        for stay in before.stays {
            let name = stay.repo.name.name
            // A stay that was over by then may be followed by a new one.
            guard let later = after.stays.first(where: { $0.repo.name.name == name }) else { continue }
            #expect(later.firstDay == stay.firstDay || later.firstDay > .any(last))
        }
    }

    @Test("Asks only for lists that have a history")
    func lists() async throws {
        let store = InMemoryHistoryStore()
        try await store.record("a")
        let list = RankedList<Repo>.any(.any(), fetchedAt: .at(21), repos: [.any()])
        let found = try await HistoryInteractor(store)
            .timelines(of: [list, .any(TrendingQuery(source: .sample), repos: [])])
        #expect(found.keys.map(\.source) == [.github])
        #expect(found[.any()]?.stays.map(\.repo.name.name) == ["a"])
    }
}
