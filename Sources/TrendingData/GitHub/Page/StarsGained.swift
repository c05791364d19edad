import TrendingDomain

/// The words that say how many stars were gained, and in which time: `1,601 stars today`, `1 star this week`.
struct StarsGained: Equatable {
    /// `nil` if the number before the words cannot be read exactly.
    let count: Int?
    let period: TrendingQuery.Period

    /// What stands before the words, which may be nothing, and the period that they name.
    static func parts(of text: String) -> (number: Substring, period: TrendingQuery.Period)? {
        guard text.utf8.count <= longest, let found = endings.first(where: { text.hasSuffix($0.words) }) else {
            return nil
        }
        let number = text.utf8.dropLast(found.words.utf8.count)
        guard number.isEmpty || number.last == UInt8(ascii: " ") else { return nil }
        return (Substring(number.dropLast()), found.period)
    }

    /// In bytes; no such words are longer.
    static let longest = 60

    private static let endings = words.flatMap { period, words in
        ["stars \(words)", "star \(words)"].map { (words: $0, period: period) }
    }

    private static let words: [(TrendingQuery.Period, String)] = [
        (.daily, "today"), (.weekly, "this week"), (.monthly, "this month"),
    ]
}
