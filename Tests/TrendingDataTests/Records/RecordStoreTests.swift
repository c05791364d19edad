import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Records that are damaged, of a later version, or can't be stored")
struct RecordStoreTests {
    private let key = StorageKey.any("a")
    private let damage = Array("half a reco".utf8)
    private let damaged = LocalFailure.damaged(path: "memory:a", keptAs: "memory:a.damaged")
    private let stays = LocalFailure.damaged(path: "memory:a", keptAs: nil)

    @Test("What is damaged is set aside once, and what can be read of it stays", arguments: [nil, "half"])
    func loaded(readable: String?) async throws {
        let storage = InMemoryLocalStorageClient([key: damage])
        let sut = sut(storage, salvage: readable)
        await #expect(throws: stays) { try await sut.read(key) }
        #expect(await sut.hint(key) == nil)
        #expect(try await storage.read(key) == damage)
        await #expect(throws: damaged) { try await sut.load(key) }
        #expect(storage.bytesSetAside(of: key) == damage)
        #expect(try await sut.load(key) == readable)
    }

    @Test("A file that is too large is set aside like a damaged record, and then replaced", arguments: [true, false])
    func tooLarge(isLoaded: Bool) async throws {
        try await withTemporaryDirectory { path in
            let storage = FileLocalStorageClient(directory: path, sizeLimit: 64)
            let sut = sut(storage, salvage: nil)
            try await storage.update(key) { _ in .replace([1]) }
            try Data(count: 65).write(to: URL(fileURLWithPath: path + "/a.list"))
            if isLoaded {
                let failure = LocalFailure.damaged(path: path + "/a.list", keptAs: path + "/a.damaged")
                await #expect(throws: failure) { try await sut.load(key) }
                #expect(try await sut.load(key) == nil)
            }
            try await sut.update(key) { _ in (.replace("b"), ()) }
            #expect(try await sut.load(key) == "b")
            #expect(FileManager.default.contents(atPath: path + "/a.damaged") == Data(count: 65))
        }
    }

    @Test(
        "A change sets it aside, too, and says so; a hint is replaced",
        arguments: [nil, "half"],
        [RecordStore<String>.Change.keep, .remove, .replace("b")]
    )
    func changed(readable: String?, change: RecordStore<String>.Change) async throws {
        for keepsDamaged in [true, false] {
            let (storage, failures) = (InMemoryLocalStorageClient([key: damage]), LockedValue<[LocalFailure]>([]))
            var sut = sut(storage, salvage: readable)
            sut.keepsDamaged = keepsDamaged
            sut.onDamage = { failures.value.append($0) }
            let known = try await sut.update(key) { (change, $0) }
            #expect(known == (keepsDamaged ? readable : nil))
            #expect(failures.value == (keepsDamaged ? [damaged] : []))
            #expect(storage.bytesSetAside(of: key) == (keepsDamaged ? damage : nil))
            let left =
                switch change {
                case .keep: keepsDamaged ? readable.map(encode) : damage
                case .remove: nil as [UInt8]?
                case .replace(let text): encode(text)
                }
            #expect(try await storage.read(key) == left)
        }
    }

    @Test("What another process stores in its place meanwhile counts; if it can't be set aside, it stays")
    func meanwhile() async throws {
        let storage = InMemoryLocalStorageClient([key: damage])
        let full = StorageFailure(path: "/a", reason: .system("No space left on device"))
        await #expect(throws: stays) {
            try await sut(LocalStorageClientStub(storage, updateFailure: full)).load(key)
        }
        let mended = LocalStorageClientStub(storage) { [storage, key] in
            try? await storage.store(encode("b"), at: key)
        }
        #expect(try await sut(mended).load(key) == "b")
        let failing = sut(LocalStorageClientStub(storage, readFailure: full, updateFailure: full))
        let failure = LocalFailure.inaccessible(path: "/a", reason: full.reason)
        await #expect(throws: failure) { try await failing.load(key) }
        await #expect(throws: failure) { try await failing.update(key) { _ in (.remove, ()) } }
        let unlocated = sut(UnlocatedStorageClient(.unset(variable: "HOME")))
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await unlocated.load(key) }
    }

    @Test("What a later version wrote is neither read, replaced nor moved")
    func newer() async throws {
        let bytes = SnapshotRecord(payload: [], version: 2).encoded
        let storage = InMemoryLocalStorageClient([key: bytes])
        let failure = LocalFailure.newerFormat(path: "memory:a", version: 2)
        await #expect(throws: failure) { try await sut(storage).load(key) }
        await #expect(throws: failure) { try await sut(storage).update(key) { _ in (.replace("b"), ()) } }
        #expect(try await storage.read(key) == bytes && storage.bytesSetAside(of: key) == nil)
    }

    @Test("A record that is read again is decoded once, and others take its place")
    func remembered() {
        let decoded = LockedValue(0)
        let format = RecordFormat<String>(
            decode: { bytes in
                decoded.value += 1
                return .record(String(decoding: bytes, as: UTF8.self))
            },
            encode: encode
        )
        .remembering()
        for (text, count) in [("a", 1), ("a", 1), ("b", 2), ("b", 2), ("a", 3)] {
            #expect(format.decode(Array(text.utf8)).record == text && decoded.value == count)
        }
    }

    @Test("A store keeps damaged bytes of what can't be fetched again or is not a mere hint")
    func stores() async throws {
        typealias Save = @Sendable (InMemoryLocalStorageClient) async throws -> Void
        let name = ThreadName(repo: .uv, number: 7)
        let kept: [Save] = [
            { try await StoredListService(storage: $0, format: .repos, now: { .any() }).save(.any()) },
            {
                try await StoredDetails(storage: $0, addresses: .init()).readmes.save(
                    .init(.none, fetchedAt: .any()),
                    of: .uv
                )
            },
            {
                try await StoredStarsService(storage: $0, lockFolder: "/x").update(.account(.any())) {
                    $0.isComplete.toggle()
                }
            },
            {
                try await StoredSeenStore(storage: $0).update(.server) {
                    $0.mark(.named("a/b"), isSeen: true, at: .any())
                }
            },
            { try await StoredCommentDrafts(storage: $0, folder: "/x", host: "h").save(CommentDraft("a"), of: name) },
        ]
        let limit = RateLimitRecord(until: .any(), strikes: 1)
        let replaced: [Save] = [
            { await LearnedLanguages(storage: $0).save([.swift]) },
            { await StoredTeamMemory($0, of: "a").change { $0.hasEditions.toggle() } },
            { _ = await RateLimitStore(storage: $0, now: { .any() }).remember(limit, .any("limit_a")) },
        ]
        for (saves, isKept) in [(kept, true), (replaced, false)] {
            for save in saves {
                let storage = InMemoryLocalStorageClient()
                try await save(storage)
                let key = try #require(try await storage.keys().first)
                let sound = try await storage.read(key)
                try await storage.store(damage, at: key)
                try await save(storage)
                #expect(
                    try await storage.read(key) == sound && storage.bytesSetAside(of: key) == (isKept ? damage : nil)
                )
            }
        }
    }

    private func sut(_ storage: any LocalStorageClient, salvage: String? = nil) -> RecordStore<String> {
        RecordStore(
            storage: storage,
            format: RecordFormat(
                decode: { SnapshotRecord.decode($0).flatMap { String(decoding: $0.payload, as: UTF8.self) } },
                encode: encode,
                salvage: { _ in salvage }
            )
        )
    }
}

@Sendable private func encode(_ text: String) -> [UInt8] { SnapshotRecord(payload: Array(text.utf8)).encoded }
