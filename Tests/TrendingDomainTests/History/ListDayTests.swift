import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("The day of a saved list")
struct ListDayTests {
    enum History: CaseIterable { case kept, failing, off }

    @Test("Is that of its edition, with a history or without", arguments: History.allCases)
    func day(_ history: History) async throws {
        let local = InMemoryReposService()
        let memory = InMemoryHistoryStore()
        if history == .failing { memory.fail(with: .busy(path: "/h")) }
        let service = RecordingListService<Repo>(
            local,
            history: history == .off ? nil : { @Sendable in memory },
            now: { .at(23, on: 9) },
            onFailure: { _ in }
        )
        let day = { (name: String, moment: Timestamp, isConfirmed: Bool) in
            var list = TrendingList.seen(name)
            (list.fetchedAt, list.isConfirmed) = (moment, isConfirmed)
            let saved = try await service.save(list).list
            #expect(try await local.load(.any())?.day == saved.day)
            return saved.day
        }
        #expect(try await day("a", .at(0, on: 1, minute: 42), false) == .any())
        #expect(try await day("a", .at(7, on: 1), false) == .any())
        // Other rows before noon are the next day's, and the same rows after noon those of the day before.
        #expect(try await day("b", .at(8, on: 1), false) == 1)
        #expect(try await day("b", .at(12, on: 2, minute: 30), false) == 1)
        #expect(try await day("b", .at(17, on: 2), false) == 2)
        // The server only said that it has not changed.
        #expect(try await day("b", .at(18, on: 3), true) == 2)
    }
}
