import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("What the files of repositories hold")
struct StoredPartTests {
    @Test("Says which part of which repository is in a file, and when it was fetched")
    func parts() async throws {
        let details = InMemoryLocalStorageClient()
        let stored = StoredDetails(storage: details, addresses: GivenAddresses())
        let readme = RepoReadme.rendered(html: "", path: nil)
        try await stored.readmes.save(Detail(readme, fetchedAt: .any(plus: -5)), of: .uv)
        try await stored.threads(7).save(Detail(.any(), fetchedAt: .any(plus: -9)), of: .uv)
        try await stored.releases.save(Detail([], fetchedAt: .any(plus: -7)), of: .uv)
        let sut = LocalStoredListsService(
            lists: InMemoryLocalStorageClient(),
            cache: InMemoryLocalStorageClient(),
            details: details
        )
        #expect(
            try await sut.inventory().others.map(\.part) == [
                StoredPart(.readme, of: "astral-sh/uv", at: "github.com", fetchedAt: .any(plus: -5)),
                StoredPart(.releases, of: "astral-sh/uv", at: "github.com", fetchedAt: .any(plus: -7)),
                StoredPart(.thread, of: "astral-sh/uv", at: "github.com", fetchedAt: .any(plus: -9)),
            ]
        )
    }
}
