import Synchronization
import TrendingDomain

/// What is done about stars whenever a list is refreshed: what waits is sent, and marks are made anew where they are old.
struct StarsRefresh: Sendable {
    /// In seconds.
    private static let longestAge: Int64 = 3_600

    let account: Account
    /// Whether the token that would be sent is the account's: gh may be somebody else by now.
    let isInUse: @Sendable () async -> Bool
    let source: TrendingQuery.Source
    let stars: StarsInteractor
    let local: any LocalStarsService
    let lists: ReposListInteractor
    let now: @Sendable () -> Timestamp
    private let sending = Sending()

    func send() async -> StarReport {
        defer { sending.end() }
        let book = try? await local.load(.account(account))
        guard book?.pending.isEmpty == false, await isInUse() else { return StarReport(owner: .account(account)) }
        return await stars.flush(.account(account))
    }

    /// Whether what waits is being sent, or is about to be.
    var isSending: Bool { sending.isOngoing }

    /// A failure of the marks is none of the list that is refreshed: they stay as they are.
    func run() async -> (sent: StarReport, unfetched: UnfetchedMarks?) {
        let report = await send()
        return (report, report.stop?.concernsMarks == true ? nil : await renewMarks())
    }

    /// Where they are old, and asked for with a token that is the account's.
    private func renewMarks() async -> UnfetchedMarks? {
        let moment = (try? await local.load(.account(account)))?.fetchedAt
        if let moment, moment.age(at: now()) < Self.longestAge { return nil }
        guard await isInUse() else { return nil }
        return await fetchMarks().map { UnfetchedMarks($0, fetchedAt: moment) }
    }

    private func fetchMarks() async -> RemoteFailure? {
        do throws(LoadFailure) {
            let loaded = try await lists.refresh(ListRequest([TrendingQuery(source: source, account: account)]))
            return loaded.origin.failure
        } catch {
            return error.remote
        }
    }
}

/// Whether a refresh may still send.
private final class Sending: Sendable {
    private let ongoing = Mutex(true)

    var isOngoing: Bool { ongoing.withLock { $0 } }

    func end() { ongoing.withLock { $0 = false } }
}

extension RemoteFailure {
    /// Whether marks could not be fetched either, when a star could not be sent.
    fileprivate var concernsMarks: Bool {
        switch self {
        case .unreachable, .timedOut, .tls, .rateLimited, .unauthorized, .cancelled: true
        case .rejected, .unreadable, .empty: false
        }
    }
}
