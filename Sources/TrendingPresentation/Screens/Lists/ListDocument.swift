import TrendingDomain

/// The JSON document of a list, schema version 1.
extension JSONNode {
    /// The document for several lists, in the requested order.
    static func lists(_ lists: [JSONNode]) -> JSONNode { ["schemaVersion": 1, "lists": lists] }

    static func list<Item: ListedItem>(_ loaded: LoadedList<Item>, _ texts: ReposListTexts) -> JSONNode {
        let (list, clock) = (loaded.list, texts.clock)
        let source = list.query.source
        let edition = texts.editions[list.query]
        // A list of an archive has no time, only days.
        let fetchedAt = edition == nil || edition?.lastSeen != nil ? list.fetchedAt : nil
        let (origin, failure, isWaiting): (String, RemoteFailure?, Bool) =
            switch loaded.origin {
            case .remote: ("remote", nil, false)
            case .stored(let failure): ("stored", failure, false)
            case .waiting(let failure): ("stored", failure, true)
            }
        let failures = loaded.otherFailures.compactMap { failed in
            JSONNode.failure(failed.failure, of: failed.query.source, clock)
                .map { ["source": failed.query.source.name, "failure": $0] as JSONNode }
        }
        let head: JSONNode = [
            "schemaVersion": 1,
            // For a published list, the period that the publisher states, or null.
            "query": JSONNode.members(list.query, since: list.gainedPeriod),
            // Null if the list has no days.
            "day": list.trendingDay,
        ]
        let rest: JSONNode = [
            "origin": origin,
            "fetchedAt": fetchedAt,
            "ageSeconds": fetchedAt?.age(at: clock.now()),
            "madeAt": list.madeAt,
            "refreshFailure": failure.flatMap { JSONNode.failure($0, of: source, clock) },
            "failedSources": failures,
            "signal": (list.publishedSignal ?? source.signal).rawValue,
            // How many repositories the source found.
            "totalCount": list.totalCount,
            "isIncomplete": list.lacksRows || isWaiting,
            // The rows have fewer if the options limit or select them.
            "rowCount": list.items.count,
        ]
        let rows = texts.arrangement.apply(to: list.items).map { $0.document(list.comparison, texts) }
        let team: JSONNode = edition == nil ? [:] : ["teamHistory": JSONNode.team(texts.team)]
        return head.with(team).with(rest).with([Item.kind.rawValue: rows])
    }

    /// What `--details` adds.
    fileprivate static func details(_ profile: Detail<Profile>?) -> JSONNode {
        [
            "name": profile?.value.name,
            "bio": profile?.value.bio,
            "company": profile?.value.company,
            "location": profile?.value.location,
            "followers": profile?.value.followers,
            "fetchedAt": profile?.fetchedAt,
        ]
    }

    /// Null without an earlier edition.
    fileprivate static func movement(_ movement: Movement?, _ comparison: EditionComparison?) -> JSONNode {
        guard let movement, let comparison else { return .null }
        return [
            "kind": movement.kind.code,
            "from": movement.previousRank,
            // In a row.
            "days": movement.days,
            "daysAreExact": movement.daysAreExact,
            // The first and last earlier days on which it was in the list.
            "firstSeen": movement.firstDay,
            "lastSeen": movement.lastDay,
            // On how many earlier days the history has the list.
            "historyDays": comparison.historyDays,
        ]
    }

    /// `nil` for an interruption, which never leads to a document.
    static func failure(_ failure: RemoteFailure, of source: TrendingQuery.Source, _ clock: ReaderClock) -> JSONNode? {
        failure.code.map {
            ["code": $0, "message": RemoteFailureText(failure, of: source, clock).sentence, "retryAt": failure.retryAt]
        }
    }
}

extension Repo: ListedItem {
    /// The numbers besides the stars that rows and pages show with a word, the most important first. `key` is that in
    /// the JSON.
    static let counts: [(key: String, word: String, value: @Sendable (Repo) -> Int?)] = [
        ("forks", "fork", { $0.forks })
    ]

    package static var columns: [String] { RowFormat.repoColumns }

    package var rowName: RepoName { repoName }

    package func numbered(at host: String) -> LastShown.Item { .init(self, at: host) }

    package func row(_ presenter: RowPresenter, _ texts: ReposListTexts) -> Row {
        presenter.row(self, mark(texts))
    }

