import Logging
import TrendingDomain

/// Logs the number of rows in each fetched list.
struct LoggedListService<Item: Sendable>: RemoteListService {
    let remote: any RemoteListService<Item>
    let logger: Logger

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Item>) async throws(RemoteFailure) -> RankedList<Item> {
        let list = try await remote.fetch(query, options)
        if list.unreadableRows > 0 {
            logger.info("\(list.items.count) rows read, \(list.unreadableRows) could not be read")
        } else {
            logger.info("\(list.items.count) rows read")
        }
        return list
    }
}
