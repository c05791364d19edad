import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("States of sources")
struct SourcesInteractorTests {
    @Test("Returns nil after an interruption")
    func cancelled() async {
        let sut = SourcesInteractor(local: InMemoryReposService()) { [] }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await sut.states()
        }
        #expect(await task.value == nil)
    }
}
