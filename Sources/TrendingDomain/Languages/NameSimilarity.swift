/// Measures how similar two words are. A smaller number means more similar.
package enum NameSimilarity {
    /// Returns `nil` if the words are not similar. A few typing errors rank first, then a shared beginning, then a word
    /// inside the name, then typing errors in up to a third of the letters.
    package static func between(_ typed: String, _ name: String) -> Int? {
        let typed = Array(typed.unicodeScalars)
        let name = Array(name.unicodeScalars)
        let edits = edits(from: typed, to: name)
        if edits <= (typed.count + 2) / 4 { return edits * 10 }
        let longer = max(0, name.count - typed.count)
        if typed.count > 1, name.starts(with: typed) { return 30 + longer }
        if name.count > 2, typed.starts(with: name) { return 60 + typed.count - name.count }
        // `contains` of a collection takes ten times as long as a comparison at each place.
        if typed.count > 2, name.indices.contains(where: { name[$0...].starts(with: typed) }) { return 100 + longer }
        return edits <= (typed.count + 1) / 3 ? 200 + edits * 10 : nil
    }

    /// Counts the letters to insert, delete, replace or swap with their neighbour.
    static func edits(from one: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var last = Array(0...other.count)
        for (row, letter) in one.enumerated() {
            var line = [row + 1]
            for (column, wanted) in other.enumerated() {
                let change = last[column] + (letter == wanted ? 0 : 1)
                var best = min(change, last[column + 1] + 1, line[column] + 1)
                if row > 0, column > 0, letter == other[column - 1], one[row - 1] == wanted {
                    best = min(best, before[column - 1] + 1)
                }
                line.append(best)
            }
            (before, last) = (last, line)
        }
        return last[other.count]
    }

    /// Returns the closest name if at most a quarter of the letters are mistyped, ignoring case. Being part of a name
    /// is not enough.
    package static func similarName(_ typed: String, among names: [String]) -> String? {
        guard typed.utf8.count <= 100 else { return nil }
        let letters = Array(typed.lowercased().unicodeScalars)
        let near = names.map { ($0, edits(from: letters, to: Array($0.lowercased().unicodeScalars))) }.min {
            $0.1 < $1.1
        }
        return near.flatMap { $0.1 <= (letters.count + 2) / 4 ? $0.0 : nil }
    }

    /// Returns the most similar name, ignoring case; `nil` if none is similar. A name that begins with the text comes
    /// first: 'hist' is short for 'history', though 'list' is nearer.
    package static func nearest(to typed: String, among names: [String]) -> String? {
        guard typed.utf8.count <= 100 else { return nil }
        let typed = typed.lowercased()
        let longer = typed.utf8.count > 2 ? names.filter { $0.lowercased().hasPrefix(typed) } : []
        let names = longer.isEmpty ? names : longer
        let near = names.compactMap { name in between(typed, name.lowercased()).map { (nearness: $0, name: name) } }
        return near.min { ($0.nearness, $0.name) < ($1.nearness, $1.name) }?.name
    }
}
