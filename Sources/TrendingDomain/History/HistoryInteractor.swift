/// Answers questions about the history of lists, without days that have not come yet.
///
/// An edition of a later day was recorded with a wrong clock, or an archive says so. It stays in the store, because the
/// clock may as well be wrong now, and counts once its day has come.
package struct HistoryInteractor {
    let store: any HistoryQuestions
    /// The last day that has come.
    private let last: TrendingDay

    package init(_ store: any HistoryQuestions, until last: TrendingDay = .last) {
        (self.store, self.last) = (store, last)
    }

    /// Those of the days that have come.
    func past(_ days: ClosedRange<TrendingDay>) -> ClosedRange<TrendingDay>? {
        days.lowerBound <= last ? days.lowerBound...min(days.upperBound, last) : nil
    }

    /// The hosts of the servers that the history has lists of; `github.com` for the usual one. Reads one edition of
    /// each.
    package func servers() async throws(HistoryFailure) -> [String] {
        var servers: Set<String> = []
        var last: EditionPlace?
        while let list = try await store.editions(in: .everyDay, after: last, limit: 1).first?.list {
            // A feed in a file has no server.
            let host = RepoAddress.host(list.server)
            if !host.isEmpty { servers.insert(host) }
            // Lists are in the order of their sources and servers.
            let end = ListIdentity(source: list.source, server: list.server, language: "\u{10FFFF}", period: "")
            guard last.map({ $0.list < end }) ?? true else { break }
            last = EditionPlace(list: end, day: .last)
        }
        return servers.sorted()
    }

    /// The calendar for these lists.
    package func calendar(
        _ calendar: HistoryCalendar,
        for lists: [ListIdentity]
    ) async throws(HistoryFailure) -> HistoryCalendar {
        var latest: [Edition] = []
        for list in lists {
            if let edition = try await store.edition(of: list, .lastBefore(last.next)) { latest.append(edition) }
        }
        return calendar.current(latest)
    }

    /// The repositories with the best ranks.
    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> Standings {
        let span = try await store.span(of: question.list.map { .list($0) } ?? .all, through: last)
        var known: [TrendingDay]?
        if let list = question.list, let days = past(.everyDay) {
            known = try await store.editionDays(of: list, in: days).map(\.day)
        }
        var standings = Standings(
            question: question,
            span: span,
            historyDays: known?.count,
            editions: known?.count(where: question.days.contains)
        )
        if let days = past(question.days) {
            var question = question
            question.days = days
            standings.rows = try await store.standings(question)
        }
        return standings
    }

    /// When and where a repository was in lists.
    package func repo(
        _ address: RepoAddress,
        in filter: HistoryFilter = HistoryFilter()
    ) async throws(HistoryFailure) -> RepoHistory {
        let span = try await store.span(of: .server(address.server), through: last)
        let all = try await store.appearances(of: address).filter { $0.day <= last }
        var lists: [RepoListHistory] = []
        let groups = Dictionary(grouping: all, by: \.list)
        for (list, appearances) in groups where filter.accepts(list) {
            if let history = try await self.list(list, appearances, in: filter.days, span) { lists.append(history) }
        }
        return RepoHistory(
            repo: all.last?.entry.repo ?? TrendedRepo(name: address.name, server: address.server),
            span: span,
            lists: lists.sorted {
                (-$0.days, $0.best.entry.rank, $0.list) < (-$1.days, $1.best.entry.rank, $1.list)
            },
            otherLists: groups.count - lists.count
        )
    }

    /// `all` are in the order of days and ranks.
    private func list(
        _ list: ListIdentity,
        _ all: [Appearance],
        in range: ClosedRange<TrendingDay>,
        _ span: ClosedRange<TrendingDay>?
    ) async throws(HistoryFailure) -> RepoListHistory? {
        // The best rank of each day: both names of a renamed repository may be in an edition of an archive.
        var days: [Appearance] = []
        for place in all where place.day != days.last?.day && range.contains(place.day) { days.append(place) }
        guard let first = days.first?.day, let last = days.last?.day, let known = past(first.previous...last.next)
        else { return nil }
        // A streak that goes on outside the range must not seem to end there.
        let outside = Set(all.lazy.map(\.day).filter { !range.contains($0) })
        let editions = try await store.editionDays(of: list, in: known).filter { !outside.contains($0.day) }
        return RepoListHistory(
            list: list,
            appearances: days,
            editionDays: editions.map(\.day).filter { (first...last).contains($0) },
            longestStreak: Streak(
                longestOf: days.map(\.day),
                editions: editions,
                mayGoOn: last == span?.upperBound
            )
        )
    }
}

