import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("What other origins outrank, in the file of the history")
struct HistoryOutrankedTests {
    private static func edition(_ name: String, _ text: String, stars: Int? = nil, day: Int = 0) -> Edition {
        let repo = TrendedRepo(name: RepoName(owner: "r", name: name), description: text)
        return Edition(list: .any(), day: .any(day), entries: [.init(rank: 1, repo: repo, stars: stars)])
    }

    /// A and B have the same list, and say something about the same repository.
    private static func fill(_ sut: HistorySUT) async throws {
        let store = sut.store()
        try await store.add([edition("x", "of A"), edition("y", "of A", day: 1)], from: .any("A"))
        try await store.add([edition("z", "of B", stars: 1), edition("y", "of B", day: 2)], from: .any("B"))
        await store.close()
    }

    private static func checkForgetting(_ sut: HistorySUT) async throws {
        let store = sut.store()
        #expect(try await store.verify().damage == [])
        try await store.forget(archive: "B")
        #expect(try await store.allEditions().flatMap(\.entries).map(\.repo.name.name) == ["x", "y"])
        #expect(try await store.allEditions().flatMap(\.entries).map(\.repo.description) == ["of A", "of A"])
        #expect(try await store.verify().damage == [])
    }

    @Test("Salvage keeps them")
    func salvage() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            try sut.connection().execute("UPDATE repo SET about_crc = 0 WHERE name = 'none'; UPDATE total SET crc = 0")
            #expect(sut.salvage(try sut.file.setAside("test"))?.editions == 3)
            try await Self.checkForgetting(sut)
        }
    }

    @Test("If the edition that outranks it is lost, salvage puts it in its place")
    func lostEdition() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let day = TrendingDay.any().number
            try sut.connection().execute(
                "UPDATE edition SET crc = 0 WHERE day = \(day); DELETE FROM appearance WHERE day = \(day)"
            )
            _ = try sut.file.setAside("test")
            #expect(try await sut.store().allEditions().map(\.origin) == [.archive("A"), .archive("A"), .archive("B")])
            #expect(try await sut.store().verify().damage == [])
        }
    }

    @Test(
        "Damage is found",
        arguments: [
            "UPDATE outranked SET crc = crc + 1", "UPDATE outranked SET number = 7", "UPDATE outranked SET origin = 9",
            "UPDATE outranked SET day = day + 1", "UPDATE outranked SET list = 9", "UPDATE outranked_text SET crc = 0",
            "UPDATE outranked_text SET description = 'of B'", "UPDATE outranked_text SET repo = 99",
            "UPDATE repo SET text_day = text_day + 1 WHERE name = 'y'",
            "UPDATE outranked SET number = 9223372036854775807",
        ]
    )
    func damage(sql: String) async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            try sut.connection().execute(sql)
            #expect(try await sut.store().verify().damage != [])
            _ = try? await sut.store().forget(archive: "B")
            _ = try? await sut.store().origins()
            _ = try sut.file.setAside("test")
            #expect(try await sut.store().verify().damage == [])
        }
    }
}
