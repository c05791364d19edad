import TrendingDomain
import TrendingTestSupport

/// Fails as scripted, and records the changes that were sent.
final class RemoteStarsStub: RemoteStarsService {
    private let log = Recorded<StarChange>()
    private let failure: @Sendable (StarChange) async -> RemoteFailure?

    init(_ failure: @escaping @Sendable (StarChange) async -> RemoteFailure?) {
        self.failure = failure
    }

    static var acceptingEveryChange: RemoteStarsStub { RemoteStarsStub { _ in nil } }

    /// Every change fails the test.
    static var unscripted: RemoteStarsStub {
        RemoteStarsStub { change in
            recordUnscripted("apply(\(change))")
            return .unreachable(.other(detail: "not scripted"))
        }
    }

    var sent: [StarChange] { log.all }

    func apply(_ change: StarChange) async throws(RemoteFailure) -> RepoName? {
        log.append(change)
        if let failure = await failure(change) { throw failure }
        return nil
    }
}