/// Why there is no answer about the editions of a list.
package enum EditionProblem: Error, Equatable {
    case failed(HistoryFailure)
    /// No edition of the list is stored.
    case none
    /// The list has only this edition, so there is nothing to compare.
    case onlyOne(TrendingDay)
    /// The list's first edition is later than the day in question.
    case beginsLater(TrendingDay)
}

/// An edition near a day.
package struct FoundEdition: Equatable {
    package var edition: Edition
    /// The day in question; the edition may be of another one.
    package var wantedDay: TrendingDay
    /// `nil` without an earlier edition.
    package var movement: ListMovement?

    package var isOfOtherDay: Bool { edition.day != wantedDay }
}

extension HistoryInteractor {
    /// The edition of the list on that day. If there is none, the edition of the nearest day.
    package func edition(of list: ListIdentity, on day: TrendingDay) async throws(EditionProblem) -> FoundEdition {
        let edition = try await nearest(list, day, before: last.next)
        let movement = try await answer { () async throws(HistoryFailure) in try await store.movement(of: edition) }
        return FoundEdition(edition: edition, wantedDay: day, movement: movement)
    }

    /// The last day for which the history has the list; `nil` if it has none, or can't be read.
    package func newestDay(of list: ListIdentity) async -> TrendingDay? {
        (try? await edition(list, .lastBefore(last.next)))?.day
    }

    /// What changed from an earlier edition to the latest one. The earlier edition is that of the day, or of the
    /// nearest day. Without a day, it is the edition before the latest.
    package func changes(of list: ListIdentity, since day: TrendingDay?) async throws(EditionProblem) -> ListChanges {
        guard let latest = try await edition(list, .lastBefore(last.next)) else { throw .none }
        guard let before = try await edition(list, .lastBefore(latest.day)) else { throw .onlyOne(latest.day) }
        var from = before
        if let day, day < before.day { from = try await nearest(list, day, before: latest.day) }
        let (day, repos) = (from.day, latest.entries.map(\.repo))
        let past = try await answer { () async throws(HistoryFailure) in
            try await store.past(of: list, before: day, repos: repos)
        }
        return ListChanges(from: from, to: latest, past: past)
    }

    /// Prefers the earlier of two editions that are equally near.
    private func nearest(
        _ list: ListIdentity,
        _ day: TrendingDay,
        before end: TrendingDay
    ) async throws(EditionProblem) -> Edition {
        if let found = try await edition(list, .on(day)) { return found }
        let earlier = try await edition(list, .lastBefore(min(day, last.next)))
        let later = try await edition(list, .firstAfter(day))
        switch (earlier, later) {
        case (nil, nil): throw .none
        case (nil, let later?): throw .beginsLater(later.day)
        case (let earlier?, nil): return earlier
        case (let earlier?, let later?):
            let isLaterNearer = later.day.days(since: day) < day.days(since: earlier.day)
            return isLaterNearer && later.day < end ? later : earlier
        }
    }

    private func edition(_ list: ListIdentity, _ choice: EditionChoice) async throws(EditionProblem) -> Edition? {
        let found = try await answer { () async throws(HistoryFailure) in try await store.edition(of: list, choice) }
        return found.flatMap { $0.day <= last ? $0 : nil }
    }

    private func answer<Answer>(
        _ question: () async throws(HistoryFailure) -> Answer
    ) async throws(EditionProblem) -> Answer {
        do {
            return try await question()
        } catch {
            throw .failed(error)
        }
    }
}

/// Which lists and days a question is about.
package struct HistoryFilter {
    /// A part of a list that the user selects.
    package typealias Part = KeyPath<ListIdentity, String>

    /// The lists that the user named.
    private let lists: [ListIdentity]
    private let parts: Set<Part>
    package var days: ClosedRange<TrendingDay>

    /// Accepts lists that have the selected parts in common with one of these.
    package init(
        _ lists: [ListIdentity] = [],
        selecting parts: Set<Part> = [],
        days: ClosedRange<TrendingDay> = .everyDay
    ) {
        (self.lists, self.parts, self.days) = (lists, parts, days)
    }

    func accepts(_ list: ListIdentity) -> Bool {
        parts.isEmpty || lists.contains { own in parts.allSatisfy { own[keyPath: $0] == list[keyPath: $0] } }
    }
}
