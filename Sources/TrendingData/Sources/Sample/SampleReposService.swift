import TrendingDomain

/// The source `sample`: a list built into the program, for trying the program without a network.
struct SampleReposService: RemoteListService {
    let now: WallClock

    /// Returns the rows of the query's language. Returns no rows for a spoken language, because the sample has no
    /// spoken languages.
    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        if Task.isCancelled { throw .cancelled }
        var repos = query.spokenLanguage == nil ? SampleRepos.rows() : []
        if let language = query.language?.name.lowercased() {
            repos.removeAll { $0.language?.lowercased() != language }
        }
        let picture = { (name: String) in "https://github.com/\(name).png" }
        for index in repos.indices {
            repos[index].rank = index + 1
            repos[index].starsGained? *= query.since.sampleFactor
            repos[index].ownerAvatarURL = picture(repos[index].owner)
            repos[index].builtBy = repos[index].builtBy.map {
                Contributor(login: $0.login, avatarURL: picture($0.login))
            }
        }
        return TrendingList(query: query, fetchedAt: now(), items: repos)
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