    package func document(_ comparison: EditionComparison?, _ texts: ReposListTexts) -> JSONNode {
        let mark = mark(texts)
        return [
            "rank": rank,
            "owner": owner,
            "name": name,
            "url": url,
            "description": description,
            "language": language,
            "languageColor": languageColor,
            "stars": stars,
            "forks": forks,
            "starsGained": starsGained,
            "ownerAvatarURL": ownerAvatarURL,
            "builtBy": builtBy.map { ["login": $0.login, "avatarURL": $0.avatarURL] as JSONNode },
            "topics": topics,
            // The last known state, without pending changes.
            "starred": mark.isStarred,
            "starPending": mark.pending,
            "movement": JSONNode.movement(movement, comparison),
            // Null if what was seen is not recorded.
            "unseen": texts.unseen.state(of: self),
        ]
    }

    package func tabbedFields(_ presenter: RowPresenter, _ texts: ReposListTexts) -> TabbedFields {
        let figures = [stars, starsGained, forks].map { $0.map(String.init) }
        return TabbedFields(name: presenter.title(self).text, figures: [language] + figures, description: description)
    }

    package func mark(_ texts: ReposListTexts) -> StarMark { texts.marks.mark(self) }
}

extension Developer: ListedItem {
    package static var columns: [String] { RowFormat.developerColumns }

    package var rowName: RepoName { RepoName(profileOf: login) }

    package func numbered(at host: String) -> LastShown.Item { .developer(login: login) }

    package func row(_ presenter: RowPresenter, _ texts: ReposListTexts) -> Row {
        presenter.row(self, texts.profiles?[login]?.value)
    }

    package func document(_ comparison: EditionComparison?, _ texts: ReposListTexts) -> JSONNode {
        let row: JSONNode = [
            "rank": rank,
            "login": login,
            "name": name,
            "url": url,
            "avatarURL": avatarURL,
            "id": id,
            "popularRepository": popularRepo.map { repo in
                ["owner": repo.owner, "name": repo.name, "url": repo.url, "description": repo.description] as JSONNode
            },
            "organization": organization,
            "sponsorable": isSponsorable,
            "movement": JSONNode.movement(movement, comparison),
            "unseen": texts.unseen.state(of: self),
        ]
        return row.with(texts.profiles.map { ["details": JSONNode.details($0[login])] } ?? [:])
    }

    package func tabbedFields(_ presenter: RowPresenter, _ texts: ReposListTexts) -> TabbedFields {
        let profile = texts.profiles?[login]?.value
        let repo = popularRepo.map { "\($0.owner)/\($0.name)" }
        let figures = [
            name, repo, organization, profile?.followers.map(String.init), profile?.company, profile?.location,
            profile?.bio,
        ]
        return TabbedFields(name: "@\(login)", figures: figures, description: popularRepo?.description)
    }

    package func mark(_ texts: ReposListTexts) -> StarMark { .unknown }
}

extension Movement.Kind {
    /// `nil` if the last edition lacks rows, and this may be one of them.
    fileprivate var code: String? {
        switch self {
        case .up: "up"
        case .down: "down"
        case .same: "same"
        case .new: "new"
        case .back: "back"
        case .lastSeen: nil
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

    var pending: String? {
        switch self {
        case .unknown, .notStarred, .starred: nil
        case .pendingStar: "star"
        case .pendingUnstar: "unstar"
        }
    }
}

extension RemoteFailure {
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

/// The query of a stored list, in JSON.
extension JSONNode {
    static func stored(_ query: TrendingQuery, since period: TrendingQuery.Period?) -> JSONNode {
        // The address if it is not the source's usual one.
        let members = members(query, since: period, ["server": query.source.label ?? query.source.address])
        return query.kind == .repos ? members : members.with(["kind": query.kind.rawValue])
    }

    /// `server` follows the source.
    private static func members(
        _ query: TrendingQuery,
        since period: TrendingQuery.Period?,
        _ server: JSONNode = [:]
    ) -> JSONNode {
        let source: JSONNode = ["source": query.source.name]
        return source.with(server).with([
            "language": query.language?.name,
            // Null if the source has no periods.
            "since": period?.text,
            "spokenLanguage": query.spokenLanguage?.code,
            // If each account has its own list.
            "account": query.account?.login,
        ])
    }

    static func ofHistory(_ query: TrendingQuery) -> JSONNode {
        stored(query, since: query.source.hasPeriods ? query.since : nil)
    }
}
