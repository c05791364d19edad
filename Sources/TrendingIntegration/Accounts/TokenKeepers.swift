import Synchronization
import TrendingData

/// The token of each API, found once in a run.
final class TokenKeepers: Sendable {
    private let keepers = Mutex<[String: TokenKeeper]>([:])

    func keeper(for api: GitHubAPIAddress, _ make: () -> TokenKeeper) -> TokenKeeper {
        keepers.withLock { keepers in
            if let keeper = keepers[api.text] { return keeper }
            let keeper = make()
            keepers[api.text] = keeper
            return keeper
        }
    }
}
