import TrendingDomain

/// The candidates of one list: a line for the list and one for each item, `item repos 123456 owner/name`.
extension UnseenCandidates {
    /// Returns `nil` if the lines are of another list: then the list has no candidates.
    init?(_ lines: LineRecord, of list: SeenList) {
        guard lines["list"] == list.stored.joined(separator: "\t") else { return nil }
        let items = lines.lines.compactMap { line -> SeenItem? in
            guard line.word == "item" else { return nil }
            let words = line.rest.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
            return words.count == 2 ? SeenItem(kind: words[0], idAndName: words[1]) : nil
        }
        self.init(list: list, items: items, isFirst: lines["first"] != nil)
    }

    var lines: LineRecord {
        var lines = [("list", list.stored.joined(separator: "\t"))]
        if isFirst { lines.append(("first", "")) }
        return LineRecord(lines + items.map { ("item", "\($0.kind.rawValue) \($0.idAndName)") })
    }
}
