import TrendingDomain

/// A query in the syntax of GitHub's search: `created:>=2026-11-14 language:"Jupyter Notebook"`.
struct SearchTerms: Sendable, Equatable {
    let text: String

    /// With `onlyPublic`, the results are the same for every user. Otherwise, a token also finds its owner's private
    /// repositories.
    init(_ query: TrendingQuery, today: CalendarDay, onlyPublic: Bool = false) {
        let language = query.language.map { " language:\(Self.quoted($0.name))" }
        text = "created:\(Self.days(of: query.since, today))\(language ?? "")\(onlyPublic ? " is:public" : "")"
    }

    /// For GitHub, a date means the whole day in UTC.
    private static func days(of period: TrendingQuery.Period, _ today: CalendarDay) -> String {
        switch period {
        case .daily: since(1, today)
        case .weekly: since(7, today)
        case .monthly: since(30, today)
        case .days(let count): since(count, today)
        case .between(let first, let last): "\(first.text)..\(last.text)"
        }
    }

    private static func since(_ days: Int, _ today: CalendarDay) -> String { ">=\(today.adding(days: -days).text)" }

    /// A quotation mark would end the name, so it is left out.
    private static func quoted(_ name: String) -> String {
        let isWord = name.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return character.isASCII && (character.isLetter || character.isNumber || "+#.-_".contains(character))
        }
        return isWord ? name : "\"\(name.filter { $0 != "\"" })\""
    }
}
