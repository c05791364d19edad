import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Import of archives")
struct ArchiveImportTests {
    private let store = InMemoryHistoryStore()

    @Test("Stores each list on its day, with its origin")
    func stores() async throws {
        let report = await run([list(0, "x", "y"), list(1, "z")])
        #expect(report.failure == nil)
        #expect(report.shift == .nothingToCompare)
        #expect([report.editions, report.rows, report.stored, report.files] == [2, 3, 2, 1])
        let edition = try #require(try await store.edition(of: .any(), .on(.any())))
        #expect(edition.names == ["x", "y"])
        #expect(edition.origin == .archive("a"))
        #expect(try await store.origins().first?.archive?.revision == "0123abc")
    }

    @Test("A given shift moves each list, except those with trending days")
    func givenShift() async throws {
        let exported = exported(3, "w")
        _ = await run([list(0, "x"), exported], dayShift: 1)
        #expect(try await days() == [1, 3])
    }

    @Test("A given shift of documents with trending days is not stored, and does not prevent another import")
    func unusedShift() async throws {
        let exported = exported(3, "w")
        #expect(await run([exported], dayShift: 1).shift == .unused)
        #expect(try await store.origins().map { $0.archive?.dayShift } == [0])
        #expect(await run([exported], dayShift: 0).shift == .none)
        #expect(await run([exported], dayShift: 2).failure == nil)
        #expect(await run([exported]).failure == nil)
        #expect(try await days() == [3])
    }

    @Test("Finds the shift by comparing with the history")
    func findsShift() async throws {
        let names = { (day: Int) in (0..<6).map { "r\(day)x\($0)" } }
        let first = (0..<25).map { list($0, names: names($0)) }
        let second = (0..<25).map { list($0 - 1, names: names($0)) }
        _ = await run(first)
        let report = await run(second, "b")
        #expect(report.shift == .found(1, lists: 25, agreement: 1))
        #expect(try await days() == Array(0..<25))
    }

    @Test("An archive keeps the shift of its first import")
    func earlierShift() async throws {
        _ = await run([list(0, "x")], dayShift: -1)
        let again = await run([list(0, "x")])
        #expect(again.shift == .earlier(-1))
        #expect(again.stored == 0)
        let other = await run([list(0, "x")], dayShift: 1)
        #expect(other.failure == .otherShift(archive: "a", days: -1))
        #expect(try await days() == [-1])
    }

    @Test("Never replaces what the program saw itself")
    func ownStay() async throws {
        try await store.record("own")
        _ = await run([list(0, "x"), list(1, "y")], dayShift: 0)
        #expect(try await store.edition(of: .any(), .on(.any()))?.names == ["own"])
        #expect(try await store.edition(of: .any(), .on(.any(1)))?.names == ["y"])
    }

    @Test(
        "A list that an archive has twice is counted once, and a second import changes nothing",
        arguments: [false, true]
    )
    func twiceAgain(isRichFirst: Bool) async throws {
        var rich = list(0, "x", "y")
        rich.entries[0].stars = 5
        let poor = list(0, "p", "q", "r")
        let lists = isRichFirst ? [rich, poor] : [poor, rich]
        let first = await run(lists, dayShift: 0)
        #expect([first.editions, first.rows, first.stored] == [1, 2, 1])
        let stored = try await store.editions(in: .first ... .last, after: nil, limit: 9)
        let second = await run(lists)
        #expect(second.stored == 0)
        #expect(try await store.editions(in: .first ... .last, after: nil, limit: 9) == stored)
        #expect(stored.map(\.names) == [["x", "y"]])
    }

    @Test("A list that changed in the archive replaces the earlier one, unless it knows less")
    func changed() async throws {
        _ = await run([list(0, "x", "y")], dayShift: 0)
        #expect(await run([list(0, "x", "z")]).stored == 1)
        #expect(await run([list(0, "x")]).stored == 0)
        #expect(try await store.edition(of: .any(), .on(.any()))?.names == ["x", "z"])
    }

    @Test("Of two exports, the list that was seen later is used, even if it is shorter")
    func later() async throws {
        var earlier = exported(0, "x", "y")
        (earlier.firstSeen, earlier.lastSeen) = (.at(13), .at(14))
        var later = earlier
        later.entries.removeLast()
        later.lastSeen = .at(20)
        _ = await run([earlier])
        #expect(await run([later]).stored == 1)
        #expect(await run([earlier]).stored == 0)
        #expect(try await store.edition(of: .any(), .on(.any()))?.lastSeen == .at(20))
    }

