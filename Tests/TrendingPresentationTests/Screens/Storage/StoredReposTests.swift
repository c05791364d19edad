import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The stored repositories in `trending cache`")
struct StoredReposTests {
    private static let inventory = StorageInventory(
        place: "/d",
        cachePlace: "/c",
        others: [
            .any(.facts, of: "astral-sh/uv", size: 195, minutes: 3),
            .any(.readme, of: "astral-sh/uv", size: 22_690, minutes: 3),
            .any(.releases, of: "astral-sh/uv", size: 4_000, minutes: 2_900),
            .any(.readme, of: "Octo/cat", size: 900, minutes: 1),
            .any(.source, of: "octo/Cat", size: 99, minutes: 1),
            .any(.readme, of: "octo/cat", at: "h", size: 800, minutes: 60),
        ]
    )

    @Test("A repository has one line with its parts, their ages and their size, or below its name what has no room")
    func drawn() throws {
        let threads: [StorageInventory.OtherFile] = [
            .any(.thread, of: "octo/cat", size: 100, minutes: 90), .any(.facts, of: "octo/cat", size: 100, minutes: 3),
            .any(.thread, of: "octo/cat", size: 100, minutes: 3),
        ]
        try expectGolden(
            "storage-repos",
            [
                "80 columns": render(width: 80), "40 columns": render(width: 40),
                "threads": render(threads, width: 80), "a thread": render([threads[0]], width: 80),
            ]
        )
    }

    private func render(
        _ others: [StorageInventory.OtherFile] = StoredReposTests.inventory.others,
        width: Int
    ) -> String {
        let inventory = StorageInventory(place: "/d", cachePlace: "/c", others: others)
        return Screen(StorageContent(inventory: inventory, clock: .any())).text(width)
    }
}

extension StorageInventory.OtherFile {
    /// A file with a part that was fetched some minutes ago.
    static func any(
        _ kind: StoredPart.Kind,
        of repo: String,
        at host: String = "github.com",
        size: Int = 1_000,
        minutes: Int64
    ) -> Self {
        let part = StoredPart(kind, of: repo, at: host, fetchedAt: .any(plus: -60 * minutes))
        return .init(.recreatable, path: "/d/repos/\(kind)_\(repo)", size: size, part: part)
    }
}
