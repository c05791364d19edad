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

    private func text(_ edition: Edition) -> String {
        let rows = edition.entries.map { entry in
            let numbers = [entry.stars, entry.gained].map { $0.map(String.init) ?? "-" }.joined(separator: "+")
            return "\(entry.rank) \(entry.repo.name.name) \(numbers)"
        }
        let day = edition.day.days(since: .any())
        return "\(day)\(edition.isWhole ? "" : "?"): \(rows.joined(separator: ", "))"
    }

    @Test("Are the newest first, and of this list only, with the first names of repositories that have an id")
    func all() async throws {
        try await record()
        let latest = try await sut.latestEditions(of: .any(), in: .all, limit: 9)
        #expect(
            latest.editions.map(text) == [
                "5: 1 a 50+5, 2 c 50+5", "4: 1 new 40+4, 2 a 40+4", "2?: 1 b 20+2", "1: 1 old 10+1, 2 a 10+1",
                "0: 1 a 0+0, 2 old 0+0",
            ]
        )
        #expect(latest.firstNames.map(\.value.name) == ["old"])
    }

    @Test("Are those in the range, at most as many as asked for")
    func range() async throws {
        try await record()
        for (days, limit, found) in [
            (TrendingDay.any(1)...TrendingDay.any(4), 9, [4, 2, 1]), (.any(1)...(.any(4)), 2, [4, 2]),
            (.any(0)...(.any(3)), 1, [2]), (.any(3)...(.any(3)), 9, []), (.all, 0, []), (.all, 3, [5, 4, 2]),
        ] {
            let latest = try await sut.latestEditions(of: .any(), in: days, limit: limit)
            #expect(latest.editions.map { $0.day.days(since: .any()) } == found)
        }
        #expect(try await sut.latestEditions(of: .any(language: "zig"), in: .all, limit: 9).editions.isEmpty)
    }
}
