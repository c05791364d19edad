/// Sends the stars that wait whenever a list is refreshed, and renews marks that are old.
package struct StarsRefresh: Sendable {
    /// Older marks are renewed; in seconds.
    private static let longestAge: Int64 = 3_600

    private let account: Account
    /// Whether the token that would be sent is the account's: `gh` may have switched accounts.
    private let isInUse: @Sendable () async -> Bool
    private let source: TrendingQuery.Source
    private let stars: StarsInteractor
    private let local: any LocalStarsService
    private let lists: ListInteractor<Repo>
    private let now: @Sendable () -> Timestamp
    private let sending = Sending()

    /// `source` is that of the account's stars.
    package init(
        account: Account,
        isInUse: @escaping @Sendable () async -> Bool,
        source: TrendingQuery.Source,
        stars: StarsInteractor,
        local: any LocalStarsService,
        lists: ListInteractor<Repo>,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.account = account
        self.isInUse = isInUse
        self.source = source
        self.stars = stars
        self.local = local
        self.lists = lists
        self.now = now
    }

    package func send() async -> StarReport {
        let report = await flush()
        await sending.end()
        return report
    }

    private func flush() async -> StarReport {
        let book = try? await local.load(.account(account))
        guard book?.pending.isEmpty == false, await isInUse() else { return StarReport(owner: .account(account)) }
        return await stars.flush(.account(account))
    }

    /// Whether stars that wait are being sent, or are about to be.
    package var isSending: Bool {
        get async { await sending.isOngoing }
    }

    /// Sends, then renews the marks. If that fails, the marks stay as they are; the list that is refreshed has not failed.
    package func run() async -> (sent: StarReport, unfetched: UnfetchedMarks?) {
        let report = await send()
        return (report, report.stop?.concernsMarks == true ? nil : await renewMarks())
    }

    /// Asks for the marks if they are old and the token is the account's.
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
private actor Sending {
    private(set) var isOngoing = true

    func end() { isOngoing = false }
}

/// Begins a refresh of stars if the user is signed in and a list comes from the GitHub server.
package struct StarsRefreshInteractor: Sendable {
    private let user: StarUser
    private let sourceNames: [String]
    private let make: @Sendable (Account) -> StarsRefresh

    /// `sourceNames` are those of sources that ask the GitHub server. `make` is called only if it is needed.
    package init(user: StarUser, sourceNames: [String], make: @escaping @Sendable (Account) -> StarsRefresh) {
        self.user = user
        self.sourceNames = sourceNames
        self.make = make
    }

    package func refresh(beside queries: [TrendingQuery]) async -> StarsRefresh? {
        guard queries.contains(where: { sourceNames.contains($0.source.name) }), let account = await user.account()
        else { return nil }
        return make(account)
    }
}

extension RemoteFailure {
    /// Whether the failure of a star means that marks can't be fetched either.
    fileprivate var concernsMarks: Bool {
        switch self {
        case .unreachable, .timedOut, .tls, .rateLimited, .unauthorized, .cancelled: true
        case .rejected, .unreadable, .empty: false
        }
    }
}
