import TrendingDomain

extension Arrangement {
    /// `by stars`, `by name, from Z to A`; `nil` for the source's own order.
    var words: String? {
        let end = isReversed ? (sort == .name ? ", from Z to A" : ", fewest first") : ""
        return switch sort {
        case .rank: isReversed ? "last rank first" : nil
        case .gained: "by stars gained\(end)"
        case .stars: "by stars\(end)"
        case .forks: "by forks\(end)"
        case .name: "by name\(end)"
        }
    }

    /// `3 of 25 match 'foo'` and, if not all of those are shown, `2 shown`; `nil` without a search.
    func matches(in items: [some RankedItem], shown: Int) -> [String]? {
        guard let match else { return nil }
        let count = limit == nil ? shown : matchCount(items)
        let found = "\(count.grouped) of \(items.count.grouped)"
        return ["\(found) match '\(match.text)'"] + (shown < count ? ["\(shown.grouped) shown"] : [])
    }

    /// How much of a list is shown: what matches, or `10 of 25`; empty for all of it.
    func part(of items: [some RankedItem], shown: Int, of all: Int? = nil) -> [String] {
        let all = all ?? items.count
        let limited = shown < all ? ["\(shown.grouped) of \(all.grouped)"] : []
        return matches(in: items, shown: shown) ?? limited
    }
}

extension TextMatcher {
    /// The sentence for a search that finds nothing.
    func emptySentence(_ kind: ItemKind = .repos) -> String { "No \(kind.singular) matches '\(text)'." }
}
