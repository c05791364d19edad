import Synchronization
import TrendingData

/// The account store, and the token provider of each API. Each is made once in a run, so the program does not try an
/// unresponsive keyring again and looks up each token only once.
final class TokenProviders: Sendable {
    private let providers = Mutex<[String: TokenProvider]>([:])
    private let store = Mutex<AccountStore?>(nil)

    func provider(for api: GitHubAPIAddress, _ make: () -> TokenProvider) -> TokenProvider {
        providers.withLock { providers in
            if let provider = providers[api.text] { return provider }
            let provider = make()
            providers[api.text] = provider
            return provider
        }
    }

    func accounts(_ make: () -> AccountStore) -> AccountStore {
        store.withLock { store in
            if let store { return store }
            let made = make()
            store = made
            return made
        }
    }
}
