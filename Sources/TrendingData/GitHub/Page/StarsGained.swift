import TrendingDomain

/// The number of stars gained in a period, from words such as `1,601 stars today` or `1 star this week`.
struct StarsGained: Equatable {
    /// `nil` if the number before the words can't be read exactly.
    let count: Int?
    let period: TrendingQuery.Period

    /// The text before the words, which may be empty, and the period that they name.
    static func parts(of text: String) -> (number: Substring, period: TrendingQuery.Period)? {
        guard text.utf8.count <= longest, let found = endings.first(where: { text.hasSuffix($0.words) }) else {
            return nil
        }
        let number = text.utf8.dropLast(found.words.utf8.count)
        guard number.isEmpty || number.last == " " else { return nil }
        return (Substring(number.dropLast()), found.period)
    }

    /// The maximum length of such words, in bytes.
    static let longest = 60

    private static let endings = words.flatMap { period, words in
        ["stars \(words)", "star \(words)"].map { (words: $0, period: period) }
    }

    /// The words for each period, also in the titles of pages.
    static let words: [(TrendingQuery.Period, String)] = [
        (.daily, "today"), (.weekly, "this week"), (.monthly, "this month"),
    ]
}
