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

    @Test("Shows lists and repositories in columns, then other files and the folders, in each form")
    func forms() throws {
        try expectForms("storage", of: Screen(StorageContent(inventory: Self.inventory, clock: .any())))
    }

    @Test("A check counts the checked and the damaged lists, names unreadable files, and ends with the worst status")
    func check() async throws {
        try expectForms("storage-check", of: Screen(VerificationContent(inventory: Self.inventory)))
        try await expectGolden(
            "storage-checks",
            screens: [
                "of all": checked(Self.inventory.records),
                "of an unreadable list": checked([Self.inventory.records[4]]),
                "of a list of a later version": checked([Self.inventory.records[3]]), "of nothing": checked([]),
            ]
        )
    }

    private func checked(_ records: [StoredRecord]) async -> Screen {
        await StoredListsFake(inventory: StorageInventory(place: "", cachePlace: "", records: records)).verification()
    }

    @Test("Names what was removed and what is left, the cached data that can't be read, and the folders of nothing")
    func told() async throws {
        let failure = LocalFailure.inaccessible(path: "/c", reason: .system("Not a directory"))
        var unreadable = Self.inventory
        unreadable.cacheFailure = failure
        let empty = StorageInventory(place: "/d", cachePlace: "/c")
        func cleared(_ inventory: StorageInventory, _ clearing: StorageClearing) async -> Screen {
            await StoredListsFake(inventory: inventory, clearing: clearing).clearing(isConfirmed: true) { _ in false }
        }
        try await expectGolden(
            "storage-told",
            screens: [
                "one file removed": cleared(Self.inventory, StorageClearing(lists: 0, others: 1, size: 2_000)),
                "nothing removed": cleared(Self.inventory, StorageClearing()),
                "cached data that can't be removed": cleared(
                    StorageInventory(place: "/d", cachePlace: "/c", cacheFailure: failure),
                    StorageClearing(failures: [failure])
                ),
                "cached data that can't be read": StoredListsFake(inventory: unreadable).overview(.any()),
                "nothing stored": Screen(StorageContent(inventory: empty, clock: .any())),
            ]
        )
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

    @Test("The question names the number and size of all that is removed")
    func question() {
        #expect(Self.inventory.removalQuestion == "Remove 5 stored lists and 3 other files (36 KB)? [y/N]")
        let one = StorageInventory(place: "", cachePlace: "", others: [.init(.recreatable, path: "", size: 1)])
        #expect(one.removalQuestion == "Remove 1 file (1 byte)? [y/N]")
    }

    @Test(
        "Rounds sizes down",
        arguments: pairs(
            """
            0 => 0 bytes
            1 => 1 byte
            999 => 999 bytes
            1000 => 1 KB
            3199 => 3.1 KB
            84999 => 84 KB
            999999 => 999 KB
            1250000 => 1.2 MB
            5000000000 => 5 GB
            """
        )
    )
    func sizes(bytes: String, text: String) {
        #expect(Int(bytes).map(FileSizeText.of) == text)
    }
}
