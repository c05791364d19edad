import Synchronization
import TrendingData
import TrendingDomain

/// Stores secrets in memory. Fails on request.
package final class InMemorySecretStore: SecretStore {
    package enum Message: Sendable, Equatable {
        case read(String), save(String), remove(String)
    }

    private struct State {
        var secrets: [String: Secret]
        var failure: SecretStoreFailure?
        var messages: [Message] = []
    }

    package let place: SecretPlace
    private let state: Mutex<State>

    package init(
        place: SecretPlace = .secretService,
        _ secrets: [String: Secret] = [:],
        failure: SecretStoreFailure? = nil
    ) {
        self.place = place
        state = Mutex(State(secrets: secrets, failure: failure))
    }

    /// The calls in order.
    package var messages: [Message] { state.withLock { $0.messages } }
    package var secrets: [String: Secret] { state.withLock { $0.secrets } }

    /// Makes every call throw `failure` from now on; `nil` makes calls work again.
    package func fail(_ failure: SecretStoreFailure?) {
        state.withLock { $0.failure = failure }
    }

    package func read(_ host: String) async throws(SecretStoreFailure) -> Secret? {
        try perform(.read(host)) { $0[host] }
    }

    package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) {
        try perform(.save(host)) { $0[host] = secret }
    }

    package func remove(_ host: String) async throws(SecretStoreFailure) -> Bool {
        try perform(.remove(host)) { $0.removeValue(forKey: host) != nil }
    }

    private func perform<Value: Sendable>(
        _ message: Message,
        _ body: (inout [String: Secret]) -> Value
    ) throws(SecretStoreFailure) -> Value {
        let result: Result<Value, SecretStoreFailure> = state.withLock { state in
            state.messages.append(message)
            if let failure = state.failure { return .failure(failure) }
            return .success(body(&state.secrets))
        }
        return try result.get()
    }
}
