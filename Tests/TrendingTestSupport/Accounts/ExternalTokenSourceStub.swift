import Synchronization
import TrendingData
import TrendingDomain

/// Returns the next scripted token at each call. A call after the last one fails the test.
package final class ExternalTokenSourceStub: Sendable {
    private struct State {
        var answers: [String?]
        var repeatsLast = false
        var asked = 0
    }

    private let state: Mutex<State>
    private let failure: ExternalTokenFailure?

    package init(_ answers: String?...) {
        state = Mutex(State(answers: answers))
        failure = nil
    }

    /// Returns the same token at every call.
    package init(always answer: String?) {
        state = Mutex(State(answers: [answer], repeatsLast: true))
        failure = nil
    }

    /// Fails every call.
    package init(alwaysFailing failure: ExternalTokenFailure) {
        state = Mutex(State(answers: []))
        self.failure = failure
    }

    package var asked: Int { state.withLock { $0.asked } }

    package func token(for host: String) async throws(ExternalTokenFailure) -> Secret? {
        if let failure { throw failure }
        let answer = state.withLock { state -> String?? in
            state.asked += 1
            guard let answer = state.answers.first else { return nil }
            if !state.repeatsLast { state.answers.removeFirst() }
            return .some(answer)
        }
        guard let answer else {
            recordUnscripted("token(for: \(host))")
            return nil
        }
        return answer.map(Secret.init)
    }
}
