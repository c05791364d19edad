import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: the last editions of a list", EachImplementation<HistoryImplementation>())
struct HistoryLatestContractTests {
    private let sut = HistoryImplementation.sut

    /// Days 0 to 5 without day 3, and another list. `old` is renamed to `new` on day 4.
    private func record() async throws {
        for (day, names) in [(0, ["a", "old"]), (1, ["old", "a"]), (2, ["b"]), (4, ["new", "a"]), (5, ["a", "c"])] {
            var sighting = ListSighting.any(at: .at(20, on: .any(day)), isWhole: day != 2)
            sighting.entries = names.enumerated().map { index, name in
                let id: Int? = ["old", "new"].contains(name) ? 7 : nil
                return .init(rank: index + 1, repo: .any(name, id: id), stars: 10 * day, gained: day)
            }
            try await sut.record(sighting)
        }
        try await sut.record(.any("other", list: .any(period: "weekly"), at: .at(20, on: .any(5))))
    }

    private func text(_ series: EditionSeries) -> [String] {
        series.days.map { day in
            let rows = day.rows.map { row in
                let numbers = [row.stars, row.gained].map { $0.map(String.init) ?? "-" }.joined(separator: "+")
                return "\(row.rank) \(series.repos[row.repo].name.name) \(numbers)"
            }
            return "\(day.day.days(since: .any()))\(day.isWhole ? "" : "?"): \(rows.joined(separator: ", "))"
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
        for (days, limit, found) in [
            (TrendingDay.any(1)...TrendingDay.any(4), 9, [4, 2, 1]), (.any(1)...(.any(4)), 2, [4, 2]),
            (.any(0)...(.any(3)), 1, [2]), (.any(3)...(.any(3)), 9, []), (.all, 0, []), (.all, 3, [5, 4, 2]),
        ] {
            let series = try await sut.latestEditions(of: .any(), in: days, limit: limit)
            #expect(series.days.map { $0.day.days(since: .any()) } == found)
        }
        #expect(try await sut.latestEditions(of: .any(language: "zig"), in: .all, limit: 9) == EditionSeries())
    }
}
