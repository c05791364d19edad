import Logging
import TrendingDomain

/// Logs the number of rows in each fetched list.
struct LoggedReposService: RemoteReposService {
    let remote: any RemoteReposService
    let logger: Logger

    func fetch(_ query: TrendingQuery, _ options: FetchOptions) async throws(RemoteFailure) -> TrendingList {
        let list = try await remote.fetch(query, options)
        if list.unreadableRows > 0 {
            logger.info("\(list.repos.count) rows read, \(list.unreadableRows) could not be read")
        } else {
            logger.info("\(list.repos.count) rows read")
        }
        return list
    }
}
