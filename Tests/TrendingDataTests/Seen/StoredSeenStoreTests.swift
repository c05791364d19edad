import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Stored record of what was seen")
struct StoredSeenStoreTests {
    @Test("What can be read of a damaged record stays if that is wanted", arguments: [true, false])
    func salvaged(isRead: Bool) async throws {
        let failures = Recorded<LocalFailure>()
        let storage = InMemoryLocalStorageClient()
        let sut = StoredSeenStore(storage: storage, salvages: true) { failures.append($0) }
        let names = [SeenItem].named("a/b", "c/d", "e/f")
        try await sut.update(.server) { record in
            _ = record.record(names, of: .daily, before: [], at: .any())
            record.mark(names, isSeen: true, at: .any())
        }
        let key = try #require(try await storage.keys().first)
        let bytes = try #require(try await storage.read(key))
        // As after a power cut: the end of the last line is missing.
        try await storage.store(Array(bytes.dropLast(4)), at: key)
        if isRead {
            #expect(try await sut.record(of: .server)?.unseen(among: names) == [names[2]])
        }
        try await sut.update(.server) { $0.mark([names[2]], isSeen: true, at: .any()) }
        #expect(try await sut.record(of: .server)?.unseen(among: names) == [])
        #expect(failures.all.count == 1)
        #expect(storage.bytesSetAside(of: key) == Array(bytes.dropLast(4)))
    }

    @Test("Candidates that are damaged, of a later version or of another list are none")
    func candidates() async throws {
        let storage = InMemoryLocalStorageClient()
        let sut = StoredSeenStore(storage: storage)
        try await sut.updateCandidates(of: .ofDevelopers) { _ in UnseenCandidates(list: .ofDevelopers, items: []) }
        let developers = try #require(try await storage.keys().first)
        let other = try #require(try await storage.read(developers))
        let (key, later) = (
            StorageKey.any("new_repos_github___daily__"), SnapshotRecord(payload: [], version: 9).encoded
        )
        for bytes in [other, later, [1]] {
            try await storage.store(bytes, at: key)
            #expect(try await sut.candidates(of: .daily) == nil)
        }
        try await sut.updateCandidates(of: .daily) { _ in UnseenCandidates(list: .daily, items: .named("a/b")) }
        #expect(try await storage.keys().count == 2 && storage.bytesSetAside(of: key) == nil)
    }

    @Test("Without a place for files, nothing was seen")
    func unlocated() async throws {
        let sut = StoredSeenStore(storage: UnlocatedStorageClient(.unset(variable: "HOME")))
        #expect(try await sut.record(of: .server) == nil)
        #expect(try await sut.candidates(of: .daily) == nil)
    }
}
