import TrendingDomain

/// Reads the number that an element shows: in one piece of text, next to only the words for the counted things. If the
/// number is rounded, `66.4k`, the exact one may be in a label.
enum ShownNumber {
    /// Returns `nil` unless there is exactly one number.
    static func read(_ element: HTMLNode) -> Int? {
        guard let texts = texts(in: element) else { return nil }
        let figures = texts.filter { !words.contains($0.lowercased()) }
        guard figures.count <= 1 else { return nil }
        guard let figure = figures.first else { return exact(in: element) { _ in true } }
        if StarsGained.parts(of: figure) == nil, let number = label(figure) { return number }
        guard let rounded = RoundedNumber(figure[...]) else { return nil }
        return exact(in: element, where: rounded.mayBe)
    }

    /// Returns the number that all labels of an element agree on.
    static func exact(in element: HTMLNode, where isPossible: (Int) -> Bool) -> Int? {
        let elements = [element] + element.descendants().prefix(most)
        let labels = elements.flatMap { [$0.attribute("title"), $0.attribute("aria-label")] }
        let numbers = Set(labels.compactMap { $0.flatMap(label) })
        guard numbers.count == 1, let number = numbers.first, isPossible(number) else { return nil }
        return number
    }

    /// Returns the number in a label: `66,412`, `66412 users starred this repository`.
    private static func label(_ text: String) -> Int? {
        guard text.utf8.count <= 100 else { return nil }
        let parts = text.split(separator: " ")
        guard let first = parts.first, parts.dropFirst().allSatisfy({ words.contains($0.lowercased()) }) else {
            return nil
        }
        return GroupedNumber.parse(first)
    }

    /// All pieces of text that the element shows, or `nil` if there is more than a number and its words.
    private static func texts(in element: HTMLNode) -> [String]? {
        var texts: [String] = []
        let nodes = element.nodes { !$0.isStruckOut && !GitHubRowParts.isFolded($0) }
        for node in nodes where node.name.isEmpty || node.name == "img" {
            guard let text = node.text(upTo: 40), texts.count < most else { return nil }
            if !text.isEmpty { texts.append(text) }
        }
        return texts
    }

    private static let most = 20

    private static let words: Set<String> = [
        "star", "stars", "fork", "forks", "user", "users", "starred", "forked", "this", "repository", "today", "week",
        "month",
    ]
}

/// A number with only its first digits shown: `66.4k`, `1.2m`.
struct RoundedNumber {
    private let number: Int
    private let step: Int

    init?(_ text: Substring) {
        guard let unit = text.last, let scale = Self.scales[unit.lowercased()] else { return nil }
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts[0].utf8.count <= 4, parts.last.map({ $0.utf8.count <= 3 }) == true,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }),
            let digits = Int(parts.joined())
        else { return nil }
        let decimals = parts.count == 2 ? parts[1].utf8.count : 0
        step = (0..<decimals).reduce(scale) { scale, _ in scale / 10 }
        number = digits * step
    }

    /// Whether the exact number can be shown like this, rounded up, down or to the nearest.
    func mayBe(_ exact: Int) -> Bool { abs(exact - number) < step }

    private static let scales = ["k": 1_000, "m": 1_000_000]
}

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
