import TrendingDomain

/// The words that say how many stars were gained, and in which time: `1,601 stars today`, `1 star this week`.
struct StarsGained: Equatable {
    let count: Int
    let period: TrendingQuery.Period

    /// `nil` where the words are not exactly of that form.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let found = Self.endings.first { text.hasSuffix($0.words) }
        guard let found, let count = GroupedNumber.parse(Substring(text.utf8.dropLast(found.words.utf8.count)))
        else { return nil }
        self.count = count
        period = found.period
    }

    /// In bytes; no such words are longer.
    static let longest = 60

    private static let endings = words.flatMap { period, words in
        [" stars \(words)", " star \(words)"].map { (words: $0, period: period) }
    }

    private static let words: [(TrendingQuery.Period, String)] = [
        (.daily, "today"), (.weekly, "this week"), (.monthly, "this month"),
    ]
}
