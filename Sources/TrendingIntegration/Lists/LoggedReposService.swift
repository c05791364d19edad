import Logging
import TrendingDomain

/// A source that says how many rows it read.
struct LoggedReposService: RemoteReposService {
    let remote: any RemoteReposService
    let logger: Logger

    func fetch(_ query: TrendingQuery, _ options: FetchOptions) async throws(RemoteFailure) -> TrendingList {
        let list = try await remote.fetch(query, options)
        let unreadable = list.unreadableRows > 0 ? ", \(list.unreadableRows) could not be read" : ""
        logger.info("\(list.repos.count) rows read\(unreadable)")
        return list
    }
}
