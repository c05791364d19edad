import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Learned languages")
struct LearnedLanguagesTests {
    private static let some = [
        ProgrammingLanguage(name: "C++", slug: "c++"), ProgrammingLanguage(name: "Ren'Py", slug: "ren'py"),
    ]

    @Test("Loads the languages that were saved")
    func roundTrip() async {
        let sut = LearnedLanguages(storage: StorageStub())
        await sut.save(Self.some)
        #expect(await sut.load() == Self.some)
    }

    @Test("Loads no languages if none are stored or storage fails")
    func none() async {
        #expect(await LearnedLanguages(storage: StorageStub()).load() == [])
        let failing = LearnedLanguages(storage: StorageStub(fails: true))
        await failing.save(Self.some)
        #expect(await failing.load() == [])
    }

    @Test("Writes only changes")
    func onlyChanges() async {
        let storage = StorageStub()
        let sut = LearnedLanguages(storage: storage)
        await sut.save(Self.some)
        await sut.save(Self.some)
        #expect(storage.replacements == 1)
        await sut.save(Self.some.reversed())
        #expect(storage.replacements == 2)
    }

    @Test("Keeps the stored languages if a page has none that can be stored")
    func nothingToSave() async {
        let sut = LearnedLanguages(storage: StorageStub())
        await sut.save(Self.some)
        await sut.save([])
        await sut.save([ProgrammingLanguage(name: "a\tb", slug: "a")])
        await sut.save([ProgrammingLanguage(name: "", slug: "a")])
        #expect(await sut.load() == Self.some)
    }

    @Test("Leaves out languages that can't be stored")
    func someUnstorable() async {
        let sut = LearnedLanguages(storage: StorageStub())
        await sut.save([ProgrammingLanguage(name: "a\nb", slug: "a")] + Self.some)
        #expect(await sut.load() == Self.some)
    }

    @Test("Saves nothing, without waiting, if another process holds the lock")
    func heldLock() async throws {
        var calls = SystemCalls.live
        calls.pause = { _ in Issue.record("waited for the lock") }
        try await withTemporaryDirectory { [calls] path in
            let sut = LearnedLanguages(directory: path, calls: calls)
            await sut.save(Self.some)
            let lock = try HeldLock(path + "/.languages.lock")
            await sut.save(Self.some.reversed())
            #expect(await sut.load() == Self.some)
            lock.release()
            await sut.save(Self.some.reversed())
            #expect(await sut.load() == Self.some.reversed())
        }
    }

    @Test(
        "Loads no languages of a record in any other form",
        arguments: [
            "languages 1\nC\tc\n", #"{"name":"C","slug":"c"}"#, #"["C"]"#, #"[{"name":"C"}]"#, "[]", "",
            String(repeating: "x", count: 2_000_000),
        ].map(LongText.init)
    )
    func otherForm(text: LongText) async {
        let payload = Array(text.value.utf8)
        for bytes in [SnapshotRecord(payload: payload).encoded, payload] {
            #expect(await LearnedLanguages(storage: StorageStub(stored: bytes)).load() == [])
        }
    }

    @Test("Leaves out unsafe languages that are stored", arguments: HostileLanguage.all)
    func storedUnsafe(language: ProgrammingLanguage) async {
        let safe = ProgrammingLanguage(name: "C", slug: "c")
        let stored = StorageStub(stored: RecordFormat.json.encode([safe, language]))
        #expect(await LearnedLanguages(storage: stored).load() == [safe])
    }

    @Test("Does not replace the record of a newer version")
    func laterVersion() async {
        let later = SnapshotRecord(payload: Array("tongues".utf8), version: 2).encoded
        let storage = StorageStub(stored: later)
        let sut = LearnedLanguages(storage: storage)
        await sut.save(Self.some)
        #expect(storage.replacements == 0)
        #expect(await sut.load() == [])
    }

    @Test("Replaces a damaged record")
    func damagedRecord() async {
        let sut = LearnedLanguages(storage: StorageStub(stored: [1, 2, 3]))
        await sut.save(Self.some)
        #expect(await sut.load() == Self.some)
    }
}

/// Has one record, or fails. Any other call fails the test.
private final class StorageStub: LocalStorageClient {
    private let stored = Mutex<[UInt8]?>(nil)
    private let count = Mutex(0)
    private let fails: Bool

    init(stored: [UInt8]? = nil, fails: Bool = false) {
        self.fails = fails
        self.stored.withLock { $0 = stored }
    }

    var replacements: Int { count.withLock { $0 } }

    func read(_ key: StorageKey) async throws(StorageFailure) -> [UInt8]? {
        if fails { throw StorageFailure(path: "/x", reason: .system("no")) }
        return stored.withLock { $0 }
    }

    func update(
        _ key: StorageKey,
        _ change: @escaping @Sendable ([UInt8]?) -> StorageChange
    ) async throws(StorageFailure) {
        if fails { throw StorageFailure(path: "/x", reason: .system("no")) }
        guard case .replace(let bytes) = change(stored.withLock { $0 }) else { return }
        stored.withLock { $0 = bytes }
        count.withLock { $0 += 1 }
    }

    func keys() async throws(StorageFailure) -> [StorageKey] {
        recordUnscripted("keys()")
        return []
    }

    func location(of key: StorageKey) -> StorageLocation {
        StorageLocation(path: "", setAsidePath: "")
    }
}
