import TrendingDomain

extension TrendingDay {
    /// `20 Nov 2026`.
    var words: String { "\(calendarDay.words) \(calendarDay.year)" }
}

extension ClosedRange<TrendingDay> {
    /// `15 to 22 Nov 2026`, `15 Oct to 22 Nov 2026`, `15 Oct 2025 to 22 Nov 2026`, `22 Nov 2026`.
    var words: String {
        let (first, last) = (lowerBound.calendarDay, upperBound.calendarDay)
        if first == last { return upperBound.words }
        guard first.year == last.year else { return "\(lowerBound.words) to \(upperBound.words)" }
        return "\(first.month == last.month ? String(first.day) : first.words) to \(upperBound.words)"
    }
}

/// The days that an option or argument takes.
package enum HistoryDayForm {
    case day
    /// Also `last`, for the list before the latest.
    case dayOrLast
    /// Also months and years.
    case days

    fileprivate var words: String {
        switch self {
        case .day: "a date such as 2026-11-20, 'today' or 'yesterday'"
        case .dayOrLast: "a date such as 2026-11-20, 'today', 'yesterday' or 'last'"
        case .days: "a date such as 2026-11-20, a month such as 2026-11, a year, 'today' or 'yesterday'"
        }
    }
}

extension HistoryDayMistake {
    /// What is wrong with the day, and what is accepted. `option` is the option or argument that names it.
    package func sentence(_ option: String, takes form: HistoryDayForm = .day) -> String {
        switch self {
        case .form(let text): "'\(text)' is not a date. \(option) takes \(form.words)."
        case .noSuchDay(let text): "\(text) does not exist in the calendar."
        case .future(let text): "\(text) is in the future. The history has only days of the past."
        case .notOneDay(let text): "\(option) takes one day, such as \(text)\(text.utf8.count == 4 ? "-01" : "")-15."
        case .reversed(let first, let second): "The range ends before it begins: \(first) is later than \(second)."
        }
    }
}

/// A list in the history, in words. The day is not part of them.
extension TrendingQuery {
    /// `all languages · daily`, `Swift · weekly · in Chinese`.
    var historyName: String {
        let spoken = spokenLanguage.map { ["in \($0.name)"] } ?? []
        let place = source == .github ? [] : [sourceName]
        return switch source.signal {
        case .published, .starred: listName
        case .trending, .newest, .sample: ([languageName, since.name] + spoken + place).dotted
        }
    }

    /// `the daily list of all languages`, for a sentence.
    var historyPhrase: String {
        let place = source == .github ? "" : " from \(sourceName)"
        return switch source.signal {
        case .published, .starred: listName
        case .trending, .sample: "the \(since.name) list of \(languageName)\(inSpokenLanguage)\(place)"
        case .newest: "the new repositories \(since.creationWords)\(forLanguage)\(place)"
        }
    }
}

extension TrendingQuery.Period {
    /// `daily`, `last 3 days`.
    fileprivate var name: String {
        if case .days(let count) = self { return "last \(count) days" }
        return text
    }
}

/// Finds the query of a list in the history.
package typealias HistoryQueries = @Sendable (ListIdentity) -> TrendingQuery

extension TrendedRepo {
    /// `nil` for github.com.
    var knownServer: String? { server.isEmpty ? nil : server }

    /// The address of its page.
    var url: String { "\(knownServer ?? RepoAddress.gitHub)/\(name.text)" }

    /// The owner, after the host if the repository is neither on github.com nor on the list's own server:
    /// `ghe.example.com/acme`. Otherwise it could be confused with a repository of the same name.
    func ownerText(in list: ListIdentity? = nil) -> String {
        guard !server.isEmpty, server != list?.usualServer else { return name.owner }
        return "\(LinkTarget(server)?.authority ?? server)/\(name.owner)"
    }
}
