import TrendingDomain

/// Runs `developers`: shows the stored lists, or fetches them.
package struct DevelopersPresenter: Sendable {
    private let run: ListRun<Developer>
    private let profiles: ProfilesInteractor
    private let progress: any ProgressDisplay

    package init(run: ListRun<Developer>, profiles: ProfilesInteractor, progress: any ProgressDisplay) {
        self.run = run
        self.profiles = profiles
        self.progress = progress
    }

    /// With `details`, also shows the profiles of the rows.
    package func answer(_ request: ReposListRequest, details: Bool = false) async -> ExitStatus {
        guard let loads = await run.load(request) else { return .interrupted }
        return await run.show(loads, request) { lists, arrangement in
            details ? await profiles(of: lists, arrangement) : nil
        }
    }

    /// Asks again if a list was fetched in this run, and asks nothing if the server did not answer.
    private func profiles(of lists: [LoadedList<Developer>], _ arrangement: Arrangement) async -> LoadedProfiles {
        let logins = lists.flatMap { arrangement.apply(to: $0.list.items).map(\.login) }
        let isFetched = lists.contains { $0.origin == .remote }
        let isFailed = lists.contains { $0.origin.failure != nil }
        let freshness: DetailFreshness = isFetched ? .refreshed : isFailed ? .storedOnly : .stored
        var seen: Set<String> = []
        let unique = logins.filter { seen.insert($0.lowercased()).inserted }
        return await progress.attend(.readingProfiles) { [profiles] in await profiles.load(unique, freshness) }
    }
}
