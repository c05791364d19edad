/// Finds items that have every word in their searched texts, ignoring case.
package struct TextMatcher: Sendable, Equatable {
    /// The text as typed.
    package let text: String
    private let words: [SearchText]

    /// `nil` if the text has no words.
    package init?(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map { SearchText(String($0)) }
        guard !words.isEmpty else { return nil }
        self.text = text
    }

    /// Whether the text has every word.
    package func matches(_ text: SearchText) -> Bool { words.allSatisfy(text.contains) }

    /// The indices of the items that match.
    func indices(in items: [some RankedItem]) -> [Int] {
        var searched = SearchText()
        return items.indices.filter { index in
            searched.removeAll()
            items[index].append(to: &searched)
            return words.allSatisfy(searched.contains)
        }
    }
}
