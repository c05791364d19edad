import Synchronization
import TrendingData

/// Answers one token after the other, the last one for ever.
package final class OtherSignInStub: OtherSignIn {
    private struct State {
        var answers: [String?]
        var asked = 0
    }

    private let state: Mutex<State>
    private let failure: OtherSignInFailure?

    package init(_ answers: String?...) {
        state = Mutex(State(answers: answers))
        failure = nil
    }

    /// Gives no answer.
    package init(failing reason: String) {
        state = Mutex(State(answers: []))
        failure = OtherSignInFailure(reason: reason)
    }

    package var asked: Int { state.withLock { $0.asked } }

    package func token(for host: String) async throws(OtherSignInFailure) -> Secret? {
        if let failure { throw failure }
        return state.withLock { state in
            state.asked += 1
            let answer = state.answers.count > 1 ? state.answers.removeFirst() : state.answers.first ?? nil
            return answer.map(Secret.init)
        }
    }
}
