import TrendingDomain

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
        let spoken = spokenLanguage.map { " in \($0.name)" } ?? ""
        let place = source == .github ? "" : " from \(sourceName)"
        return switch source.signal {
        case .published, .starred: listName
        case .trending, .sample: "the \(since.name) list of \(languageName)\(spoken)\(place)"
        case .newest: "the new repositories \(since.creationWords)\(language.map { " for \($0.name)" } ?? "")\(place)"
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
