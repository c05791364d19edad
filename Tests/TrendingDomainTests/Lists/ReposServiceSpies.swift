import TrendingDomain
import TrendingTestSupport

/// Records the calls of both services, in order.
final class MessageLog: Sendable {
    enum Message: Equatable {
        case fetch(TrendingQuery), load(TrendingQuery), save(TrendingList), storedLists
    }

    private let log = Recorded<Message>()
    private let received = Recorded<FetchOptions<Repo>>()

    var messages: [Message] { log.all }

    /// The options of the fetches, in order.
    var options: [FetchOptions<Repo>] { received.all }

    func append(_ message: Message) { log.append(message) }

    func append(_ options: FetchOptions<Repo>) { received.append(options) }
}

/// Returns the same result for every query.
struct RemoteReposServiceStub: RemoteListService {
    let log: MessageLog
    let always: Result<TrendingList, RemoteFailure>

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure) -> TrendingList {
        log.append(.fetch(query))
        log.append(options)
        return try always.get()
    }
}

/// Returns the same result for every query.
struct LocalReposServiceStub: LocalListService {
    let log: MessageLog
    let alwaysStored: Result<TrendingList?, LocalFailure>
    let alwaysSaving: Result<SaveOutcome, LocalFailure>
    let others: [StoredListSummary]

    func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList? {
        log.append(.load(query))
        return try alwaysStored.get()
    }

    func save(_ list: TrendingList) async throws(LocalFailure) -> SavedList<Repo> {
        log.append(.save(list))
        return SavedList(list, try alwaysSaving.get())
    }

    func storedLists() async -> [StoredListSummary] {
        log.append(.storedLists)
        return others
    }
}
