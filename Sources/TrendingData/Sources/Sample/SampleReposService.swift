import TrendingDomain

/// The source `sample`: a list built into the program, for trying the program without a network.
struct SampleReposService: RemoteListService {
    let now: @Sendable () -> Timestamp

    /// Returns the rows of the query's language. Returns no rows for a spoken language, because the sample has no
    /// spoken languages.
    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        if Task.isCancelled { throw .cancelled }
        let rows = query.spokenLanguage == nil ? SampleRepos.rows.filter { Self.matches($0, query.language) } : []
        let repos = rows.enumerated().map { index, row in Self.repo(row, rank: index + 1, since: query.since) }
        return TrendingList(query: query, fetchedAt: now(), items: repos)
    }

    private static func matches(_ row: SampleRepos.Row, _ language: ProgrammingLanguage?) -> Bool {
        guard let language else { return true }
        return row.language.lowercased() == language.name.lowercased()
    }

    private static func repo(_ row: SampleRepos.Row, rank: Int, since: TrendingQuery.Period) -> Repo {
        Repo(
            rank: rank,
            owner: row.owner,
            name: row.name,
            url: "https://github.com/\(row.owner)/\(row.name)",
            description: row.description,
            language: row.language,
            languageColor: row.color,
            stars: row.stars,
            forks: row.forks,
            starsGained: row.gainedToday * since.sampleFactor,
            ownerAvatarURL: "https://github.com/\(row.owner).png",
            builtBy: row.builtBy.map { Contributor(login: $0, avatarURL: "https://github.com/\($0).png") }
        )
    }
}

extension TrendingQuery.Period {
    /// The factor is less than the number of days, because a trending repository gained less on the days before.
    fileprivate var sampleFactor: Int {
        switch self {
        case .daily, .days, .between: 1
        case .weekly: 5
        case .monthly: 16
        }
    }
}

extension SourceDefinition {
    package static let sample = SourceDefinition(
        profile: SourceProfile(source: .sample, options: [.language, .namedPeriod, .starsGained]),
        isStored: false,
        make: { _, context in SampleReposService(now: context.now) }
    )
}

extension SampleReposService: SourceProbe {
    func reach() async -> Reachability { .builtIn }
}
