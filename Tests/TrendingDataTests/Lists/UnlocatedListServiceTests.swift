import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Repos service without a place for files")
struct UnlocatedListServiceTests {
    @Test("Fails with the reason")
    func unlocated() async throws {
        let sut = UnlocatedListService<Repo>(UnknownLocation.unset(variable: "HOME"))
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.load(.any()) }
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.save(.any()) }
        #expect(await sut.storedLists().isEmpty)
    }
}
