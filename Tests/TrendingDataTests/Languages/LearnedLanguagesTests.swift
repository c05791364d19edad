import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Learned languages")
struct LearnedLanguagesTests {
    private static let key = StorageKey.any("languages")
    private static let some = [
        ProgrammingLanguage(name: "C++", slug: "c++"), ProgrammingLanguage(name: "Ren'Py", slug: "ren'py"),
    ]

    @Test("Loads the languages that were saved")
    func roundTrip() async {
        let sut = LearnedLanguages(storage: InMemoryLocalStorageClient())
        await sut.save(Self.some)
        #expect(await sut.load() == Self.some)
    }

    @Test("Loads no languages if none are stored or storage fails")
    func none() async {
        #expect(await LearnedLanguages(storage: InMemoryLocalStorageClient()).load() == [])
        let failure = StorageFailure(path: "/x", reason: .system("no"))
        let failing = LearnedLanguages(
            storage: LocalStorageClientStub(InMemoryLocalStorageClient(), readFailure: failure, updateFailure: failure)
        )
        await failing.save(Self.some)
        #expect(await failing.load() == [])
    }

    @Test("Writes only changes")
    func onlyChanges() async throws {
        try await withTemporaryDirectory { path in
            let sut = LearnedLanguages(directory: path)
            var files: [Int?] = []
            for languages in [Self.some, Self.some, Self.some.reversed()] {
                await sut.save(languages)
                let attributes = try FileManager.default.attributesOfItem(atPath: path + "/languages.list")
                files.append(attributes[.systemFileNumber] as? Int)
            }
            #expect(files[0] == files[1] && files[1] != files[2])
        }
    }

    @Test("Keeps the stored languages if a page has none that can be stored")
    func nothingToSave() async {
        let sut = LearnedLanguages(storage: InMemoryLocalStorageClient())
        await sut.save(Self.some)
        await sut.save([])
        await sut.save([ProgrammingLanguage(name: "a\tb", slug: "a")])
        await sut.save([ProgrammingLanguage(name: "", slug: "a")])
        #expect(await sut.load() == Self.some)
    }

    @Test("Leaves out languages that can't be stored")
    func someUnstorable() async {
        let sut = LearnedLanguages(storage: InMemoryLocalStorageClient())
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
            #expect(await LearnedLanguages(storage: InMemoryLocalStorageClient([Self.key: bytes])).load() == [])
        }
    }

    @Test("Leaves out unsafe languages that are stored", arguments: HostileLanguage.all)
    func storedUnsafe(language: ProgrammingLanguage) async {
        let safe = ProgrammingLanguage(name: "C", slug: "c")
        let stored = InMemoryLocalStorageClient([Self.key: RecordFormat.json.encode([safe, language])])
        #expect(await LearnedLanguages(storage: stored).load() == [safe])
    }
}
