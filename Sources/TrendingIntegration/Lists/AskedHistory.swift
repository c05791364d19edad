import Synchronization
import TrendingDomain
import TrendingPresentation

/// The history that a command asks.
struct AskedHistory: Sendable {
    let interactor: HistoryInteractor
    let state: State

    /// Which history has answered so far.
    var answerer: @Sendable () -> HistoryAnswerer { { [state] in state.answerer } }

    /// Whether what was found must not be shown: the server has failed after its first answer.
    var hasFailed: Bool { state.hasFailed }

    final class State: Sendable {
        private let values: Mutex<(answerer: HistoryAnswerer, hasFailed: Bool)>

        init(_ answerer: HistoryAnswerer) {
            values = Mutex((answerer, false))
        }

        var answerer: HistoryAnswerer {
            get { values.withLock { $0.answerer } }
            set { values.withLock { $0.answerer = newValue } }
        }

        var hasFailed: Bool {
            get { values.withLock { $0.hasFailed } }
            set { values.withLock { $0.hasFailed = newValue } }
        }
    }
}
