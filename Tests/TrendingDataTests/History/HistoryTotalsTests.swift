import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Totals of the history")
struct HistoryTotalsTests {
    /// Twenty days of a list, and the statement that makes all but the last three unreadable.
    private static func fill(_ sut: HistorySUT) async throws {
        for day in 0..<20 { try await sut.store().record(.any("a", "b", at: .at(20, on: .any(day)))) }
        try await sut.store().add([.any("x", list: .any(language: "go"))], from: .any())
        try sut.connection().execute("UPDATE edition SET crc = 0 WHERE day < \(TrendingDay.any(17).number)")
    }

    @Test("A later refresh of a day reads none of the list's older editions")
    func secondRefresh() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            for (hour, name) in [(21, "c"), (22, "d"), (23, "c")] {
                try await sut.store().record(.any(name, at: .at(hour, on: .any(19))))
            }
            let own = try #require(try await sut.store().origins().first)
            #expect(own.editions == 20 && own.entries == 39)
            #expect(own.firstDay == .any(0) && own.lastDay == .any(19))
        }
    }

    @Test("A refresh that takes the last day of an archive reads none of its older editions")
    func ofArchive() async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().add((0..<20).map { .any("a", day: .any($0)) }, from: .any())
            try sut.connection().execute("UPDATE edition SET crc = 0 WHERE day < \(TrendingDay.any(17).number)")
            try await sut.store().record(.any("b", at: .at(20, on: .any(19))))
            let origins = try await sut.store().origins()
            #expect(origins.map(\.editions) == [1, 20] && origins.map(\.outranked) == [0, 1])
            #expect(origins.map(\.firstDay) == [.any(19), .any(0)] && origins.map(\.lastDay) == [.any(19), .any(19)])
        }
    }

    @Test("The totals of one list are found without those of others")
    func plan() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let statement = try sut.connection().prepare("EXPLAIN QUERY PLAN SELECT * FROM total WHERE list = 1")
            let plan = try statement.step() ? statement.text(3) : nil
            #expect(plan?.hasPrefix("SEARCH") == true)
        }
    }
}
