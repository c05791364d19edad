import TrendingDomain

/// A query in words.
extension TrendingQuery {
    var sourceName: String { source.displayName }
    var languageName: String { language?.name ?? "all languages" }
    /// ` for Swift`; empty for all languages.
    var forLanguage: String { language.map { " for \($0.name)" } ?? "" }
    /// ` in Chinese`; empty for all languages of people.
    var inSpokenLanguage: String { spokenLanguage.map { " in \($0.name)" } ?? "" }

    /// `Trending on GitHub today`.
    var title: String { title(nil) }

    /// `Trending on GitHub today`; for a list of another day `Trending on GitHub on 20 Nov`.
    func title(_ date: ListDate?) -> String {
        switch source.signal {
        case .trending: "\(trendingName) \(since.words(date))"
        case .newest: "New repositories \(since.creationWords(date)), by stars"
        case .published: "List from \(sourceName)" + (date?.otherDay.map { " of \($0)" } ?? "")
        case .starred:
            account.map { "Starred by \($0.login)" + (date?.otherDay.map { ", as of \($0)" } ?? "") } ?? "Favourites"
        case .sample: "Sample list, built in"
        }
    }

    /// `Trending on GitHub, day by day`: the title of the lists of several days.
    var titleOfDays: String {
        let isOfOneDay = source.signal == .trending && since == .daily
        return (isOfOneDay ? trendingName : title) + ", day by day"
    }

    private var trendingName: String { "Trending \(kind == .developers ? "developers on" : "on") \(sourceName)" }

    /// The parts of `all languages` or `Swift · in Chinese`.
    var scope: [String] {
        if source.signal == .published { return language.map { [$0.name] } ?? [] }
        if source.signal == .starred { return [sourceName] }
        let spoken = spokenLanguage.map { ["in \($0.name)"] } ?? []
        let period = source.signal == .sample && since != .daily ? [since.words] : []
        return [languageName] + period + spoken + (source.signal == .newest ? [sourceName] : [])
    }

    /// `Swift this week, in Chinese`: distinguishes a list from other lists.
    var summary: String { summary(nil) }

    /// `Swift this week, in Chinese`; for a list of another day `Swift in the week to 20 Nov, in Chinese`.
    func summary(_ date: ListDate?) -> String {
        if source.signal == .published { return (language.map { "\($0.name) " } ?? "") + "list from \(sourceName)" }
        if source.signal == .starred { return "starred by \(account?.login ?? "you")\(whereElse)" }
        let spoken = spokenLanguage.map { ", in \($0.name)" } ?? ""
        let place = source == .github ? "" : " on \(sourceName)"
        let words = source.signal == .newest ? since.creationWords(date) : since.words(date)
        if kind == .developers {
            return "\(language.map { "\($0.name) " } ?? "")developers \(words)\(place)"
        }
        return "\(languageName) \(words)\(place)\(spoken)"
    }

    /// `GitHub's trending list`: names a list that another one replaces.
    var listName: String {
        switch source.signal {
        case .trending where kind == .developers: "\(sourceName)'s trending developers"
        case .trending: "\(sourceName)'s trending list"
        case .newest: "the new repositories of \(sourceName)"
        case .published: "the list from \(sourceName)"
        case .starred: account.map { "\($0.login)'s stars" } ?? "your stars"
        case .sample: "the sample"
        }
    }

    /// The name of the list after a number: `number 3 of Rust this week`.
    /// `date` is that of a list of another day: `number 3 of Rust in the week to 15 Aug`.
    func numberedName(_ date: ListDate?) -> String {
        switch source.signal {
        case .trending, .newest: summary(date)
        case .sample: "\(languageName) \(since.words) in the sample"
        case .published: listName + (date?.otherDay.map { " of \($0)" } ?? "")
        case .starred: account == nil ? "your favourites" : listName
        }
    }

    /// The sentence for a list without rows.
    func emptySentence(_ date: ListDate? = nil) -> String {
        let verb = date?.otherDay == nil ? "lists" : "listed"
        return switch source.signal {
        case .trending:
            "\(sourceName) \(verb) no trending \(kind.plural)\(forLanguage)\(inSpokenLanguage) \(since.words(date))."
        case .newest: "\(sourceName) found no repositories created \(since.creationWords(date))\(forLanguage)."
        case .published: "The list from \(sourceName) is empty."
        case .starred: emptyStarredSentence
        case .sample: "The sample lists no trending repositories\(forLanguage)\(inSpokenLanguage) \(since.words)."
        }
    }

