import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Pages of editions")
struct EditionPagesTests {
    private let store = InMemoryHistoryStore()
    private static let other = ListIdentity.any(language: "zig")

    private static func day(_ year: Int, _ month: Int, _ day: Int) throws -> TrendingDay {
        TrendingDay(try #require(CalendarDay(year: year, month: month, day: day)))
    }

    private func pages(_ days: ClosedRange<TrendingDay>) -> EditionPages {
        EditionPages(days, limit: 2) { [store] (days, last, limit) async throws(HistoryFailure) in
            try await store.editions(in: days, after: last, limit: limit)
        }
    }

    private func all(_ pages: EditionPages) async throws -> [[TrendingDay]] {
        var found: [[TrendingDay]] = []
        while let page = try await pages.next() { found.append(page.editions.map(\.day)) }
        return found
    }

    @Test("A page has days of one year, and the years follow each other")
    func years() async throws {
        let days = try [
            Self.day(1999, 1, 1), Self.day(1999, 12, 31), Self.day(2000, 1, 1), Self.day(2023, 12, 31),
            Self.day(2024, 1, 1), Self.day(2024, 2, 29), Self.day(2024, 12, 31), Self.day(2100, 1, 1),
            Self.day(2101, 1, 1),
        ]
        for day in days { try await store.add([.any("a", day: day)], from: .any()) }
        var other = Edition.any("b", day: days[3])
        other.list = Self.other
        try await store.add([other], from: .any())
        let expected = [
            [days[0], days[1]], [], [days[2]], [days[3], days[3]], [], [days[4], days[5]], [days[6]],
            [days[7], days[8]], [],
        ]
        #expect(try await all(pages(days[0]...days[8])) == expected)
        #expect(try await all(pages(days[4]...days[5])) == [[days[4], days[5]], []])
        #expect(try await all(pages(days[5].next...days[6].previous)) == [])
    }

    @Test("Counts what is left out, and says where a year ends")
    func wanted() async throws {
        for day in 0...2 { try await store.add([.any("a", day: .any(day))], from: .any()) }
        let sut = EditionPages(.any(0)...(.any(2)), limit: 2, where: { $0.day != .any(1) }) {
            [store] (days, last, limit) async throws(HistoryFailure) in
            try await store.editions(in: days, after: last, limit: limit)
        }
        let first = try #require(try await sut.next())
        #expect(first.editions.map(\.day) == [.any(0)] && first.read == 2 && !first.endsYear)
        let last = try #require(try await sut.next())
        #expect(last.editions.map(\.day) == [.any(2)] && last.read == 1 && last.endsYear)
        #expect(try await sut.next() == nil)
        #expect(await !sut.isInterrupted)
        #expect(await sut.unwanted == 1)
    }

    @Test("Says once that a year ends, also after full pages only", arguments: 1...5)
    func yearEnds(count: Int) async throws {
        for year in [2023, 2024] {
            for day in 1...count { try await store.add([.any("a", day: Self.day(year, 3, day))], from: .any()) }
        }
        let sut = try pages(Self.day(2023, 1, 1)...Self.day(2024, 12, 31))
        var ends: [Int: Int] = [:]
        while let page = try await sut.next() {
            if page.endsYear { ends[Int(page.year.lowerBound.calendarDay.year), default: 0] += 1 }
        }
        #expect(ends == [2023: 1, 2024: 1])
    }

    @Test("Ends when the task is cancelled, and says so")
    func cancelled() async throws {
        try await store.add([.any("a")], from: .any())
        let sut = pages(.any()...(.any()))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.next() == nil
        }
        #expect(try await task.value)
        #expect(await sut.isInterrupted)
    }
}
