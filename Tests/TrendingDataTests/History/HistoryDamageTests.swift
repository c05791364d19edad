import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Damaged history")
struct HistoryDamageTests {
    private let sut = HistorySUT()
    private func failure(_ sut: HistorySUT) async -> HistoryFailure? {
        let store = sut.store()
        return await historyFailure { () throws(HistoryFailure) in
            try await store.editions(in: .all, after: nil, limit: .max)
        }
    }

    @Test(
        "Is set aside and reported, and the history begins again",
        arguments: ["", "no database at all", String(repeating: "\0", count: 8192)]
    )
    func foreign(text: String) async throws {
        try sut.write(Array(text.utf8))
        let failure = await self.failure(sut)
        if text.isEmpty {
            #expect(failure == nil)
        } else {
            #expect(failure == .damaged(path: sut.path, keptAs: sut.path + ".damaged", copy: nil))
            #expect(fileBytes(sut.path + ".damaged") == Array(text.utf8))
        }
        try await sut.store().record("a")
        #expect(try await sut.store().allEditions().map(\.names) == [["a"]])
    }

    @Test("A file that is cut off anywhere is found damaged, or has lost nothing")
    func truncated() async throws {
        try await sut.fill(days: 10)
        let (whole, editions) = (try #require(sut.bytes), try await sut.store().allEditions())
        for length in stride(from: whole.count - 1, through: 1, by: -1500) {
            let cut = HistorySUT(folder: sut.folder + "/\(length)")
            try cut.write(Array(whole.prefix(length)))
            let failure = await self.failure(cut)
            if failure == nil {
                #expect(try await cut.store().allEditions() == editions)
                let check = try? await cut.store().verify()
                #expect(check == nil || check?.damage != nil, "\(length)")
            } else {
                #expect(cut.isSetAside(failure), "\(length)")
            }
        }
    }

    @Test("A check leaves a damaged history as it is")
    func check() async throws {
        try sut.write(Array("damaged".utf8))
        #expect(try await sut.store().verify().damage != nil)
        #expect(sut.bytes == Array("damaged".utf8))
        #expect(!sut.names.contains { $0.contains("damaged") })
    }

    @Test("Earlier damaged files stay")
    func copies() async throws {
        for number in 1...3 {
            try sut.write(Array("damaged \(number)".utf8))
            #expect(await failure(sut) != nil)
        }
        let copies = sut.names.filter { $0.contains("damaged") }
        #expect(copies == ["history.db.damaged", "history.db.damaged-2", "history.db.damaged-3"])
    }

    @Test("A sound file is never set aside")
    func sound() async throws {
        try await sut.fill(days: 10)
        let expected = HistoryFailure.inaccessible(path: sut.path, reason: .system("suspicion"))
        let identity = try #require(sut.file.identity())
        #expect(try sut.file.setAside("suspicion", of: identity) == expected)
        #expect(try await sut.store().verify().editions == 20)
    }

    @Test("Several runs that find the damage at once begin one new history")
    func damageAtOnce() async throws {
        try sut.write(Array(String(repeating: "damaged", count: 999).utf8))
        try await withThrowingTaskGroup { group in
            for run in 0..<6 {
                group.addTask {
                    let store = sut.store { $0.busyMilliseconds = 20_000 }
                    let sighting = ListSighting.any("a", list: .any(language: "\(run)"))
                    do {
                        try await store.record(sighting)
                    } catch HistoryFailure.damaged {
                        try await store.record(sighting)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await sut.store().verify() == HistoryCheck(editions: 6, entries: 6))
        #expect(sut.names.filter { $0.contains("damaged") } == ["history.db.damaged"])
    }
}
