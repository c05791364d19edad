import Synchronization
import TrendingData

/// The account store and the token of each API, made once in a run: a keyring that has not answered is not tried again, and
/// no token is looked for twice.
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
