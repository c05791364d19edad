import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: the last editions of a list", EachImplementation<HistoryImplementation>())
struct HistoryLatestContractTests {
    private let sut = HistoryImplementation.sut

    /// Days 0 to 5 without day 3, and another list. `old` is renamed to `new` on day 4.
    private func record() async throws {
        for (day, rows) in [
            (0, "a*0+0 old#7*0+0"), (1, "old#7*10+1 a*10+1"), (2, "b*20+2?"), (4, "new#7*40+4 a*40+4"),
            (5, "a*50+5 c*50+5"),
        ] {
            try await sut.record(rows, on: day)
        }
        try await sut.record("other", on: 5, list: .any(period: "weekly"))
    }

    private func text(_ series: EditionSeries) -> [String] {
        series.days.map { day in
            let rows = day.rows.map { row in
                let numbers = [row.stars, row.gained].map { $0.map(String.init) ?? "-" }.joined(separator: "+")
                return "\(row.rank) \(series.repos[row.repo].name.name) \(numbers)"
            }
            return "\(day.day.days(since: 0))\(day.isWhole ? "" : "?"): \(rows.joined(separator: ", "))"
        }
    }

    @Test("Are the newest first, and of this list only")
    func all() async throws {
        try await record()
        let series = try await sut.latestEditions(of: .any(), in: .all, limit: 9)
        #expect(
            text(series) == [
                "5: 1 a 50+5, 2 c 50+5", "4: 1 new 40+4, 2 a 40+4", "2?: 1 b 20+2", "1: 1 old 10+1, 2 a 10+1",
                "0: 1 a 0+0, 2 old 0+0",
            ]
        )
        #expect(series.repos.map(\.name.name).sorted() == ["a", "b", "c", "new", "old"])
        #expect(series.repos.filter { $0.id == 7 }.count == 2)
    }

    @Test("Are those in the range, at most as many as asked for")
    func range() async throws {
        try await record()
        let cases: [(ClosedRange<TrendingDay>, Int, [TrendingDay])] = [
            (1...4, 9, [4, 2, 1]), (1...4, 2, [4, 2]), (0...3, 1, [2]), (3...3, 9, []), (.all, 0, []),
            (.all, 3, [5, 4, 2]),
        ]
        for (days, limit, found) in cases {
            let series = try await sut.latestEditions(of: .any(), in: days, limit: limit)
            #expect(series.days.map(\.day) == found)
        }
        #expect(try await sut.latestEditions(of: .any(language: "zig"), in: .all, limit: 9) == EditionSeries())
    }
}