    /// Why a stored list is shown after an empty response.
    var emptyClause: String {
        switch source.signal {
        case .trending, .sample: "\(sourceName) lists no \(kind.plural) \(since.words)"
        case .newest: "\(sourceName) found none created \(since.creationWords)"
        case .published: "the list from \(sourceName) is empty"
        case .starred: "no repositories are starred"
        }
    }

    /// The favourites on this machine, which are shown if no user is signed in.
    package var isFavourites: Bool { source.signal == .starred && account == nil }

    /// Why rows may be missing.
    var incompleteSentence: String {
        source.signal == .starred
            ? "You have more stars than were fetched; the oldest are missing."
            : "\(sourceName) sent only part of its list; some \(kind.plural) may be missing."
    }

    private var whereElse: String { source.address == nil ? "" : " on \(sourceName)" }

    private var emptyStarredSentence: String {
        guard let account else {
            return "You have no favourites on this machine. Run 'trending star owner/name' to add one, or "
                + "'trending login' to sign in."
        }
        return "\(account.login) has not starred any repositories on \(sourceName)."
    }

    /// The progress text while a list is fetched: `Fetching GitHub's trending list for Swift today …`.
    package var fetchingText: String {
        switch source.signal {
        case .trending, .sample:
            """
            Fetching \(sourceName)'s trending \(kind == .repos ? "list" : kind.plural)\(forLanguage) \
            \(since.words) …
            """
        case .newest: "Fetching new repositories from \(sourceName)\(forLanguage) …"
        case .published: "Fetching the list from \(sourceName) …"
        case .starred: "Fetching \(listName) from \(sourceName) …"
        }
    }
}

extension ItemKind {
    var singular: String {
        switch self {
        case .repos: "repository"
        case .developers: "developer"
        }
    }

    var plural: String {
        switch self {
        case .repos: "repositories"
        case .developers: "developers"
        }
    }

    /// `1 repository`, `25 repositories`.
    func counted(_ count: Int) -> String { "\(count.grouped) \(count == 1 ? singular : plural)" }
}

extension TrendingQuery.Signal {
    /// The kind of a published list; `nil` if it is not known.
    var published: String? {
        switch self {
        case .trending: "trending on GitHub"
        case .newest: "new repositories by stars"
        case .sample: "a sample, not from GitHub"
        case .published, .starred: nil
        }
    }
}

extension TrendingQuery.Period {
    /// `day`, `week`, `3 days`; `nil` for days that the user named.
    var length: String? {
        switch self {
        case .daily, .days(1): "day"
        case .weekly, .days(7): "week"
        case .monthly: "month"
        case .days(let count) where count % 7 == 0: "\(count / 7) weeks"
        case .days(let count): "\(count) days"
        case .between: nil
        }
    }

    /// `today`.
    var words: String {
        switch self {
        case .daily: "today"
        case .weekly: "this week"
        case .monthly: "this month"
        case .days: creationWords
        case .between(let first, let last) where first == last: "on \(first.text)"
        case .between(let first, let last): "from \(first.text) to \(last.text)"
        }
    }

    /// When repositories were created: `in the last week`.
    var creationWords: String { length.map { "in the last \($0)" } ?? words }
}

extension TrendingQuery.Source {
    /// `GitHub`, or the host or file name of another address.
    var displayName: String {
        if signal == .sample { return "the sample" }
        guard let address = label ?? address else { return site ?? name }
        return signal == .newest ? "\(Self.shortName(address)) search" : Self.shortName(address)
    }

    /// `ghe.example.com:8443` of `https://ghe.example.com:8443/path`, `list.json` of `/home/me/list.json`.
    private static func shortName(_ address: String) -> String {
        let parts = address.split(separator: "/", omittingEmptySubsequences: true)
        let isFile = address.hasPrefix("/") || address.hasPrefix("file:")
        let name = isFile ? parts.last : parts.dropFirst().first
        return name.map { String($0) } ?? address
    }
}
