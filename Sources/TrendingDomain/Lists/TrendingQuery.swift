/// Identifies a list by source, language, period, spoken language and account. Each query has its own stored list.
package struct TrendingQuery: Hashable {
    /// What the rows of the list are.
    package var kind: ItemKind = .repos
    package var source: TrendingQuery.Source
    /// `nil` for all languages.
    package var language: ProgrammingLanguage?
    package var since: Period = .daily
    /// `nil` for every spoken language.
    package var spokenLanguage: SpokenLanguage?
    /// The account, for a source that has a list for each account.
    package var account: Account?
}

extension TrendingQuery {
    package init(source: TrendingQuery.Source, language: ProgrammingLanguage? = nil, since: Period = .daily) {
        self.source = source
        self.language = language
        self.since = since
    }

    /// Whether the list has an edition for each day: the sample never changes, a range of days is over, and stars are
    /// no list of what is trending.
    package var hasDays: Bool {
        if case .between = since { return false }
        return ![.starred, .sample].contains(source.signal)
    }

    /// Whether both queries mean the same list. Languages are compared by slug, not by name.
    package func isSameList(as other: TrendingQuery) -> Bool {
        kind == other.kind && source == other.source && language?.slug == other.language?.slug && since == other.since
            && spokenLanguage?.code == other.spokenLanguage?.code && account == other.account
    }

    /// The period of a list: when its stars were gained, or when its repositories were created.
    package enum Period: Hashable {
        case daily, weekly, monthly
        /// The given number of days up to now.
        case days(Int)
        /// From the start of one day to the end of the same or a later day.
        case between(CalendarDay, CalendarDay)
    }
}

extension TrendingQuery.Period {
    /// The periods of GitHub's trending page.
    package static let named: [Self] = [.daily, .weekly, .monthly]

    /// The upper limit. It is longer than GitHub has existed, so more days would find the same repositories.
    fileprivate static let mostDays = 36_500

    /// The form used on the command line and in JSON: `daily`, `3d`, `2w`, `2026-01-01..2026-02-01`.
    package var text: String {
        switch self {
        case .daily: "daily"
        case .weekly: "weekly"
        case .monthly: "monthly"
        case .days(let count): count % 7 == 0 ? "\(count / 7)w" : "\(count)d"
        case .between(let first, let last): "\(first.text)..\(last.text)"
        }
    }

    /// Uses the named period for 1 and 7 days.
    private init(days: Int) {
        self =
            switch days {
            case 1: .daily
            case 7: .weekly
            default: .days(days)
            }
    }

    /// The length in days.
    package var days: Int64 {
        switch self {
        case .daily: 1
        case .weekly: 7
        case .monthly: 30
        case .days(let count): Int64(count)
        case .between(let first, let last): last.daysSince1970 - first.daysSince1970 + 1
        }
    }

    /// Parses the form of `text`. Returns `nil` for any other form, for 0 days, and for a range that ends before it
    /// starts.
    package init?(_ text: String) {
        if let named = Self.named.first(where: { $0.text == text }) {
            self = named
        } else if let range = text.firstRange(of: "..") {
            guard let first = CalendarDay(text[..<range.lowerBound]), let last = CalendarDay(text[range.upperBound...]),
                first <= last
            else { return nil }
            self = .between(first, last)
        } else {
            guard let unit = text.last, unit == "d" || unit == "w",
                text.dropLast().isDigits, let count = Int(text.dropLast()),
                (1...Self.mostDays).contains(count)
            else { return nil }
            self = Self(days: min(unit == "w" ? count * 7 : count, Self.mostDays))
        }
    }

    /// Parses what a user types: also `day`, `week`, `month` and `today`, ignoring case.
    package init?(typed text: String) {
        let text = text.lowercased()
        switch text {
        case "day", "today": self = .daily
        case "week": self = .weekly
        case "month": self = .monthly
        default: self.init(text)
        }
    }
}

/// Why a text that has the form of a period is not one.
package enum PeriodFault: Equatable {
    /// The calendar has no such day.
    case noSuchDay(String)
    case endsBeforeStart
    /// The number of days is 0, or more than `most`.
    case length(most: Int)

    /// `nil` for a valid period, and for a text of another form.
    package init?(typed text: String) {
        if let range = text.firstRange(of: "..") {
            let ends = [text[..<range.lowerBound], text[range.upperBound...]]
            guard ends.allSatisfy({ CalendarDay.numbers($0) != nil }) else { return nil }
            if let wrong = ends.first(where: { CalendarDay($0) == nil }) {
                self = .noSuchDay(String(wrong))
            } else if TrendingQuery.Period(text) == nil {
                self = .endsBeforeStart
            } else {
                return nil
            }
        } else {
            let number = text.dropLast()
            guard let unit = text.last?.lowercased(), ["d", "w"].contains(unit), !number.isEmpty,
                number.isDigits, TrendingQuery.Period(typed: text) == nil
            else { return nil }
            self = .length(most: TrendingQuery.Period.mostDays)
        }
    }
}
