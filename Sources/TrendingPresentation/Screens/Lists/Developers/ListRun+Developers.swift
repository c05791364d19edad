import TrendingDomain

extension ListRun<Developer> {
    /// Runs `developers`: shows the stored lists, or fetches them. Also shows the profiles of the rows, unless
    /// `profiles` is `nil`.
    package func answer(
        _ request: ReposListRequest,
        _ profiles: ProfilesInteractor?,
        _ progress: any ProgressDisplay
    ) async -> ExitStatus {
        guard let loads = await load(request) else { return .interrupted }
        return await show(loads, request) { lists, arrangement in
            guard let profiles else { return nil }
            // Asks again if a list was fetched in this run, and asks nothing if the server did not answer.
            let logins = lists.flatMap { arrangement.apply(to: $0.list.items).map(\.login) }
            let isFetched = lists.contains { $0.origin == .remote }
            let isFailed = lists.contains { $0.origin.failure != nil }
            let freshness: DetailFreshness = isFetched ? .refreshed : isFailed ? .storedOnly : .stored
            var seen: Set<String> = []
            let unique = logins.filter { seen.insert($0.lowercased()).inserted }
            return await progress.attend("Reading the profiles of developers …") {
                await profiles.load(unique, freshness)
            }
        }
    }
}

extension UsageMistake {
    /// The page of developers has no other periods, and no other source has developers.
    package static let developersPeriod = UsageMistake(
        "GitHub lists developers for a day, a week or a month. \(AnySetting.since.option) can be daily, weekly or monthly."
    )

    /// GitHub's page of developers names no languages.
    package static let developersGroup = UsageMistake(
        "Developers have no language to group by. Leave out \(AnySetting.group.option)."
    )

    /// GitHub shows no counts of developers.
    package static let developersSort = UsageMistake(
        "Developers have no counts to sort by. \(AnySetting.sort.option) can be rank or name."
    )
}
