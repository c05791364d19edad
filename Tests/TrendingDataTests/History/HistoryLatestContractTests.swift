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

    private func text(_ editions: [Edition]) -> [String] {
        editions.map { edition in
            let rows = edition.entries.map { entry in
                let numbers = [entry.stars, entry.gained].map { $0.map(String.init) ?? "-" }.joined(separator: "+")
                return "\(entry.rank) \(entry.repo.name.name) \(numbers)"
            }
            return "\(edition.day.days(since: 0))\(edition.isWhole ? "" : "?"): \(rows.joined(separator: ", "))"
        }
    }

    @Test("Are the newest first, and of this list only")
    func all() async throws {
        try await record()
        let editions = try await sut.editions(of: .any(), in: .all, isBackward: true, limit: 9)
        #expect(
            text(editions) == [
                "5: 1 a 50+5, 2 c 50+5", "4: 1 new 40+4, 2 a 40+4", "2?: 1 b 20+2", "1: 1 old 10+1, 2 a 10+1",
                "0: 1 a 0+0, 2 old 0+0",
            ]
        )
        let repos = editions.prefix(2).flatMap { $0.entries.map(\.repo) }
        #expect(try await sut.firstNames(of: repos).map { $0?.name } == [nil, nil, "old", nil])
    }

    @Test("Are those in the range, at most as many as asked for")
    func range() async throws {
        try await record()
        let cases: [(ClosedRange<TrendingDay>, Int, [TrendingDay])] = [
            (1...4, 9, [4, 2, 1]), (1...4, 2, [4, 2]), (0...3, 1, [2]), (3...3, 9, []), (.all, 0, []),
            (.all, 3, [5, 4, 2]),
        ]
        for (days, limit, found) in cases {
            let editions = try await sut.editions(of: .any(), in: days, isBackward: true, limit: limit)
            #expect(editions.map(\.day) == found)
        }
        #expect(
            try await sut.editions(of: .any(), in: 1...5, isBackward: false, limit: 2).map(\.day) == [1, 2]
        )
        #expect(try await sut.editions(of: .any(language: "zig"), in: .all, isBackward: true, limit: 9) == [])
    }
}
