/// Sends pending stars when a list is refreshed, and fetches the account's stars again if they are old.
package struct StarsRefresh {
    /// Stars fetched longer ago than this are fetched again; in seconds.
    private static let longestAge: Int64 = 3_600

    private let account: Account
    private let user: StarUser
    private let source: TrendingQuery.Source
    private let stars: StarsInteractor
    private let lists: ListInteractor<Repo>
    private let sending = Sending()

    /// `source` is the source of the account's stars.
    package init(
        account: Account,
        of user: StarUser,
        source: TrendingQuery.Source,
        stars: StarsInteractor,
        lists: ListInteractor<Repo>
    ) {
        self.account = account
        self.user = user
        self.source = source
        self.stars = stars
        self.lists = lists
    }

    package func send() async -> StarReport {
        let report = await flush()
        await sending.end()
        return report
    }

    private func flush() async -> StarReport {
        let owner = StarOwner.account(account)
        let book = try? await stars.local.load(owner)
        guard book?.pending.isEmpty == false, await isInUse else { return StarReport(owner: owner) }
        return await stars.flush(owner)
    }

    /// Whether the token that would be sent is the account's. `gh` may have switched accounts.
    private var isInUse: Bool {
        get async { await user.isSending(account) }
    }

    /// Whether pending stars are being sent, or are about to be.
    package var isSending: Bool {
        get async { await sending.isOngoing }
    }

    /// Sends pending stars, then fetches old ones again. If the fetch fails, the stored stars stay, and the refresh of
    /// the list does not fail.
    package func run() async -> (sent: StarReport, unfetched: StaleStars?) {
        let report = await send()
        return (report, report.stop?.means(.unanswered) == true ? nil : await renewMarks())
    }

    /// Fetches the stars if they are old and the token is the account's.
    private func renewMarks() async -> StaleStars? {
        let moment = (try? await stars.local.load(.account(account)))?.fetchedAt
        if let moment, moment.age(at: stars.now()) < Self.longestAge { return nil }
        guard await isInUse else { return nil }
        return await fetchMarks().map { StaleStars(failure: $0, fetchedAt: moment) }
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

/// Whether a refresh may still send stars.
private actor Sending {
    private(set) var isOngoing = true

    func end() { isOngoing = false }
}

/// Old stars that could not be fetched again.
package struct StaleStars: Equatable {
    package var failure: RemoteFailure
    /// When the stored stars were fetched; `nil` if they never were.
    package var fetchedAt: Timestamp?
}

/// Updates the stored stars of an account from each fetched list of its stars.
package struct StarRecordingReposService: RemoteListService {
    private let remote: any RemoteListService<Repo>
    private let stars: any LocalStarsService

    package init(_ remote: any RemoteListService<Repo>, stars: any LocalStarsService) {
        self.remote = remote
        self.stars = stars
    }

    package func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        let list = try await remote.fetch(query, options)
        if list.query.source.signal == .starred, let account = list.query.account { await note(list, of: account) }
        return list
    }

    /// If the stars can't be stored, the previous ones stay. `star` reports the failure.
    private func note(_ list: TrendingList, of account: Account) async {
        let names = RepoNames(list.items.map(\.repoName))
        _ = try? await stars.update(.account(account)) { book in
            // Older stars are better than a list with most rows missing.
            guard list.isMostlyReadable || book.fetchedAt == nil else { return }
            // An organization that was left out has not lost its stars.
            let kept = list.omittedOrganizations > 0 ? book.starred.names : []
            let names = kept.isEmpty ? names : RepoNames(names.names + kept)
            book.replace(names, isComplete: !list.lacksRows, at: list.fetchedAt)
        }
    }
}
