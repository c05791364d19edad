/// The words that say how many stars were gained: `1,601 stars today`, `1 star this week`.
enum StarsGained {
    /// `nil` where the words are not exactly of that form.
    static func parse(_ text: String) -> Int? {
        guard text.utf8.count <= 60 else { return nil }
        for ending in endings where text.hasSuffix(ending) {
            return GroupedNumber.parse(Substring(text.utf8.dropLast(ending.utf8.count)))
        }
        return nil
    }

    private static let endings = ["today", "this week", "this month"].flatMap { [" stars \($0)", " star \($0)"] }
}
