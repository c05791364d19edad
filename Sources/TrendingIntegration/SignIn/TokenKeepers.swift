import Synchronization
import TrendingData

/// What of accounts is made once in a run: a keyring that has not answered is not asked again, and no token looked for
/// twice.
final class TokenKeepers: Sendable {
    private let keepers = Mutex<[String: TokenKeeper]>([:])
    private let accounts = Mutex<KeptAccounts?>(nil)

    func keeper(for api: GitHubAPIAddress, _ make: () -> TokenKeeper) -> TokenKeeper {
        keepers.withLock { keepers in
            if let keeper = keepers[api.text] { return keeper }
            let keeper = make()
            keepers[api.text] = keeper
            return keeper
        }
    }

    func accounts(_ make: () -> KeptAccounts?) -> KeptAccounts? {
        accounts.withLock { accounts in
            if accounts == nil { accounts = make() }
            return accounts
        }
    }
}
