/// The history without days that have not come yet, for questions.
///
/// An edition of a later day was recorded with a wrong clock, or an archive says so. It stays in the store, because the
/// clock may as well be wrong now, and counts once its day has come. Only `editions` has all days.
package struct HistoryUntilToday: HistoryQuestions {
    private let answers: any TeamQuestions
    /// `nil` if a team's server answers, which knows nothing more.
    private let store: (any HistoryQuestions)?
    private let now: @Sendable () -> Timestamp

    package init(_ store: any HistoryQuestions, now: @escaping @Sendable () -> Timestamp) {
        (answers, self.store, self.now) = (store, store, now)
    }

    package init(team answers: any TeamQuestions, now: @escaping @Sendable () -> Timestamp) {
        (self.answers, store, self.now) = (answers, nil, now)
    }

    private var last: TrendingDay { .last(at: now()) }

    private func past(_ days: ClosedRange<TrendingDay>) -> ClosedRange<TrendingDay>? {
        days.lowerBound <= last ? days.lowerBound...min(days.upperBound, last) : nil
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        let choice: EditionChoice =
            if case .lastBefore(let day) = choice { .lastBefore(min(day, last.next)) } else { choice }
        let edition = try await answers.edition(of: list, choice)
        return edition.flatMap { $0.day <= last ? $0 : nil }
    }

    package func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast? {
        try await store?.past(of: list, before: min(day, last.next), repos: repos)
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        let (all, last) = (try await answers.appearances(of: repo), last)
        // They are in the order of days.
        guard let latest = all.last, latest.day > last else { return all }
        return all.filter { $0.day <= last }
    }

    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        guard let days = past(days) else { return [] }
        if let store { return try await store.editionDays(of: list, in: days) }
        // A server does not say on which days it has a list: each day of a repository's history counts.
        guard days.lowerBound > .first else { return [] }
        return (days.lowerBound.number...days.upperBound.number).map { EditionDay(day: TrendingDay(number: $0)) }
    }

    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries {
        guard let store, let days = past(days) else { return EditionSeries() }
        return try await store.latestEditions(of: list, in: days, limit: limit)
    }

    package func span(
        of list: ListIdentity?,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        try await store?.span(of: list, through: min(day, last))
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        guard let days = past(question.days) else { return [] }
        var question = question
        question.days = days
        return try await answers.standings(question)
    }

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        try await store?.editions(in: days, after: after, limit: limit) ?? []
    }
}
