import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Recording with a clock that was never set")
struct UnsetClockTests {
    @Test("The list is stored, and is in no history")
    func unset() async throws {
        let (local, history) = (InMemoryReposService(), InMemoryHistoryStore())
        let sut = RecordingListService<Repo>(
            local,
            recorder: EditionRecorder(history: { history }, storedLists: { [] }, daysKept: nil),
            now: { Timestamp(secondsSince1970: 400) },
            onFailure: { Issue.record("\($0)") }
        )
        var list = TrendingList.seen("a")
        list.fetchedAt = Timestamp(secondsSince1970: 300)
        #expect(try await sut.save(list).list == list)
        #expect(try await local.load(.any()) == list)
        #expect(try await history.span(of: nil) == nil)
    }
}
