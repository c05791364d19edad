import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Stored marks of what was sent")
struct StoredSentMarksTests {
    @Test("Keeps a day for each server, and nothing of a damaged file")
    func roundTrip() async throws {
        try await withTemporaryDirectory { (path) async throws in
            let storage = FileLocalStorageClient(directory: path)
            let sut = StoredSentMarks(storage)
            #expect(await sut.day(to: "https://a/?database=x") == nil)
            await sut.save(.any(), to: "https://a/?database=x")
            await sut.save(.any(3), to: "https://b/?database=x")
            #expect(await sut.day(to: "https://a/?database=x") == .any())
            #expect(await StoredSentMarks(storage).day(to: "https://b/?database=x") == .any(3))
            try await storage.update(try #require(StorageKey("sent"))) { _ in .replace([1, 2, 3]) }
            #expect(await sut.day(to: "https://a/?database=x") == nil)
            await sut.save(.any(5), to: "https://a/?database=x")
            #expect(await sut.day(to: "https://a/?database=x") == .any(5))
        }
    }
}
