import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Salvage of a damaged history")
struct HistorySalvageTests {
    private static let names = (0..<40).map { "repo-\($0)" }

    /// 60 editions of the program in two lists, and one of an archive.
    private static func fill(_ sut: HistorySUT) async throws {
        let store = sut.store()
        for day in 0..<30 {
            for (index, list) in [ListIdentity.any(), .any(language: "swift")].enumerated() {
                var sighting = ListSighting.any(list: list, at: .at(20, on: .any(day)))
                sighting.entries = (0..<9).map { rank in
                    let number = (day * 3 + index * 5 + rank) % names.count
                    let repo = TrendedRepo(
                        id: number + 1,
                        name: RepoName(owner: "owner", name: names[number]),
                        description: "About \(names[number])"
                    )
                    return .init(rank: rank + 1, repo: repo, stars: 1000 + day, gained: rank, forks: 7)
                }
                try await store.record(sighting)
            }
        }
        try await store.add([.any("x", list: .any(period: "weekly"))], from: .any())
        await store.close()
    }

    /// What of an edition has to be right in any case.
    private static func facts(_ edition: Edition) -> [String] {
        edition.entries.map {
            "\($0.rank) \($0.repo.name.text) \(String(describing: $0.repo.id)) \([$0.stars, $0.gained, $0.forks])"
        }
    }

    @Test("One flipped bit costs no edition, and nothing false is kept", arguments: 0..<8 as Range<UInt64>)
    func flips(seed: UInt64) async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let (whole, editions) = (try #require(sut.bytes), try await sut.store().allEditions())
            var generator = SeededGenerator(seed: seed)
            var damaged = 0
            for number in 0..<25 {
                var bytes = whole
                // Each page in turn: the first ones have most of what other pages depend on.
                let page = (number + Int(seed) * 5) % (bytes.count / 4096)
                let byte = page * 4096 + Int.random(in: 0..<4096, using: &generator)
                bytes[byte] ^= 1 << Int.random(in: 0..<8, using: &generator)
                let copy = sut.copy("\(number)")
                try copy.write(bytes)
                guard let salvage = copy.salvage(try copy.file.setAside("test")) else { continue }
                damaged += 1
                let kept = try await copy.store().allEditions()
                #expect(salvage.editions == kept.count, "byte \(byte)")
                #expect(salvage.lostEditions == editions.count - kept.count, "byte \(byte)")
                #expect(kept.filter { $0.origin == .program }.count == 60, "byte \(byte)")
                for edition in kept {
                    let original = try #require(editions.first { $0.place == edition.place })
                    #expect(Self.facts(edition) == Self.facts(original), "byte \(byte)")
                    #expect(original.isWhole || !edition.isWhole)
                }
                #expect(try await copy.store().verify().damage == [])
            }
            #expect(damaged > 4)
        }
    }

    @Test(
        "A lost row costs only what is in no other place",
        arguments: [
            ("UPDATE edition SET crc = 0 WHERE day % 2 = 0", 61, 30, true),
            ("DELETE FROM edition WHERE day > 20790", 61, 0, true),
            ("UPDATE repo SET about_crc = 0", 61, 0, true),
            ("UPDATE origin SET crc = 0", 60, 0, false),
            ("UPDATE list SET crc = 0 WHERE language = 'swift'", 31, 0, false),
            ("UPDATE repo SET crc = 0 WHERE name = 'repo-7'", 61, 0, true),
            ("UPDATE total SET crc = 0", 61, 0, false),
            ("UPDATE total SET crc = 0; UPDATE edition SET crc = 0 WHERE day % 2 = 0", 31, 0, false),
        ]
    )
    func rows(sql: String, kept: Int, atLeastIncomplete: Int, hasGaps: Bool) async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            try sut.connection().execute(sql)
            let salvage = sut.salvage(try sut.file.setAside("test"))
            #expect(salvage == HistorySalvage(editions: kept, lostEditions: 61 - kept, hasGaps: hasGaps))
            let editions = try await sut.store().allEditions()
            #expect(editions.count == kept)
            #expect(editions.filter { !$0.isWhole }.count >= atLeastIncomplete)
            #expect(try await sut.store().verify().damage == [])
        }
    }

    @Test("The first page is replaced if it is damaged, also after space was given back")
    func firstPage() async throws {
        try await withHistory { (sut) async throws in
            try await sut.store().record(.any("a"))
            try await sut.store().clear()
            try await Self.fill(sut)
            var bytes = try #require(sut.bytes)
            for byte in [16, 19, 40, 100, 105] + Array(2000..<4096) { bytes[byte] ^= 0x55 }
            try sut.write(bytes)
            let salvage = sut.salvage(try sut.file.setAside("test"))
            #expect(salvage == HistorySalvage(editions: 61, lostEditions: 0))
            #expect(sut.names.filter { $0.contains("repair") || $0.hasSuffix("salvage") } == [])
        }
    }

    @Test("The call that finds the damage can be repeated at once")
    func goesOn() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            try sut.connection().execute("UPDATE edition SET crc = 0 WHERE day = 20806")
            let store = sut.store()
            let sighting = ListSighting.any("new", at: .at(20, on: .any(30)))
            let failure = await historyFailure { () throws(HistoryFailure) in try await store.record(sighting) }
            #expect(sut.salvage(failure) == HistorySalvage(editions: 61, lostEditions: 0, hasGaps: true))
            try await store.record(sighting)
            #expect(try await store.verify() == HistoryCheck(editions: 62, entries: 60 * 9 + 2))
        }
    }

    @Test("A salvage that was interrupted after the damaged file was moved is completed")
    func interrupted() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let editions = try await sut.store().allEditions()
            let manager = FileManager.default
            try manager.moveItem(atPath: sut.path, toPath: sut.path + ".salvaged")
            try? manager.removeItem(atPath: sut.path + "-wal")
            try? manager.removeItem(atPath: sut.path + "-shm")
            let failure = await historyFailure { () throws(HistoryFailure) in
                try await sut.store().editions(in: .all, after: nil, limit: 1)
            }
            #expect(sut.salvage(failure) == HistorySalvage(editions: 61, lostEditions: nil))
            #expect(try await sut.store().allEditions() == editions)
            #expect(!sut.names.contains("history.db.salvaged"))
        }
    }

    @Test("A full disk costs nothing: the damaged file stays until there is space")
    func noSpace() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            try sut.connection().execute("UPDATE edition SET crc = 0 WHERE day = 20806")
            let before = try #require(sut.bytes)
            var file = sut.file
            var calls = SystemCalls.live
            calls.openFile = { path, flags, mode in
                guard path.hasSuffix(".salvage"), flags & O_CREAT != 0 else { return open(path, flags, mode) }
                errno = ENOSPC
                return -1
            }
            file.folder = StorageFolder(path: sut.folder, sizeLimit: 0, lockWait: .seconds(2), calls: calls)
            let path = sut.path + ".salvage"
            let reason = FileFault.full(String(cString: strerror(ENOSPC)))
            #expect(throws: HistoryFailure.inaccessible(path: path, reason: reason)) { try file.setAside("test") }
            #expect(sut.bytes == before)
            #expect(sut.salvage(try sut.file.setAside("test"))?.editions == 61)
        }
    }
}
