import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Repos services without a place")
struct UnstoredReposServiceTests {
    @Test("The one that keeps nothing has nothing after a save")
    func unstored() async throws {
        let sut = UnstoredReposService()
        try await sut.save(.any())
        #expect(try await sut.load(.any()) == nil)
        #expect(await sut.storedLists().isEmpty)
    }

    @Test("The one that knows no place says why, whenever it needs one")
    func unlocated() async throws {
        let sut = UnlocatedReposService(UnknownLocation(reason: "HOME is not set."))
        await #expect(throws: LocalFailure.noLocation(reason: "HOME is not set.")) { try await sut.load(.any()) }
        await #expect(throws: LocalFailure.noLocation(reason: "HOME is not set.")) { try await sut.save(.any()) }
        #expect(await sut.storedLists().isEmpty)
    }
}
