import TrendingDomain

extension Arrangement {
    /// `by stars`, `by name, from Z to A`; `nil` for the source's own order.
    var words: String? {
        switch (sort, isReversed) {
        case (.rank, false): nil
        case (.rank, true): "last rank first"
        case (.gained, let reversed): "by stars gained" + (reversed ? ", fewest first" : "")
        case (.stars, let reversed): "by stars" + (reversed ? ", fewest first" : "")
        case (.forks, let reversed): "by forks" + (reversed ? ", fewest first" : "")
        case (.name, let reversed): "by name" + (reversed ? ", from Z to A" : "")
        }
    }

    /// `3 of 25 match 'foo'` and, if not all of those are shown, `2 shown`; `nil` without a search.
    func matches(in items: [some RankedItem], shown: Int) -> [String]? {
        guard let match else { return nil }
        let count = limit == nil ? shown : matchCount(items)
        let found = "\(FigureText.grouped(count)) of \(FigureText.grouped(items.count))"
        return ["\(found) match '\(match.text)'"] + (shown < count ? ["\(FigureText.grouped(shown)) shown"] : [])
    }

    /// How much of a list is shown: what matches, or `10 of 25`; empty for all of it.
    func part(of items: [some RankedItem], shown: Int, of all: Int? = nil) -> [String] {
        let all = all ?? items.count
        let limited = shown < all ? ["\(FigureText.grouped(shown)) of \(FigureText.grouped(all))"] : []
        return matches(in: items, shown: shown) ?? limited
    }
}

extension TextMatcher {
    /// The sentence for a search that finds nothing.
    func emptySentence(_ kind: ItemKind = .repos) -> String { "No \(kind.singular) matches '\(text)'." }
}
