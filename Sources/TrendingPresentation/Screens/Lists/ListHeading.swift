import TrendingDomain

extension ReposListTexts {
    /// What a page or a feed says of the list.
    func heading(_ loaded: LoadedList<some RankedItem>) -> RowsHeading {
        let list = loaded.list
        let shown = arrangement.apply(to: list.items).count
        let header = header(loaded, [], shown: shown)
        let age = loaded.isFallback ? [header.freshness.printable] : list.lacksRows ? ["incomplete"] : []
        let edition = editions[list.query]
        return RowsHeading(
            name: edition == nil ? list.query.title : header.title.printable,
            title: edition == nil ? list.query.title(date(list)) : header.title.printable,
            scope: list.query.scope,
            page: list.query.page ?? list.searchPage,
            home: list.query.publicAddress,
            path: list.query.tagPath,
            source: list.query.sourceName,
            fetchedAt: list.fetchedAt,
            notes: narrowing(list, shown: shown) + age + (edition == nil ? [] : [header.freshness.printable]),
            emptyText: header.emptyText?.printable ?? "The list has no rows.",
            day: edition?.day ?? list.trendingDay ?? TrendingDay(fetchedAt: list.fetchedAt),
            timeline: timelines[list.query] ?? list.starTimes,
            past: arrangement.past,
            query: list.query
        )
    }
}

extension Arrangement {
    /// A list that the user narrows down has no past: the history does not know what would have matched.
    fileprivate var past: RowsHeading.Past {
        if match != nil || addresses != nil { return .none }
        guard let limit else { return .all }
        return sort == .rank && !isReversed ? .top(limit) : .none
    }
}

extension RankedList {
    /// The days on which the user starred the rows, if this is a list of stars that says so. A star that is given again
    /// is the same entry of a feed.
    fileprivate var starTimes: ListTimeline? {
        guard query.source.signal == .starred, let repos = items as? [Repo] else { return nil }
        let stays = repos.compactMap { repo in
            repo.starredAt.map { moment in
                ListStay(
                    repo: TrendedRepo(name: RepoName(owner: repo.owner, name: repo.name)),
                    firstDay: TrendingDay(CalendarDay(of: moment)),
                    isFirstDayKnown: false
                )
            }
        }
        return ListTimeline(stays: stays)
    }

    /// The page of GitHub's search that finds the same repositories; `nil` for a list of another kind or server.
    fileprivate var searchPage: String? {
        guard query.source.signal == .newest, query.source.address == nil else { return nil }
        let today = CalendarDay(of: fetchedAt)
        let days =
            if case .between(let first, let last) = query.since { "\(first.text)..\(last.text)" } else {
                ">=\(today.adding(days: -Int(query.since.days)).text)"
            }
        let language = query.language.map { " language:\"\($0.name.replacing("\"", with: ""))\"" } ?? ""
        let terms = PathText.escaped("created:\(days)\(language)")
        return "\(RepoAddress.gitHub)/search?q=\(terms)&type=repositories&s=stars&o=desc"
    }
}

extension TrendingQuery {
    /// Where a published list is from; `nil` for other lists, and if the address may have a secret.
    fileprivate var publicAddress: String? {
        guard source.signal == .published, let address = source.address, LinkTarget(address) != nil,
            !address.utf8.contains(where: { "?@#".utf8.contains($0) })
        else { return nil }
        return address
    }

    /// The page of the list on GitHub; `nil` for a list of another kind.
    var page: String? {
        if source.signal == .starred, let account {
            return "https://\(account.host)/\(PathText.escaped(account.login))?tab=stars"
        }
        guard source.name == Self.Source.github.name, source.signal == .trending else { return nil }
        let site = RepoAddress.server(source.address ?? "").flatMap { $0.isEmpty ? nil : $0 } ?? RepoAddress.gitHub
        let language = language.map { "/" + PathText.escaped($0.slug) } ?? ""
        let spoken = spokenLanguage.map { "&spoken_language_code=" + PathText.escaped($0.code) } ?? ""
        return "\(site)/trending\(kind == .developers ? "/developers" : "")\(language)?since=\(since.text)\(spoken)"
    }

    /// `trending/swift/daily`; never has a day, a scheme or a rank. The language of people follows the period:
    /// `trending/swift/daily-zh`.
    var tagPath: String {
        var list = kind == .developers ? "trending-developers" : "trending"
        if source.name != Self.Source.github.name { list += "-" + source.name }
        if let place { list += "@" + PathText.escaped(place) }
        if source.signal == .starred { return list + "/" + PathText.escaped(account?.login ?? "favourites") }
        let period = since.text + (spokenLanguage.map { "-" + $0.code } ?? "")
        return [list, PathText.escaped(language?.slug ?? "all"), PathText.escaped(period)].joined(separator: "/")
    }

    /// The host of a server, or a hash of another address, which may be secret; `nil` for the usual one.
    private var place: String? {
        if let account { return account.host }
        guard let address = source.address else { return nil }
        guard let server = RepoAddress.server(address) else { return FNV1a(address.utf8).hexadecimal }
        if server.isEmpty { return nil }
        return source.name == Self.Source.github.name ? LinkTarget(server)?.authority : FNV1a(address.utf8).hexadecimal
    }
}
