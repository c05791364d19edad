import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("The repos service without a place for files")
struct UnlocatedListServiceTests {
    @Test("says why whenever it needs one")
    func unlocated() async throws {
        let sut = UnlocatedListService<Repo>(UnknownLocation(reason: "HOME is not set."))
        await #expect(throws: LocalFailure.noLocation(reason: "HOME is not set.")) { try await sut.load(.any()) }
        await #expect(throws: LocalFailure.noLocation(reason: "HOME is not set.")) { try await sut.save(.any()) }
        #expect(await sut.storedLists().isEmpty)
    }
}
