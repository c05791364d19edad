import TrendingDomain

/// The candidates of one list: a line for the list and one for each item, `item repos 123456 owner/name`, or
/// `unmarked`.
extension UnseenCandidates {
    /// Returns `nil` if the lines are of another list: then the list has no candidates.
    init?(_ lines: LineRecord, of list: SeenList) {
        guard lines["list"] == list.stored.joined(separator: "\t") else { return nil }
        func items(_ word: String) -> [SeenItem] {
            lines.lines.compactMap { line in
                guard line.word == word else { return nil }
                let words = line.rest.utf8.split(separator: " ", maxSplits: 1)
                return words.count == 2 ? SeenItem(kind: words[0], idAndName: words[1]) : nil
            }
        }
        self.init(list: list, items: items("item"), unmarked: items("unmarked"))
    }

    var lines: LineRecord {
        func lines(_ word: String, _ items: [SeenItem]) -> [(String, String?)] {
            items.map { (word, "\($0.kind.rawValue) \($0.idAndName)") }
        }
        let name: [(String, String?)] = [("list", list.stored.joined(separator: "\t"))]
        return LineRecord(name + lines("item", items) + lines("unmarked", unmarked))
    }
}
