import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Histories of version 1, without servers of repositories")
struct HistoryServerMigrationTests {
    private static let server = "https://ghe.example.com"
    private static let lists = [
        ListIdentity.any(), .any(at: server),
        ListIdentity(source: "search", server: "https://ghe.example.com/api/v3", period: "weekly"),
        ListIdentity(source: "feed", server: "https://h/list.json?token=secret", period: "daily"),
    ]

    /// Each list has `tool` and a repository of its own, on three days.
    private static func fill(_ sut: HistorySUT) async throws {
        let store = sut.store()
        for (index, list) in lists.enumerated() {
            for day in 0...2 {
                var sighting = ListSighting.any(list: list, at: .at(20, on: .any(day)))
                sighting.entries = [
                    .init(rank: 1, repo: .any("tool", id: 7)),
                    .init(rank: 2, repo: .any("own-\(index)", id: 10 + index)),
                ]
                try await store.record(sighting)
            }
        }
        try await store.add([.any("tool", list: .any(language: "go"))], from: .any())
        await store.close()
        let connection = try sut.connection()
        try connection.write { () throws(SQLiteFailure) in try joinRows(HistoryTables(connection)) }
        try connection.execute("DROP INDEX repo_name; DROP INDEX repo_github; ALTER TABLE repo DROP COLUMN text_day")
        try connection.execute(
            "DROP INDEX edition_day; DROP TABLE outranked; DROP TABLE outranked_text; ALTER TABLE repo DROP COLUMN text_origin"
        )
        try connection.execute("ALTER TABLE repo DROP COLUMN server; ALTER TABLE total RENAME TO new_total")
        try connection.execute(HistorySchema.firstObjects[5])
        try connection.execute("INSERT INTO total SELECT * FROM new_total; DROP TABLE new_total")
        for index in HistorySchema.firstObjects.suffix(2) { try connection.execute(index) }
        try connection.execute("PRAGMA user_version = 1")
        #expect(try HistorySchema.current.contents(connection) == .version(1))
        #expect(try HistorySchema.current.version(ofTables: connection) == 1)
    }

    /// Version 1 had one row for each name and id, whoever had said it and wherever it was.
    private static func joinRows(_ tables: borrowing HistoryTables) throws(SQLiteFailure) {
        let writer = try HistoryWriter(tables.connection)
        for list in try tables.lists.all() {
            var rows: [EditionRow] = []
            try tables.editions.scan(list.id, from: .min, through: .max) { row in
                rows.append(row)
                return true
            }
            for old in rows {
                var row = old
                for index in row.entries.indices {
                    var repo = try tables.repos.row(old.entries[index].repo).repo
                    (repo.server, repo.id) = ("", repo.id ?? 7)
                    row.entries[index].repo = try tables.repos.put(repo, from: 1)
                }
                try writer.put(row, replacing: old)
            }
        }
        try tables.repos.flush()
        try writer.finish()
        try tables.repos.removeUnused(tables.repos.allIDs())
        for id in try tables.repos.allIDs() {
            let row = try tables.repos.row(id)
            try tables.repos.replace(RepoRows.Row(id: row.id, repo: row.repo))
        }
    }

    private static func check(_ sut: HistorySUT, days: Int = 3) async throws {
        let store = sut.store()
        #expect(try await store.verify().damage == [])
        let servers = ["", server, server, ""]
        for (index, list) in lists.enumerated() {
            let editions = try await store.allEditions().filter { $0.list == list }
            #expect(editions.count == days)
            for edition in editions {
                #expect(edition.entries.map(\.repo.server) == [servers[index], servers[index]])
                #expect(edition.names == ["tool", "own-\(index)"])
            }
        }
        let tool = try await store.appearances(of: .any("tool", at: server))
        #expect(Set(tool.map(\.list)) == [lists[1], lists[2]])
        #expect(try await store.appearances(of: .any("own-0")).count == days)
        #expect(try await store.appearances(of: .any("own-1")) == [])
    }

    @Test("Each repository is on the server of its list, and an id that several servers used is not known")
    func migrates() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            try await Self.check(sut)
            let store = sut.store()
            for edition in try await store.allEditions() where edition.origin == .program {
                #expect(edition.firstSeen == .at(20, on: edition.day))
            }
            let ids = try await store.allEditions().flatMap(\.entries).map(\.repo).filter { $0.name.name == "tool" }
            #expect(Set(ids.map(\.id)) == [nil])
            #expect(
                try await store.appearances(of: .any("own-1", at: Self.server)).map(\.entry.repo.id) == [11, 11, 11]
            )
            #expect(sut.names.contains("history.db.version-1"))
            let objects = try sut.connection().integer("SELECT count(*) FROM repo")
            // Six of the program, and one of the archive.
            #expect(objects == 7)
        }
    }

    @Test("Can still be salvaged", arguments: ["UPDATE edition SET crc = 0 WHERE list = 2 AND day % 2 = 0", ""])
    func salvage(sql: String) async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            if sql.isEmpty {
                var bytes = try #require(sut.bytes)
                for byte in [16, 19, 40, 100, 105] + Array(2000..<4096) { bytes[byte] ^= 0x55 }
                try sut.write(bytes)
            } else {
                try sut.connection().execute(sql)
            }
            let salvage = try #require(sut.salvage(try sut.file.setAside("test")))
            #expect(salvage.editions == 13 && salvage.lostEditions == 0)
            try await Self.check(sut)
        }
    }

    @Test("With damage that SQLite finds, it is salvaged and not migrated")
    func damagedIndex() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let page = try #require(
                try sut.connection().integer("SELECT rootpage FROM sqlite_master WHERE name = 'repo_name'")
            )
            var bytes = try #require(sut.bytes)
            let start = (Int(page) - 1) * 4096
            for byte in start..<(start + 4096) { bytes[byte] ^= 0x55 }
            try sut.write(bytes)
            _ = try? await sut.store().allEditions()
            try await Self.check(sut)
        }
    }

    @Test("A migrated history can be salvaged with a new first page")
    func firstPage() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let store = sut.store()
            #expect(try await store.verify().damage == [])
            await store.close()
            var bytes = try #require(sut.bytes)
            for byte in [16, 19, 40, 100, 105] + Array(2000..<4096) { bytes[byte] ^= 0x55 }
            try sut.write(bytes)
            #expect(sut.salvage(try sut.file.setAside("test"))?.editions == 13)
            try await Self.check(sut)
        }
    }
}
