/// Asks which repositories had the best ranks in a range of days.
package struct StandingsQuestion: Equatable {
    package var days: ClosedRange<TrendingDay>
    /// `nil` for every list.
    package var list: ListIdentity?
    /// Searches names, descriptions and languages; `nil` matches every repository.
    package var match: TextMatcher?
    package var limit: Int

    package init(
        days: ClosedRange<TrendingDay> = .everyDay,
        list: ListIdentity? = nil,
        match: TextMatcher? = nil,
        limit: Int
    ) {
        self.days = days
        self.list = list
        self.match = match
        self.limit = limit
    }

    /// Whether the question is about the lists that the settings select, and not about all lists. A search covers all
    /// lists unless the user selects one.
    package static func isAboutLists(all: Bool, match: TextMatcher?, selectsList: Bool) -> Bool {
        !all && (match == nil || selectsList)
    }

    /// The question about each of the lists.
    package func about(_ lists: [ListIdentity]) -> [StandingsQuestion] {
        lists.map { list in
            var question = self
            question.list = list
            return question
        }
    }
}

/// A repository's best rank in a range of days.
package struct Standing: Equatable {
    package var repo: TrendedRepo
    package var rank: Int
    /// The first day with that rank, and the list on that day (the first in order, if there are several).
    package var day: TrendingDay
    package var list: ListIdentity
    /// The number of days on which it was in a list.
    package var days: Int
    /// The first and the last of its days.
    package var firstDay: TrendingDay
    package var lastDay: TrendingDay

    package init(
        repo: TrendedRepo,
        rank: Int,
        on day: TrendingDay,
        in list: ListIdentity,
        days: Int,
        _ span: ClosedRange<TrendingDay>
    ) {
        (self.repo, self.rank, self.day, self.list, self.days) = (repo, rank, day, list, days)
        (firstDay, lastDay) = (span.lowerBound, span.upperBound)
    }

    /// The order of `HistoryQuestions.standings`. Two repositories may have, or have had, the same name.
    package static func isBetter(_ one: Standing, _ other: Standing) -> Bool { one.order < other.order }

    private var order: (Int, Int, String, String, TrendingDay, Int) {
        (rank, -days, repo.name.key, repo.server, day, repo.id ?? 0)
    }
}

/// The answer to a `StandingsQuestion`.
package struct Standings: Equatable {
    package var question: StandingsQuestion
    /// From the first day in the history of the list, or of all lists, to the last; `nil` if it is empty.
    package var span: ClosedRange<TrendingDay>?
    /// The number of days on which the history has the list; `nil` for every list.
    package var historyDays: Int?
    /// The number of editions of the list in the days of the question; `nil` for every list.
    package var editions: Int?
    /// By rank, number of days (most first) and name.
    package var rows: [Standing] = []

    /// The part of the question's days that lies within the history; `nil` if all of them are before or after it.
    package var days: ClosedRange<TrendingDay>? {
        guard let span, span.overlaps(question.days) else { return nil }
        return question.days.clamped(to: span)
    }
}

extension ClosedRange<TrendingDay> {
    package static var everyDay: Self { TrendingDay(number: .min)...TrendingDay(number: .max) }

    /// The days from the first to the last.
    package var length: Int { upperBound.days(since: lowerBound) + 1 }
}

extension TrendedRepo {
    /// Appends the fields that a search covers, in the form that `Repo` uses.
    package func append(to text: inout SearchText) {
        text.append(name.owner)
        text.append("/")
        text.append(name.name)
        for field in [description, language] {
            text.append("\n")
            if let field { text.append(field) }
        }
    }
}
