import Synchronization
import TrendingData

/// What of accounts is made once in a run: a keyring that has not answered is not asked again, and no token looked for
/// twice.
final class TokenProviders: Sendable {
    private let keepers = Mutex<[String: TokenProvider]>([:])
    private let accounts = Mutex<AccountStore?>(nil)

    func keeper(for api: GitHubAPIAddress, _ make: () -> TokenProvider) -> TokenProvider {
        keepers.withLock { keepers in
            if let keeper = keepers[api.text] { return keeper }
            let keeper = make()
            keepers[api.text] = keeper
            return keeper
        }
    }

    func accounts(_ make: () -> AccountStore?) -> AccountStore? {
        accounts.withLock { accounts in
            if accounts == nil { accounts = make() }
            return accounts
        }
    }
}
