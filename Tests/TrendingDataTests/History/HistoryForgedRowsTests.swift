import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Rows with extreme numbers and right checksums")
struct HistoryForgedRowsTests {
    private static let extremes: [Int64] = [.min, -1, 0, 1 << 31, 1 << 62, .max - 1, .max]

    @Test(
        "No question and no change ends the program, and what is impossible is damage",
        arguments: ForgedField.allCases
    )
    func extremes(field: ForgedField) async throws {
        try await withHistory { (sut) async throws in
            let day = TrendingDay.any(2)
            let store = sut.store()
            for number in 0..<3 { try await store.record(.any("a", "b", at: .at(20, on: .any(number)))) }
            try await store.add([.any("a", "x", list: .any(period: "weekly"))], from: .any())
            await store.close()
            let bytes = try #require(sut.bytes)
            for number in Self.extremes {
                let copy = sut.copy("\(field)-\(number)")
                try copy.write(bytes)
                do {
                    let connection = try copy.connection()
                    try field.forge(number, on: day, in: connection)
                    Self.ask(connection)
                    try Self.change(connection)
                    let check = try connection.read { () throws(SQLiteFailure) in try HistoryTables(connection).verify()
                    }
                    #expect(check.damage.isEmpty == field.allows(number), "\(number)")
                }
                guard !field.allows(number) else { continue }
                _ = try copy.file.setAside("test")
                #expect(try await copy.store().verify().damage == [], "\(number)")
                #expect(try await copy.store().allEditions().count >= (field == .list ? 1 : 3), "\(number)")
            }
        }
    }

    /// Each question of a store, whose failures do not matter.
    private static func ask(_ connection: SQLiteConnection) {
        for number in 0..<15 { try? ask(number, HistoryTables(connection)) }
    }

    private static func ask(_ number: Int, _ tables: borrowing HistoryTables) throws {
        let repos: [TrendedRepo] = [.any("a"), .any("b"), .any("c")]
        switch number {
        case 0: _ = try tables.editions(in: .all, after: nil, limit: .max)
        case 1: _ = try tables.edition(of: .any(), .lastBefore(.last))
        case 2: _ = try tables.edition(of: .any(), .on(.any(2)))
        case 3: _ = try tables.edition(of: .any(), .firstAfter(.first))
        case 4: _ = try tables.past(of: .any(), before: .any(3), repos: repos)
        case 5: _ = try tables.past(of: .any(), before: .last, repos: repos)
        case 6: _ = try tables.appearances(of: repos[0].address)
        case 7: _ = try tables.best(in: .all, of: nil, limit: 9)
        case 8: _ = try tables.best(in: .all, of: .any(), limit: 1)
        case 9: _ = try tables.origins()
        case 10: _ = try tables.span(of: nil, through: .last)
        case 11: _ = try tables.span(of: .any(), through: .any(1))
        case 12: _ = try tables.editionDays(of: .any(), in: .all)
        case 13: _ = try tables.standings(StandingsQuestion(limit: 9))
        default: _ = try tables.standings(StandingsQuestion(match: TextMatcher("a"), limit: 9))
        }
    }

    /// Each change of a store, which is taken back.
    private static func change(_ connection: SQLiteConnection) throws {
        for number in 0..<7 {
            try connection.execute("BEGIN IMMEDIATE")
            try? change(number, HistoryTables(connection))
            try? connection.execute("ROLLBACK")
        }
    }

    private static func change(_ number: Int, _ tables: borrowing HistoryTables) throws {
        switch number {
        case 0: _ = try tables.record(.any("a", "z", at: .at(20, on: .any(3))))
        case 1: _ = try tables.record(.any("z", "a", at: .at(21, on: .any(2))))
        case 2: _ = try tables.record(.any("q", list: .any(language: "zig")))
        case 3: _ = try tables.add([.any("y", list: .any(period: "weekly"))], from: .any("new"))
        case 4: _ = try tables.forget(archive: "archive")
        case 5: _ = try tables.forget(before: .any(2))
        default: _ = try tables.forget(before: .last)
        }
    }
}

/// A number in a row of the history.
enum ForgedField: String, CaseIterable, Sendable {
    case editionList, editionDay, firstSeen, lastSeen, editionOrigin, rows, rank, repo, stars, gained, forks
    case appearanceRepo, appearanceList, appearanceDay, appearanceRank, appearanceStars
    case totalOrigin, totalList, totalEditions, totalEntries, totalFirst, totalLast
    case list, origin, shift, importedAt, repoRow, gitHubID

    /// Numbers that are possible, and that nothing contradicts.
    func allows(_ number: Int64) -> Bool {
        switch self {
        case .firstSeen, .lastSeen, .importedAt: (-1...1 << 31).contains(number)
        case .shift: (-1...0).contains(number)
        case .gitHubID: number > 0
        default: false
        }
    }

    /// Puts the number into a row, whose checksum is right afterwards.
    func forge(_ number: Int64, on day: TrendingDay, in connection: SQLiteConnection) throws {
        let dayNumber = Int64(day.number)
        switch self {
        case .editionList, .editionDay, .firstSeen, .lastSeen, .editionOrigin, .rows, .rank, .repo, .stars, .gained,
            .forks:
            try forgeEdition(number, dayNumber, connection)
        case .appearanceRepo, .appearanceList, .appearanceDay, .appearanceRank, .appearanceStars:
            try forgeAppearance(number, dayNumber, connection)
        case .totalOrigin, .totalList, .totalEditions, .totalEntries, .totalFirst, .totalLast:
            try forgeTotal(number, connection)
        case .list, .origin, .shift, .importedAt, .repoRow, .gitHubID: try forgeName(number, connection)
        }
    }