    @Test("Rewrites the marks of stored lists once, and only if something was stored")
    func marks() async throws {
        let count = Mutex(0)
        _ = await run([list(0, "x"), list(1, "y")], onMarks: { count.withLock { $0 += 1 } })
        #expect(count.withLock { $0 } == 1)
        _ = await run([list(0, "x"), list(1, "y")], onMarks: { count.withLock { $0 += 1 } })
        #expect(count.withLock { $0 } == 1)
    }

    @Test("Interrupted between two batches, it keeps the first and goes on later")
    func interrupted() async throws {
        let archives = archives((0..<4).map { list($0, "x\($0)") }, batchSize: 1)
        let task = Task {
            await archives.run(.path("a"), dayShift: 0) { _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        let report = await task.value
        #expect(report.failure == .archive(.cancelled))
        let stored = try await days()
        #expect(!stored.isEmpty && stored.count < 4)
        let again = await archives.run(.path("a"), dayShift: nil) { _ in }
        #expect(again.failure == nil)
        #expect(try await days() == [0, 1, 2, 3])
    }

    @Test("Counts only what the history took before it failed")
    func fullDisk() async throws {
        let failure = HistoryFailure.inaccessible(path: "/h", reason: .system("full"))
        // The question about origins, and one batch.
        let store = InMemoryHistoryStore(failing: failure, after: 2)
        let lists = (0..<4).map { list($0, "x\($0)", "y") }
        let report = await archives(lists, batchSize: 1, store: store).run(.path("a"), dayShift: 0) { _ in }
        #expect(report.failure == .history(failure))
        #expect([report.editions, report.rows, report.stored, report.files] == [1, 2, 1, 1])
    }

    @Test("The order and the repetition of imports do not matter", arguments: 0..<20)
    func anyOrder(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var archives: [String: [ArchivedList]] = [:]
        for name in ["a", "b", "c"] {
            archives[name] = (0..<12).map { _ in
                var list = list(Int.random(in: 0..<6, using: &random), names: ["x", "y", "z"].shuffled(using: &random))
                if Bool.random(using: &random) { list.entries[0].stars = Int.random(in: 0..<9, using: &random) }
                if Bool.random(using: &random) { list.entries.removeLast() }
                if Bool.random(using: &random) {
                    let seen = Timestamp.at(Int.random(in: 12..<20, using: &random), on: list.label)
                    (list.isOwnDocument, list.firstSeen, list.lastSeen) = (true, seen, seen)
                }
                list.list.language = Bool.random(using: &random) ? "go" : ""
                return list
            }
        }
        var results: [[Edition]] = []
        for order in [["a", "b", "c"], ["c", "b", "a", "b"], ["b", "b", "a", "c", "a"], ["c", "a", "c", "b"]] {
            let store = InMemoryHistoryStore()
            try await store.record("own")
            for name in order { _ = await run(archives[name] ?? [], name, dayShift: 0, store: store) }
            results.append(try await store.editions(in: .any(-9)...(.any(99)), after: nil, limit: 1_000))
        }
        for result in results.dropFirst() { #expect(result == results[0]) }
        #expect(!results[0].isEmpty)
    }

    private func run(
        _ lists: [ArchivedList],
        _ name: String = "a",
        dayShift: Int? = nil,
        store: InMemoryHistoryStore? = nil,
        onMarks: @escaping @Sendable () -> Void = {}
    ) async -> ImportReport {
        await archives(lists, store: store, onMarks: onMarks).run(.path(name), dayShift: dayShift) { _ in }
    }

    private func archives(
        _ lists: [ArchivedList],
        batchSize: Int = 1_000,
        store: InMemoryHistoryStore? = nil,
        onMarks: @escaping @Sendable () -> Void = {}
    ) -> ArchiveImport {
        let library = ArchiveLibraryStub(lists: lists, batchSize: batchSize)
        return ArchiveImport(library: library, store: store ?? self.store, now: { .any() }) { onMarks() }
    }

    private func days() async throws -> [Int] {
        try await store.editions(in: .any(-99)...(.any(99)), after: nil, limit: 1_000)
            .map { $0.day.days(since: .any()) }.sorted()
    }

    private func list(_ day: Int, _ names: String...) -> ArchivedList { list(day, names: names) }

    private func exported(_ day: Int, _ names: String...) -> ArchivedList {
        var list = list(day, names: names)
        list.isOwnDocument = true
        return list
    }

    private func list(_ day: Int, names: [String]) -> ArchivedList {
        ArchivedList(list: .any(), label: .any(day), entries: Edition.Entry.ranked(names))
    }
}
