import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

/// A list is its day, `!` if it is the program's own document, with the hour when it was seen last, and its rows, which
/// can have stars, as in `x*5`.
///
/// - `import`: lists with `; ` between them, after `shift` and a number of days if it is given;
/// - `record`: a row of a list that the program saw; `shift`: of the last import, `earlier(-1)` for example;
/// - `counts`: the lists and rows of the last import, what it stored, and the files;
/// - `fails`: why it stored nothing; `days`: those of the history; `has`: a list that it has;
/// - `archives`: those that it knows, each with its revision and its shift.
@Suite("Import of archives")
struct ArchiveImportTests {
    private let store = InMemoryHistoryStore()

    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var report = ImportReport(.path("a"))
        try await story.run(
            [:],
            command: { _, _ in .init() },
            perform: { kind, text in
                if kind == "import" {
                    let (shift, lists) = Self.imported(text)
                    report = await run(lists, dayShift: shift)
                    return true
                }
                return try await isTrue(kind, text, report)
            }
        )
    }

    private static let stories = """
        Stores each list on its day, with its origin
            import 0 x y; 1 z
            shift nothingToCompare
            counts 2 3 2 1
            has 0 x y
            archives a 0123abc 0
        A given shift moves each list, except those with trending days
            import shift 1: 0 x; 3! w
            days 1 3
        A given shift of documents with trending days is not stored, and does not prevent another import
            import shift 1: 3! w
            shift unused
            archives a 0123abc 0
            import shift 0: 3! w
            shift none
            import shift 2: 3! w
            import 3! w
            days 3
        An archive keeps the shift of its first import
            import shift -1: 0 x
            import 0 x
            shift earlier(-1)
            counts 1 1 0 1
            import shift 1: 0 x
            fails otherShift(archive: "a", days: -1)
            days -1
        Never replaces what the program saw itself
            record own
            import shift 0: 0 x; 1 y
            has 0 own
            has 1 y
        A list that an archive has twice, the rich one first, is counted once, and again changes nothing
            import shift 0: 0 x*5 y; 0 p q r
            counts 1 2 1 1
            import 0 x*5 y; 0 p q r
            counts 1 2 0 1
            days 0
            has 0 x*5 y
        A list that an archive has twice, the rich one last, is counted once, and again changes nothing
            import shift 0: 0 p q r; 0 x*5 y
            counts 1 2 1 1
            import 0 p q r; 0 x*5 y
            counts 1 2 0 1
            days 0
            has 0 x*5 y
        A list that changed in the archive replaces the earlier one, unless it knows less
            import shift 0: 0 x y
            import 0 x z
            counts 1 2 1 1
            import 0 x
            counts 1 1 0 1
            has 0 x z
        Of two exports, the list that was seen later is used, even if it is shorter
            import 0!14 x y
            import 0!20 x
            counts 1 1 1 1
            import 0!14 x y
            counts 1 2 0 1
            has 0 x
        """

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

    private func isTrue(_ kind: String, _ text: String, _ report: ImportReport) async throws -> Bool {
        let words = text.split(separator: " ").map(String.init)
        switch kind {
        case "record": try await store.record(text)
        case "shift": return "\(report.shift)" == text
        case "counts": return [report.editions, report.rows, report.stored, report.files] == words.map { Int($0) }
        case "fails": return report.failure.map { "\($0)" } == text
        case "days": return try await days() == words.map { Int($0) }
        case "has":
            let edition = Self.imported(text).lists[0]
            let entries = try await store.edition(of: .any(), .on(edition.label))?.entries
            return entries?.map(\.rank) == edition.entries.map(\.rank)
                && entries?.map(\.repo.name) == edition.entries.map(\.repo.name)
                && entries?.map(\.stars) == edition.entries.map(\.stars)
        case "archives":
            let archives = try await store.archives().map { "\($0.name) \($0.revision ?? "-") \($0.dayShift)" }
            return archives.joined(separator: " ") == text
        default: preconditionFailure("no such line: \(kind)")
        }
        return true
    }

    private static func imported(_ text: String) -> (shift: Int?, lists: [ArchivedList]) {
        let parts = text.split(separator: ": ")
        let lists = parts[parts.count - 1].split(separator: "; ").map { text in
            let words = text.split(separator: " ").map(String.init)
            let place = words[0].split(separator: "!", omittingEmptySubsequences: false)
            let label = TrendingDay.any(Int(place[0]) ?? 0)
            let rows = words.dropFirst().joined(separator: " ")
            var list = ArchivedList(list: .any(), label: label, entries: Edition.Entry.rows(rows))
            list.isOwnDocument = place.count > 1
            if let hour = place.last.flatMap({ Int($0) }), place.count > 1 {
                (list.firstSeen, list.lastSeen) = (.at(13), .at(hour))
            }
            return list
        }
        return (parts.count > 1 ? Int(parts[0].dropFirst("shift ".count)) : nil, lists)
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

    private func list(_ day: Int, names: [String]) -> ArchivedList {
        ArchivedList(list: .any(), label: .any(day), entries: Edition.Entry.ranked(names))
    }
}
