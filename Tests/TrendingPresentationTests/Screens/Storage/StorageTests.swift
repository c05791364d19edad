import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The screens of storage")
struct StorageTests {
    private static let notebook = ProgrammingLanguage(name: "Jupyter Notebook", slug: "jupyter-notebook")
    private static let inventory = StorageInventory(
        place: "/data/trending",
        cachePlace: "/cache/trending",
        records: [
            record("/d/a", 31_000, .list(.init(query: .any(), fetchedAt: .any(plus: -720), count: 25))),
            record(
                "/d/b",
                900,
                .list(
                    .init(
                        query: .any(language: notebook, since: .monthly, spokenLanguage: .chinese),
                        fetchedAt: .any(plus: -300_000),
                        count: 1
                    )
                )
            ),
            record("/d/c", 12, .damaged(.length(expected: 1_200, found: 1))),
            record("/d/d", 12, .newerFormat(version: 2)),
            record("/d/e", nil, .inaccessible(reason: .system("Permission denied"))),
        ],
        others: [
            .init(.damagedCopy, path: "/d/c.damaged", size: 3_140),
            .init(.recreatable, path: "/c/languages", size: nil),
            .any(.facts, of: "astral-sh/uv", minutes: 3),
        ]
    )

    private static func record(_ path: String, _ size: Int?, _ state: StoredRecord.State) -> StoredRecord {
        StoredRecord(path: path, size: size, state: state)
    }

    @Test("Shows lists and repositories in columns, then other files and the folders", arguments: [40, 80, nil])
    func text(width: Int?) throws {
        try expectGolden("storage-\(width.map(String.init) ?? "pipe")", render(width: width))
    }

    @Test("No line is wider than the terminal", arguments: [1, 20, 25, 30, 40, 60, 80, 100])
    func widths(width: Int) {
        let lines = render(width: width).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= max(20, width) })
    }

    @Test("Shows a heading and the folders if nothing is stored")
    func empty() {
        let model = StorageContent(inventory: .init(place: "/d", cachePlace: "/c"), clock: .any()).blocks
        let text = PlainTextRenderer.plain(80).render(model)
        #expect(text == "0 stored lists · 0 bytes\n\nStored lists: /d\nCached data: /c\n")
    }

    @Test("A check counts the checked and the damaged lists, and names unreadable files")
    func check() throws {
        let model = VerificationContent(inventory: Self.inventory).blocks
        try expectGolden("storage-check", PlainTextRenderer.plain(80).render(model))
        let good = VerificationContent(inventory: .init(place: "", cachePlace: "")).blocks
        #expect(PlainTextRenderer.plain(80).render(good) == "0 stored lists checked, none damaged\n")
    }

    @Test(
        "Describes each kind of damage",
        arguments: [
            (.empty, "it is empty"),
            (.notARecord, "does not start"), (.checksum, "checksum"), (.content, "does not contain a list"),
            (.otherQuery(.any(since: .weekly)), "all languages this week"),
            (.length(expected: 2, found: 1), "has 1 byte, but 2"),
        ] as [(RecordDamage, String)]
    )
    func damage(damage: RecordDamage, words: String) {
        #expect(Self.record("", 0, .damaged(damage)).trouble?.contains(words) == true)
    }

    @Test("JSON has every key, null for an unknown value")
    func json() throws {
        try expectGolden("storage-document", StorageContent(inventory: Self.inventory, clock: .any()).json())
        try expectGolden("storage-verification", VerificationContent(inventory: Self.inventory).json())
    }

    @Test("The question names the number and size of all that is removed")
    func question() {
        #expect(Self.inventory.removalQuestion == "Remove 5 stored lists and 3 other files (36 KB)? [y/N]")
        let one = StorageInventory(place: "", cachePlace: "", others: [.init(.recreatable, path: "", size: 1)])
        #expect(one.removalQuestion == "Remove 1 file (1 byte)? [y/N]")
    }

    @Test(
        "Names only what was removed",
        arguments: [
            (StorageClearing(lists: 0, others: 1, size: 2_000), ["Removed 1 file (2 KB)."]),
            (StorageClearing(), ["Nothing was removed."]),
        ]
    )
    func removed(clearing: StorageClearing, notes: [String]) async {
        let lists = StoredListsFake(inventory: Self.inventory, clearing: clearing)
        let screen = await lists.clearing(isConfirmed: true) { _ in false }
        #expect(screen.notes == notes.map { .warning($0) })
    }

    @Test("A check ends with the worst status")
    func verification() async {
        let records = Self.inventory.records
        for (kept, status) in [
            (records, ExitStatus.unreadable), ([records[4]], .inputOutput), ([records[3]], .success),
        ] {
            let lists = StoredListsFake(inventory: StorageInventory(place: "", cachePlace: "", records: kept))
            #expect(await lists.verification().status == status)
        }
    }

    @Test("Shows the lists even if the cached data can't be read, and says why it can't")
    func unreadableCache() async throws {
        var inventory = Self.inventory
        inventory.cacheFailure = .inaccessible(path: "/c", reason: .system("Not a directory"))
        let screen = await StoredListsFake(inventory: inventory).overview(.any())
        #expect(screen.content != nil && screen.status == .success)
        let words = "The cached data can't be read: /c: Not a directory."
        #expect(screen.notes == [.warning(words)])
    }

    @Test("Names what is left if nothing is stored but the cached data can't be removed")
    func unreadableCacheOnly() async throws {
        let failure = LocalFailure.inaccessible(path: "/c", reason: .system("Not a directory"))
        let empty = StorageInventory(place: "/d", cachePlace: "/c", cacheFailure: failure)
        let lists = StoredListsFake(inventory: empty, clearing: StorageClearing(failures: [failure]))
        let screen = await lists.clearing(isConfirmed: true) { _ in false }
        #expect(screen.notes.last == .warning("Not removed: /c: Not a directory."))
        #expect(screen.status == .inputOutput)
    }

    @Test(
        "Rounds sizes down",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 KB"), (3_199, "3.1 KB"), (84_999, "84 KB"),
            (999_999, "999 KB"), (1_250_000, "1.2 MB"), (5_000_000_000, "5 GB"),
        ]
    )
    func sizes(bytes: Int, text: String) {
        #expect(FileSizeText.of(bytes) == text)
    }

    private func render(width: Int?) -> String {
        let model = StorageContent(inventory: Self.inventory, clock: .any()).blocks
        return PlainTextRenderer.plain(width).render(model)
    }
}
