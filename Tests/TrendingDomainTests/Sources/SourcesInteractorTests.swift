import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("States of sources")
struct SourcesInteractorTests {
    @Test("Returns the states in the order of the sources, with what is stored from each")
    func states() async {
        let sut = SourcesInteractor(local: InMemoryReposService([.any()])) {
            [
                .init(source: .github, lacksAddress: false, probe: Probe(.reachable(allowance: nil))),
                .init(source: .sample, lacksAddress: false, probe: Probe(.builtIn)),
            ]
        }
        let states = await sut.states()
        #expect(states?.map(\.source) == [.github, .sample])
        #expect(states?.map(\.reachability) == [.reachable(allowance: nil), .builtIn])
        #expect(states?.map(\.stored) == [.init(lists: 1, latest: TrendingList.any().fetchedAt), nil])
    }

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

private struct Probe: SourceProbe {
    let reachability: Reachability

    init(_ reachability: Reachability) {
        self.reachability = reachability
    }

    func reach() async -> Reachability { reachability }
}
