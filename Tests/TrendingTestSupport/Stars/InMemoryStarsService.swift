import Synchronization
import TrendingDomain

/// Stores stars in memory.
package final class InMemoryStarsService: LocalStarsService {
    private struct State {
        var books: [StarOwner: StarBook] = [:]
        var sending: Set<StarOwner> = []
        var updateFailure: LocalFailure?
        var damage: LocalFailure?
    }

    private let state: Mutex<State>

    package init(_ books: [StarBook] = []) {
        let pairs = books.map { ($0.owner, $0) }
        state = Mutex(State(books: Dictionary(pairs, uniquingKeysWith: { _, last in last })))
    }

    package subscript(owner: StarOwner) -> StarBook? { state.withLock { $0.books[owner] } }

    /// Makes every update that changes something fail from now on.
    package func fail(_ failure: LocalFailure) {
        state.withLock { $0.updateFailure = failure }
    }

    /// Makes the next load fail.
    package func damage(_ failure: LocalFailure) {
        state.withLock { $0.damage = failure }
    }

    package func load(_ owner: StarOwner) async throws(LocalFailure) -> StarBook? {
        let damage = state.withLock { state in
            defer { state.damage = nil }
            return state.damage
        }
        if let damage { throw damage }
        return self[owner]
    }

    package func update<Answer: Sendable>(
        _ owner: StarOwner,
        _ change: @escaping @Sendable (inout StarBook) -> Answer
    ) async throws(LocalFailure) -> Answer {
        let result = state.withLock { state -> Result<Answer, LocalFailure> in
            var book = state.books[owner] ?? StarBook(owner: owner)
            let answer = change(&book)
            if let failure = state.updateFailure, book != state.books[owner] { return .failure(failure) }
            state.books[owner] = book
            return .success(answer)
        }
        return try result.get()
    }

    package func pending(at host: String) async -> [(account: Account, count: Int)] {
        state.withLock { $0.books.values.compactMap(\.pendingOfAccount).filter { $0.account.host == host } }
    }

    package func checkWritable(_ owner: StarOwner) async throws(LocalFailure) {
        if let failure = state.withLock({ $0.updateFailure }) { throw failure }
    }

    /// Does not wait for another sender.
    package func whileSending<Answer: Sendable>(
        _ owner: StarOwner,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer? {
        guard state.withLock({ $0.sending.insert(owner).inserted }) else { return nil }
        let answer = await body()
        _ = state.withLock { $0.sending.remove(owner) }
        return answer
    }
}
