import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("What the history knows of a list's last month")
struct ListTimelineTests {
    /// `days` are the names on each day, from day 0; `nil` for no edition.
    private func timeline(_ days: [[String]?], through day: Int? = nil) async throws -> ListTimeline {
        try await timeline(days.enumerated().map { ($0.offset, $0.element) }, through: day ?? days.count - 1)
    }

    private func timeline(_ days: [(Int, [String]?)], through day: Int) async throws -> ListTimeline {
        let store = InMemoryHistoryStore()
        for (day, names) in days {
            guard let names else { continue }
            var sighting = ListSighting.any(at: .at(20, on: .any(day)))
            sighting.entries = Edition.Entry.ranked(names)
            try await store.record(sighting)
        }
        return try await HistoryInteractor(store).timeline(of: .any(), through: .any(day))
    }

    private func stay(_ name: String, in timeline: ListTimeline) throws -> ListStay {
        try #require(timeline.stays.first { $0.repo.name.name == name })
    }

    @Test("A stay begins on the first day, through absences of less than a week")
    func stay() async throws {
        let timeline = try await timeline([["a"], ["a", "b"], ["a"], nil, ["a"], ["a"], ["a"], ["a"], ["b", "a"]])
        #expect(try stay("b", in: timeline).firstDay == .any(1))
        #expect(try stay("b", in: timeline).isFirstDayKnown)
    }

    @Test("After a week without it, a new stay begins", arguments: [(7, 8), (6, 0)])
    func gone(days: Int, firstDay: Int) async throws {
        let absent = (0..<days).map { ($0 + 1, Optional(["a"])) }
        let timeline = try await timeline([(0, ["a", "b"])] + absent + [(days + 1, ["a", "b"])], through: days + 1)
        #expect(try stay("b", in: timeline).firstDay == .any(firstDay))
    }

    @Test("A pause without editions ends no stay, because no list shows that it was gone")
    func pause() async throws {
        let timeline = try await timeline([(0, ["a"]), (1, ["a", "b"]), (20, ["b", "a"])], through: 20)
        #expect(try stay("b", in: timeline).firstDay == .any(1))
    }

    @Test("An edition that lacks rows ends no stay")
    func incomplete() async throws {
        let store = InMemoryHistoryStore()
        for (day, names, isWhole) in [(0, ["a", "b"], true), (5, ["a"], false), (10, ["a", "b"], true)] {
            var sighting = ListSighting.any(at: .at(20, on: .any(day)), isWhole: isWhole)
            sighting.entries = Edition.Entry.ranked(names)
            try await store.record(sighting)
        }
        let timeline = try await HistoryInteractor(store).timeline(of: .any(), through: .any(10))
        #expect(try stay("b", in: timeline).firstDay == .any(0))
    }

    @Test("What is in the first edition may have come before")
    func unknown() async throws {
        let timeline = try await timeline([["a"], ["a", "b"]])
        #expect(try !stay("a", in: timeline).isFirstDayKnown)
        #expect(try stay("b", in: timeline).isFirstDayKnown)
    }

    @Test("Finds the first day before the month, if it stayed")
    func long() async throws {
        let days = (0..<45).map { ($0, Optional($0 == 0 ? ["b"] : ["a", "b"])) }
        let timeline = try await timeline(days, through: 44)
        #expect(try stay("a", in: timeline).firstDay == .any(1))
        #expect(try stay("b", in: timeline).firstDay == .any(0))
        #expect(timeline.editions.days.count == ListTimeline.days)
        #expect(timeline.editions.days.first?.day == .any(44))
    }

    @Test("Has what left the list in the month, and nothing that left it before")
    func past() async throws {
        let timeline = try await timeline([(0, ["old", "a"]), (20, ["gone", "a"]), (40, ["a"])], through: 40)
        #expect(timeline.stays.map(\.repo.name.name) == ["gone", "a"])
    }

    @Test("The newest stays come first, and those of a day by rank")
    func order() async throws {
        let timeline = try await timeline([["c"], ["c", "b", "a"], ["d", "a", "b", "c"]])
        #expect(timeline.stays.map(\.repo.name.name) == ["d", "a", "b", "c"])
    }

