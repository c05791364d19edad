import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Repos service without a place for files")
struct UnlocatedListServiceTests {
    @Test("Fails with the reason")
    func unlocated() async throws {
        let storage = UnlocatedStorageClient(.unset(variable: "HOME"))
        let sut = StoredListService(storage: storage, format: .repos, now: { .any() })
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.load(.any()) }
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.save(.any()) }
        #expect(await sut.storedLists().isEmpty)
    }
}
