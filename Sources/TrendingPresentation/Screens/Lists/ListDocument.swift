import TrendingDomain

/// The JSON document of a list, schema version 1. Every key is always present; an unknown value is null.
struct ListDocument: Encodable {
    var schemaVersion = 1
    var query: Query
    /// The trending day of the list; null if it has no days.
    @Nullable var day: String?
    /// Only in a document of the history. Null unless a team's server answered.
    var teamHistory: Nullable<TeamHistoryDocument>?
    var origin: String
    /// Null for a list of an archive that has only days.
    @Nullable var fetchedAt: String?
    @Nullable var ageSeconds: Int64?
    /// When the publisher made the list.
    @Nullable var madeAt: String?
    @Nullable var refreshFailure: Failure?
    /// The sources that failed, each with its failure.
    var failedSources: [FailedSource]
    /// The meaning of the rows' order.
    var signal: String
    /// How many repositories the source found.
    @Nullable var totalCount: Int?
    var isIncomplete: Bool
    /// How many rows the list has. `repos` has fewer if the options limit or select them.
    var rowCount: Int
    /// Only in a document of repositories.
    var repos: [Row]?
    /// Only in a document of developers.
    var developers: [Developer]?

    struct Query: Encodable {
        var source: String
        @Nullable var language: String?
        /// For a published list, the period that the publisher states, or null.
        @Nullable var since: String?
        @Nullable var spokenLanguage: String?
        /// The list's account, if each account has its own list.
        @Nullable var account: String?
    }

    struct Failure: Encodable {
        var code: String
        var message: String
        @Nullable var retryAt: String?
    }

    struct FailedSource: Encodable {
        var source: String
        var failure: Failure
    }

    struct Row: Encodable {
        @Nullable var rank: Int?
        var owner: String
        var name: String
        var url: String
        @Nullable var description: String?
        @Nullable var language: String?
        @Nullable var languageColor: String?
        @Nullable var stars: Int?
        @Nullable var forks: Int?
        @Nullable var starsGained: Int?
        @Nullable var ownerAvatarURL: String?
        var builtBy: [Person]
        var topics: [String]
        /// The last known state, without pending changes.
        @Nullable var starred: Bool?
        /// The pending change: `star` or `unstar`.
        @Nullable var starPending: String?
        /// Null without an earlier edition.
        @Nullable var movement: Movement?
        /// Whether no person has seen it; null if that is not recorded.
        @Nullable var unseen: Bool?
    }

    struct Person: Encodable {
        var login: String
        @Nullable var avatarURL: String?
    }
}

extension ListDocument {
    init(_ loaded: LoadedList<Repo>, _ texts: ReposListTexts) {
        self.init(listOf: loaded, texts)
        repos = texts.arrangement.apply(to: loaded.list.items).map { repo in
            Row(repo, texts.marks.mark(repo), loaded.list.comparison, isUnseen: texts.unseen.state(of: repo))
        }
    }

    /// Without the rows.
    init(listOf loaded: LoadedList<some RankedItem>, _ texts: ReposListTexts) {
        let clock = texts.clock
        let list = loaded.list
        query = Query(list.query, since: list.gainedPeriod)
        day = list.trendingDay?.calendarDay.text
        fetchedAt = list.fetchedAt.iso8601
        ageSeconds = list.fetchedAt.age(at: clock.now())
        madeAt = list.madeAt?.iso8601
        signal = (list.publishedSignal ?? list.query.source.signal).rawValue
        totalCount = list.totalCount
        isIncomplete = list.lacksRows
        rowCount = list.items.count
        failedSources = loaded.otherFailures.compactMap { failed in
            Failure(failed.failure, source: failed.query.source, clock: clock)
                .map { FailedSource(source: failed.query.source.name, failure: $0) }
        }
        switch loaded.origin {
        case .remote:
            origin = "remote"
            refreshFailure = nil
        case .stored(let failure):
            origin = "stored"
            refreshFailure = failure.flatMap { Failure($0, source: list.query.source, clock: clock) }
        case .waiting(let failure):
            origin = "stored"
            refreshFailure = Failure(failure, source: list.query.source, clock: clock)
            isIncomplete = true
        }
    }
}

extension ListDocument.Query {
    fileprivate init(_ query: TrendingQuery, since period: TrendingQuery.Period?) {
        source = query.source.name
        language = query.language?.name
        since = period?.text
        spokenLanguage = query.spokenLanguage?.code
        account = query.account?.login
    }
}

extension ListDocument.Row {
    init(
        _ repo: Repo,
        _ mark: StarMark = .unknown,
        _ comparison: EditionComparison? = nil,
        isUnseen: Bool? = nil
    ) {
        unseen = isUnseen
        rank = repo.rank
        owner = repo.owner
        name = repo.name
        url = repo.url
        description = repo.description
        language = repo.language
        languageColor = repo.languageColor
        stars = repo.stars
        forks = repo.forks
        starsGained = repo.starsGained
        ownerAvatarURL = repo.ownerAvatarURL
        builtBy = repo.builtBy.map(ListDocument.Person.init)
        topics = repo.topics
        starred = mark.isStarred
        starPending = mark.pending
        movement = comparison.flatMap { comparison in
            repo.movement.map { ListDocument.Movement($0, historyDays: comparison.historyDays) }
        }
    }
}

extension StarMark {
    fileprivate var isStarred: Bool? {
        switch self {
        case .unknown: nil
        case .notStarred, .pendingStar: false
        case .starred, .pendingUnstar: true
        }
    }

    fileprivate var pending: String? {
        switch self {
        case .unknown, .notStarred, .starred: nil
        case .pendingStar: "star"
        case .pendingUnstar: "unstar"
        }
    }
}

extension ListDocument.Person {
    fileprivate init(_ contributor: Contributor) {
        login = contributor.login
        avatarURL = contributor.avatarURL
    }
}

extension ListDocument.Failure {
    /// `nil` for an interruption, which never leads to a document.
    init?(
        _ failure: RemoteFailure,
        source: TrendingQuery.Source,
        clockTime: @escaping @Sendable (Timestamp) -> String
    ) {
        guard let code = failure.code else { return nil }
        let text = RemoteFailureText(failure: failure, origin: source, clockTime: clockTime)
        self.code = code
        message = text.sentence
        retryAt = failure.retryAt?.iso8601
    }

    init?(_ failure: RemoteFailure, source: TrendingQuery.Source, clock: ReaderClock) {
        self.init(failure, source: source, clockTime: clock.timeOfDay)
    }
}

extension RemoteFailure {
    /// When the server allows the next request; `nil` if it does not say so.
    fileprivate var retryAt: Timestamp? {
        switch self {
        case .rateLimited(let moment): moment
        case .unavailable(let moment): moment
        default: nil
        }
    }

    fileprivate var code: String? {
        switch self {
        case .unreachable: "unreachable"
        case .timedOut: "timedOut"
        case .tls: "tls"
        case .rateLimited: "rateLimited"
        case .unauthorized: "unauthorized"
        case .rejected, .unavailable: "rejected"
        case .unreadable: "unreadable"
        case .empty: "empty"
        case .cancelled: nil
        }
    }
}

/// The team's server that answered, in JSON.
struct TeamHistoryDocument: Encodable {
    var host: String
}
