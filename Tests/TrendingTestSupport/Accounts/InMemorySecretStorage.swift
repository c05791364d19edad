import Synchronization
import TrendingData
import TrendingDomain

/// Stores secrets in memory. Fails on request.
package final class InMemorySecretStorage: SecretStorage {
    private struct State {
        var secrets: [String: Secret] = [:]
        var place = SecretPlace.secretService
        var keyringFailure: SecretStoreFailure?
        var failure: SecretStoreFailure?
        var saves = 0
    }

    private let state = Mutex(State())
    private let whileSaving: @Sendable () async -> Void

    package init(whileSaving: @escaping @Sendable () async -> Void = {}) {
        self.whileSaving = whileSaving
    }

    package var all: [String: Secret] { state.withLock { $0.secrets } }
    package var saves: Int { state.withLock { $0.saves } }

    package func set(_ text: String?, for host: String) {
        state.withLock { $0.secrets[host] = text.map(Secret.init) }
    }

    /// Makes every call fail from now on; `nil` makes calls work again.
    package func fail(_ reason: String?) {
        state.withLock { $0.failure = reason.map { .system($0) } }
    }

    /// Stores secrets at this place from now on.
    package func move(to place: SecretPlace, because reason: String) {
        state.withLock { state in
            state.place = place
            state.keyringFailure = .system(reason)
        }
    }

    package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) -> StoredSecret {
        await whileSaving()
        return try state.withLock { state throws(SecretStoreFailure) in
            if let failure = state.failure { throw failure }
            state.secrets[host] = secret
            state.saves += 1
            return StoredSecret(place: state.place, keyringFailure: state.keyringFailure)
        }
    }

    package func save(_ secret: Secret, for host: String, at place: SecretPlace) async throws(SecretStoreFailure) {
        let current = state.withLock { $0.place }
        guard place == current else { throw state.withLock { $0.keyringFailure } ?? SecretStoreFailure.system("") }
        _ = try await save(secret, for: host)
    }

    package func read(_ host: String, at place: SecretPlace) async throws(SecretStoreFailure) -> Secret? {
        try state.withLock { state throws(SecretStoreFailure) in
            if let failure = state.failure { throw failure }
            return state.secrets[host]
        }
    }

    package func remove(_ host: String) async -> SecretStores.Removal {
        state.withLock { state in
            if let failure = state.failure {
                return SecretStores.Removal(failures: [state.place: failure])
            }
            return SecretStores.Removal(places: state.secrets.removeValue(forKey: host) == nil ? [] : [state.place])
        }
    }
}
