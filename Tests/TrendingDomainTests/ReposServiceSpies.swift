import Synchronization
import TrendingDomain

/// Everything that both ports were asked, in order.
final class MessageLog: Sendable {
    enum Message: Equatable {
        case fetch(TrendingQuery), load(TrendingQuery), save(TrendingList), storedLists
    }

    private let log = Mutex<[Message]>([])

    var messages: [Message] { log.withLock { $0 } }

    func append(_ message: Message) { log.withLock { $0.append(message) } }
}

struct RemoteReposServiceStub: RemoteReposService {
    let log: MessageLog
    let result: Result<TrendingList, RemoteFailure>

    func fetch(_ query: TrendingQuery, _ wish: FetchWish) async throws(RemoteFailure) -> TrendingList {
        log.append(.fetch(query))
        return try result.get()
    }
}

struct LocalReposServiceStub: LocalReposService {
    let log: MessageLog
    let stored: Result<TrendingList?, LocalFailure>
    let saving: Result<Void, LocalFailure>
    let others: [StoredListSummary]

    func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList? {
        log.append(.load(query))
        return try stored.get()
    }

    func save(_ list: TrendingList) async throws(LocalFailure) {
        log.append(.save(list))
        try saving.get()
    }

    func storedLists() async -> [StoredListSummary] {
        log.append(.storedLists)
        return others
    }
}
