import TrendingDomain

/// A list in the history, in words. The day is not part of them.
extension TrendingQuery {
    /// `all languages · daily`, `Swift · weekly · in Chinese`.
    var historyName: String {
        let spoken = spokenLanguage.map { ["in \($0.name)"] } ?? []
        let place = source == .github ? [] : [sourceName]
        return switch source.signal {
        case .published, .starred: listName
        case .trending, .newest, .sample: ([languageName, since.text] + spoken + place).joined(separator: " · ")
        }
    }

    /// `the daily list of all languages`, for a sentence.
    var historyPhrase: String {
        let spoken = spokenLanguage.map { " in \($0.name)" } ?? ""
        let place = source == .github ? "" : " from \(sourceName)"
        return switch source.signal {
        case .published, .starred: listName
        case .trending, .newest, .sample: "the \(since.text) list of \(languageName)\(spoken)\(place)"
        }
    }
}

/// Finds the query of a list in the history.
package typealias HistoryQueries = @Sendable (ListIdentity) -> TrendingQuery
