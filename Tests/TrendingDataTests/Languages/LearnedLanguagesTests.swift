import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Learned languages")
struct LearnedLanguagesTests {
    @TemporaryDirectory private var path
    private let key = StorageKey.any("languages")
    private let some = [
        ProgrammingLanguage(name: "C++", slug: "c++"), ProgrammingLanguage(name: "Ren'Py", slug: "ren'py"),
    ]

    @Test("Loads no languages if none are stored or storage fails")
    func none() async {
        #expect(await LearnedLanguages(storage: InMemoryLocalStorageClient()).load() == [])
        let failure = StorageFailure(path: "/x", reason: .system("no"))
        let failing = LearnedLanguages(
            storage: LocalStorageClientStub(InMemoryLocalStorageClient(), readFailure: failure, updateFailure: failure)
        )
        await failing.save(some)
        #expect(await failing.load() == [])
    }

    @Test("Writes only changes")
    func onlyChanges() async throws {
        let sut = LearnedLanguages(directory: path)
        var files: [Int?] = []
        for languages in [some, some, some.reversed()] {
            await sut.save(languages)
            let attributes = try FileManager.default.attributesOfItem(atPath: path + "/languages.list")
            files.append(attributes[.systemFileNumber] as? Int)
        }
        #expect(files[0] == files[1] && files[1] != files[2])
    }

    @Test("Leaves out languages that can't be stored, and keeps the stored ones if there are no others")
    func unstorable() async {
        let sut = LearnedLanguages(storage: InMemoryLocalStorageClient())
        await sut.save([ProgrammingLanguage(name: "a\nb", slug: "a")] + some)
        for others in [[], [ProgrammingLanguage(name: "a\tb", slug: "a")], [ProgrammingLanguage(name: "", slug: "a")]] {
            await sut.save(others)
            #expect(await sut.load() == some)
        }
    }

    @Test("Saves nothing, without waiting, if another process holds the lock")
    func heldLock() async throws {
        var calls = SystemCalls.live
        calls.pause = { _ in Issue.record("waited for the lock") }
        let sut = LearnedLanguages(directory: path, calls: calls)
        await sut.save(some)
        let lock = try HeldLock(path + "/.languages.lock")
        await sut.save(some.reversed())
        #expect(await sut.load() == some)
        lock.release()
        await sut.save(some.reversed())
        #expect(await sut.load() == some.reversed())
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
            #expect(await LearnedLanguages(storage: InMemoryLocalStorageClient([key: bytes])).load() == [])
        }
    }

    @Test("Leaves out unsafe languages that are stored", arguments: HostileLanguage.all)
    func storedUnsafe(language: ProgrammingLanguage) async {
        let safe = ProgrammingLanguage(name: "C", slug: "c")
        let stored = InMemoryLocalStorageClient([key: RecordFormat.json.encode([safe, language])])
        #expect(await LearnedLanguages(storage: stored).load() == [safe])
    }
}