    @Test("A renamed repository keeps its stay and the name on its first day")
    func renamed() async throws {
        let store = InMemoryHistoryStore()
        for (day, name) in [(0, nil), (1, "old"), (2, "new")] as [(Int, String?)] {
            var sighting = ListSighting.any(at: .at(20, on: .any(day)))
            sighting.entries =
                Edition.Entry.ranked(["a"]) + (name.map { [Edition.Entry(rank: 2, repo: .any($0, id: 7))] } ?? [])
            try await store.record(sighting)
        }
        let timeline = try await HistoryInteractor(store).timeline(of: .any(), through: .any(2))
        let stay = try stay("new", in: timeline)
        #expect(stay.firstName.text == "old/old")
        #expect(stay.firstDay == .any(1))
        #expect(timeline.stays.count == 2)
    }

    @Test("A repository that was renamed on one day keeps the name that was seen first")
    func renamedOnOneDay() async throws {
        let store = InMemoryHistoryStore()
        for (hour, names) in [(18, ["kettle"]), (19, ["samovar"]), (20, ["tool", "samovar"])] {
            var sighting = ListSighting.any(at: .at(hour))
            sighting.entries = names.enumerated().map { index, name in
                Edition.Entry(rank: index + 1, repo: .any(name, id: name == "tool" ? 8 : 7))
            }
            try await store.record(sighting)
        }
        let timeline = try await HistoryInteractor(store).timeline(of: .any(), through: .any())
        #expect(try stay("samovar", in: timeline).firstName.text == "kettle/kettle")
        #expect(try stay("tool", in: timeline).firstName.text == "tool/tool")
    }

    @Test("Knows which repository took the name of another one that was renamed")
    func taken() {
        let kettle = TrendedRepo.any("kettle", id: 9).name
        let renamed = ListStay(
            repo: .any("samovar", id: 7),
            firstName: kettle,
            firstDay: .any(),
            isFirstDayKnown: false
        )
        var taker = ListStay(repo: .any("kettle", id: 9), firstDay: .any(), isFirstDayKnown: false)
        #expect(ListTimeline(stays: [renamed, taker]).hasFormer(taker))
        #expect(!ListTimeline(stays: [renamed, taker]).hasFormer(renamed))
        #expect(!ListTimeline(stays: [taker]).hasFormer(taker))
        taker.isFirstDayKnown = true
        #expect(!ListTimeline(stays: [renamed, taker]).hasFormer(taker))
    }

    @Test("Ends on the day in question")
    func through() async throws {
        let timeline = try await timeline([["a"], ["a", "b"], ["c"]], through: 1)
        #expect(timeline.stays.map(\.repo.name.name) == ["b", "a"])
        #expect(timeline.editions.days.map(\.day) == [.any(1), .any(0)])
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

    @Test("Reads a month at once, and the months before while a stay may go on", arguments: [(70, 3), (3, 2)])
    func questions(days: Int, questions: Int) async throws {
        let store = FailingHistoryStore(.busy(path: "/h"), forever: true, after: questions)
        for day in 0..<days {
            var sighting = ListSighting.any(at: .at(20, on: .any(day)))
            // The stay of 'b' begins on day 35.
            sighting.entries = Edition.Entry.ranked(day < 35 && days > 30 ? ["a\(day)"] : ["b"])
            try await store.memory.record(sighting)
        }
        let timeline = try await HistoryInteractor(store).timeline(of: .any(), through: .any(days - 1))
        #expect(try stay("b", in: timeline).firstDay == .any(days > 30 ? 35 : 0))
        await #expect(throws: HistoryFailure.busy(path: "/h")) {
            _ = try await store.span(of: .any())
        }
    }

    @Test("Asks only for lists that have a history, each in the store of its kind")
    func interactor() async throws {
        let store = InMemoryHistoryStore()
        try await store.record(.any("a", at: .at(20)))
        let timelines = TimelineInteractor { kind in
            HistoryInteractor(kind == .repos ? store : InMemoryHistoryStore())
        }
        let list = RankedList<Repo>.any(.any(), fetchedAt: .at(21), repos: [.any()])
        let found = try await timelines.timelines(of: [list, .any(TrendingQuery(source: .sample), repos: [])])
        #expect(found.keys.map(\.source) == [.github])
        #expect(found[.any()]?.stays.map(\.repo.name.name) == ["a"])
    }
}
