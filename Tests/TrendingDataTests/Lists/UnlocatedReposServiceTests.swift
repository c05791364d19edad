import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("The repos service without a place for files")
struct UnlocatedReposServiceTests {
    @Test("says why whenever it needs one")
    func unlocated() async throws {
        let sut = UnlocatedReposService(UnknownLocation.unset(variable: "HOME"))
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.load(.any()) }
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.save(.any()) }
        #expect(await sut.storedLists().isEmpty)
    }
}
