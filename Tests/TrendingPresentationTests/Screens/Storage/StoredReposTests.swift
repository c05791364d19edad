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

    @Test("A repository has one line, with its parts, their ages and their size, the latest first")
    func lines() {
        #expect(
            render(width: 80).prefix(3) == [
                "  Octo/cat       README and README as written 1 minute ago            999 bytes",
                "  astral-sh/uv   facts and README 3 minutes ago, releases 2 days ago      26 KB",
                "  octo/cat on h  README 1 hour ago                                    800 bytes",
            ]
        )
    }

    @Test("Issues and pull requests are counted, with the age of the newest")
    func threads() {
        let others: [StorageInventory.OtherFile] = [
            .any(.thread, of: "octo/cat", size: 100, minutes: 90), .any(.facts, of: "octo/cat", size: 100, minutes: 3),
            .any(.thread, of: "octo/cat", size: 100, minutes: 3),
        ]
        #expect(render(others, width: 80)[0] == "  octo/cat  facts and 2 threads 3 minutes ago  300 bytes")
        #expect(render([others[0]], width: 80)[0] == "  octo/cat  thread 1 hour ago  100 bytes")
    }

    @Test("Without room for one line, the parts are below the name")
    func narrow() {
        #expect(
            render(width: 40).prefix(5) == [
                "  Octo/cat",
                "    README and README as written 1",
                "    minute ago · 999 bytes",
                "  astral-sh/uv",
                "    facts and README 3 minutes ago,",
            ]
        )
    }

    private func render(
        _ others: [StorageInventory.OtherFile] = StoredReposTests.inventory.others,
        width: Int
    ) -> [Substring] {
        let inventory = StorageInventory(place: "/d", cachePlace: "/c", others: others)
        let blocks = StorageContent(inventory: inventory, clock: .any()).blocks
        let text = PlainTextRenderer.plain(width).render(blocks)
        return text.split(separator: "\n").dropFirst().map { $0 }
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
