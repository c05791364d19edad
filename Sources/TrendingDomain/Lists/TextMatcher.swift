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

    /// Where the words are in a text, as offsets of its Unicode scalars: in order, and without overlaps.
    package func ranges(in text: String) -> [Range<Int>] {
        let (searched, scalars) = SearchText.mapped(text)
        let found = words.flatMap { searched.ranges(of: $0) }.map { bytes in
            scalars[bytes.lowerBound]..<scalars[bytes.upperBound - 1] + 1
        }
        return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
    }
}