    private func forgeEdition(_ number: Int64, _ day: Int64, _ connection: SQLiteConnection) throws {
        var row = try #require(try EditionReader(connection).row(1, day))
        try connection.prepare("DELETE FROM edition WHERE list = 1 AND day = ?").run(.integer(day))
        switch self {
        case .editionList: row.list = number
        case .editionDay: row.day = number
        case .firstSeen: row.firstSeen = number
        case .lastSeen: row.lastSeen = number
        case .editionOrigin: row.origin = number == 0 ? 3 : number
        case .rank: row.entries[1].rank = number
        case .repo: row.entries[1].repo = number
        case .stars: row.entries[1].stars = number > 0 && number <= 1 << 31 ? -number : number == 0 ? -9 : number
        case .gained: row.entries[1].gained = number > 0 && number <= 1 << 31 ? -number : number == 0 ? -9 : number
        case .forks: row.entries[1].forks = number > 0 && number <= 1 << 31 ? -number : number == 0 ? -9 : number
        default: break
        }
        var values = row.values
        if self == .rows {
            guard case .bytes(let bytes) = values[6] else { return }
            var checksum = RowChecksum()
            for value in [row.list, row.day] { checksum.add(value) }
            checksum.add(row.firstSeen)
            checksum.add(row.lastSeen)
            for value in [row.origin, row.isWhole ? 1 : 0, number] { checksum.add(value) }
            bytes.withUnsafeBytes { checksum.add($0) }
            values[4] = .integer(number)
            values[7] = .integer(checksum.value)
        }
        try connection.prepare("REPLACE INTO edition VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)")
            .run(all: [.integer(row.list)] + values)
    }

    private func forgeAppearance(_ number: Int64, _ day: Int64, _ connection: SQLiteConnection) throws {
        let repo = RepoRows.lastImported + 1
        let all = try AppearanceReader(connection).all(of: repo)
        var row = try #require(all.first { $0.day == day && $0.list == 1 })
        try connection.prepare("DELETE FROM appearance WHERE repo = ? AND list = 1 AND day = ?")
            .run(.integer(repo), .integer(day))
        switch self {
        case .appearanceRepo: row.entry.repo = number
        case .appearanceList: row.list = number
        case .appearanceDay: row.day = number
        case .appearanceRank: row.entry.rank = number
        default: row.entry.stars = number
        }
        try connection.prepare("REPLACE INTO appearance VALUES(?, ?, ?, ?)").run(
            .integer(row.entry.repo),
            .integer(row.list),
            .integer(row.day),
            .bytes(row.facts.bytes)
        )
    }

    private func forgeTotal(_ number: Int64, _ connection: SQLiteConnection) throws {
        var values: [Int64] = [0, 1, 3, 6, Int64(TrendingDay.any().number), Int64(TrendingDay.any(2).number)]
        let fields: [ForgedField] = [.totalOrigin, .totalList, .totalEditions, .totalEntries, .totalFirst, .totalLast]
        let index = try #require(fields.firstIndex(of: self))
        values[index] = self == .totalOrigin && number == 0 ? 7 : number
        try connection.execute("DELETE FROM total WHERE origin = 0")
        var checksum = RowChecksum()
        for value in values { checksum.add(value) }
        let row = (values + [checksum.value]).map { SQLiteValue.integer($0) }
        try connection.prepare("REPLACE INTO total VALUES(?, ?, ?, ?, ?, ?, ?)").run(all: row)
    }

    private func forgeName(_ number: Int64, _ connection: SQLiteConnection) throws {
        var checksum = RowChecksum()
        switch self {
        case .list:
            checksum.add(number)
            for part in ListIdentity.any().parts { checksum.add(part) }
            try connection.execute("UPDATE list SET id = \(number), crc = \(checksum.value) WHERE id = 1")
        case .origin, .shift, .importedAt:
            let archive = HistoryArchive.any()
            let (id, shift) = (self == .origin ? number : 1, self == .shift ? number : Int64(archive.dayShift))
            let time = self == .importedAt ? number : archive.importedAt.secondsSince1970
            checksum.add(id)
            checksum.add(archive.name)
            checksum.add(archive.revision)
            checksum.add(shift)
            checksum.add(time)
            try connection.execute(
                "UPDATE origin SET id = \(id), shift = \(shift), at = \(time), crc = \(checksum.value)"
            )
        default:
            let own = RepoRows.lastImported + 1
            let (id, gitHubID) = (self == .repoRow ? number : own, self == .gitHubID ? number : nil)
            checksum.add(id)
            checksum.add(gitHubID)
            for part in ["a", "a"] { checksum.add(part) }
            var about = RowChecksum()
            about.add(id)
            about.add(String?.none)
            about.add(String?.none)
            try connection.execute(
                """
                UPDATE repo SET id = \(id), github_id = \(gitHubID.map { "\($0)" } ?? "NULL"), \
                crc = \(checksum.value), about_crc = \(about.value) WHERE id = \(own)
                """
            )
        }
    }
}
