import TrendingDomain
import TrendingTestSupport

extension LoadedList {
    static func any(
        query: TrendingQuery = .any(),
        repos: [Repo] = [.any(), .bare()],
        origin: Origin = .remote,
        storageFailure: StorageFailure? = nil,
        otherFailures: [SourceFailure] = []
    ) -> LoadedList {
        LoadedList(
            list: .any(query, repos: repos),
            origin: origin,
            storageFailure: storageFailure,
            otherFailures: otherFailures
        )
    }
}

let offline = RemoteFailure.unreachable(.cannotResolve(host: "github.com"))
