import TrendingDomain

extension ReposListTexts {
    /// What a page or a feed says of the list.
    func heading(_ loaded: LoadedList<some RankedItem>) -> RowsHeading {
        let list = loaded.list
        let shown = arrangement.apply(to: list.items).count
        let header = header(loaded, [], shown: shown)
        let age = loaded.isFallback ? [header.freshness.string] : list.lacksRows ? ["incomplete"] : []
        return RowsHeading(
            name: list.query.title,
            title: list.query.title(date(list)),
            scope: list.query.scope,
            page: list.query.page,
            path: list.query.tagPath,
            source: list.query.sourceName,
            fetchedAt: list.fetchedAt,
            notes: narrowing(list, shown: shown) + age,
            emptyText: header.emptyText?.string,
            timeline: timelines[list.query],
            past: arrangement.past
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

extension TrendingQuery {
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
        guard let server = RepoAddress.server(address) else { return PublicAddress.hash(address) }
        if server.isEmpty { return nil }
        return source.name == Self.Source.github.name ? LinkTarget(server)?.authority : PublicAddress.hash(address)
    }
}
