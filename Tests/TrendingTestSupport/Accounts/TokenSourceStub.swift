import Synchronization
import TrendingData
import TrendingDomain

/// Returns one token, and a scripted replacement for each refused token. Any other refusal fails the test.
package final class TokenSourceStub: TokenSource {
    private let first: APIToken?
    private let others: [APIToken: APIToken?]
    private let log = Mutex<[APIToken]>([])

    package init(_ token: APIToken?, insteadOf others: [APIToken: APIToken?] = [:]) {
        first = token
        self.others = others
    }

    /// The refused tokens in order.
    package var refused: [APIToken] { log.withLock { $0 } }

    package func token() async -> APIToken? { first }

    package func token(insteadOf refused: APIToken) async -> APIToken? {
        log.withLock { $0.append(refused) }
        guard let other = others[refused] else {
            recordUnscripted("token(insteadOf: \(refused))")
            return nil
        }
        return other
    }
}
