@testable import TrendingDomain
import TrendingTestSupport

extension LoadedList<Repo> {
    static func any(
        query: TrendingQuery = .any(),
        repos: [Repo] = [.any(), .bare()],
        origin: ListOrigin = .remote,
        storageFailure: ListStorageFailure? = nil,
        otherFailures: [SourceFailure] = []
    ) -> LoadedList<Repo> {
        LoadedList(
            list: .any(query, repos: repos),
            origin: origin,
            storageFailure: storageFailure,
            otherFailures: otherFailures
        )
    }
}

let offline = RemoteFailure.unreachable(.cannotResolve(host: "github.com"))
