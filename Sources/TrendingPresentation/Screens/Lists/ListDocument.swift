import TrendingDomain

/// The JSON document of a list, schema version 1.
extension JSONNode {
    static func list(_ loaded: LoadedList<Repo>, _ texts: ReposListTexts) -> JSONNode {
        list(loaded, texts, rows: ["repos": repos(loaded, texts)])
    }

    static func list(
        _ loaded: LoadedList<Developer>,
        _ texts: ReposListTexts,
        _ profiles: LoadedProfiles?
    ) -> JSONNode {
        let rows = texts.arrangement.apply(to: loaded.list.items).map { developer in
            row(developer, loaded.list.comparison, isUnseen: texts.unseen.state(of: developer))
                .with(profiles.map { ["details": details($0[developer.login])] } ?? [:])
        }
        return list(loaded, texts, rows: ["developers": rows])
    }

    /// A list of the history. `answerer` says whose history it is. A list of an archive has no time, only days.
    static func edition(
        _ loaded: LoadedList<Repo>,
        hasTime: Bool,
        _ answerer: JSONNode,
        _ texts: ReposListTexts
    ) -> JSONNode {
        list(loaded, texts, answerer: answerer, hasTime: hasTime, rows: ["repos": repos(loaded, texts)])
    }

    /// The document for several lists, in the requested order.
    static func lists(_ lists: [JSONNode]) -> JSONNode { ["schemaVersion": 1, "lists": lists] }

    private static func list(
        _ loaded: LoadedList<some RankedItem>,
        _ texts: ReposListTexts,
        answerer: JSONNode = [:],
        hasTime: Bool = true,
        rows: JSONNode
    ) -> JSONNode {
        let (list, clock) = (loaded.list, texts.clock)
        let source = list.query.source
        let fetchedAt = hasTime ? list.fetchedAt : nil
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
            "query": JSONNode.query(list.query, since: list.gainedPeriod),
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
        return head.with(answerer).with(rest).with(rows)
    }

    private static func repos(_ loaded: LoadedList<Repo>, _ texts: ReposListTexts) -> [JSONNode] {
        texts.arrangement.apply(to: loaded.list.items).map { repo in
            row(repo, texts.marks.mark(repo), loaded.list.comparison, isUnseen: texts.unseen.state(of: repo))
        }
    }

    private static func query(_ query: TrendingQuery, since period: TrendingQuery.Period?) -> JSONNode {
        [
            "source": query.source.name,
            "language": query.language?.name,
            "since": period?.text,
            "spokenLanguage": query.spokenLanguage?.code,
            // The list's account, if each account has its own list.
            "account": query.account?.login,
        ]
    }

    /// `isUnseen` is `nil` if what was seen is not recorded.
    static func row(
        _ repo: Repo,
        _ mark: StarMark,
        _ comparison: EditionComparison?,
        isUnseen: Bool? = nil
    ) -> JSONNode {
        [
            "rank": repo.rank,
            "owner": repo.owner,
            "name": repo.name,
            "url": repo.url,
            "description": repo.description,
            "language": repo.language,
            "languageColor": repo.languageColor,
            "stars": repo.stars,
            "forks": repo.forks,
            "starsGained": repo.starsGained,
            "ownerAvatarURL": repo.ownerAvatarURL,
            "builtBy": repo.builtBy.map { ["login": $0.login, "avatarURL": $0.avatarURL] as JSONNode },
            "topics": repo.topics,
            // The last known state, without pending changes.
            "starred": mark.isStarred,
            "starPending": mark.pending,
            "movement": movement(repo.movement, comparison),
            "unseen": isUnseen,
        ]
    }

    private static func row(_ developer: Developer, _ comparison: EditionComparison?, isUnseen: Bool?) -> JSONNode {
        [
            "rank": developer.rank,
            "login": developer.login,
            "name": developer.name,
            "url": developer.url,
            "avatarURL": developer.avatarURL,
            "id": developer.id,
            "popularRepository": developer.popularRepo.map { repo in
                ["owner": repo.owner, "name": repo.name, "url": repo.url, "description": repo.description] as JSONNode
            },
            "organization": developer.organization,
            "sponsorable": developer.isSponsorable,
            "movement": movement(developer.movement, comparison),
            "unseen": isUnseen,
        ]
    }

    /// What `--details` adds.
    private static func details(_ profile: Detail<Profile>?) -> JSONNode {
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
    private static func movement(_ movement: Movement?, _ comparison: EditionComparison?) -> JSONNode {
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

    fileprivate var pending: String? {
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
