/// Finds items that have every word in their searched texts, ignoring case.
package struct TextMatcher: Equatable {
    /// The text as typed.
    package let text: String
    /// As they are searched for. A word of accents alone is empty, and every text has it.
    package let words: [SearchText]

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

    /// The places of the words in a text, as offsets of its Unicode scalars. The same as `places(in:)`.
    package func ranges(in text: String) -> [Range<Int>] {
        let (searched, scalars) = SearchText.mapped(text)
        return places(in: searched).map { scalars[$0.lowerBound]..<scalars[$0.upperBound - 1] + 1 }
    }

    /// The places of the words in a text, as offsets of its bytes: in order, and without overlaps. Different words side
    /// by side are one place, so that a phrase is found as a whole.
    package func places(in text: SearchText) -> [Range<Int>] {
        if words.count == 1 { return text.ranges(of: words[0]) }
        let found = words.enumerated().flatMap { index, word in text.ranges(of: word).map { (place: $0, word: index) } }
        var places: [Range<Int>] = []
        var joined: Set<Int> = []
        for (place, word) in found.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
            let end = places.last?.upperBound ?? 0
            let overlaps = !places.isEmpty && place.lowerBound < end
            let follows = !places.isEmpty && !overlaps && !joined.contains(word)
            if overlaps || follows && text.isBlank(end..<place.lowerBound) {
                places[places.count - 1] = places[places.count - 1].lowerBound..<max(end, place.upperBound)
                joined.insert(word)
            } else {
                places.append(place)
                joined = [word]
            }
        }
        return places
    }
}
