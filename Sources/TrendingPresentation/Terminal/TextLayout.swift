/// Cuts and folds safe text at a number of columns.
extension TerminalText {
    /// The text cut to `columns` with an ellipsis in its last one; `nil` columns never cut.
    package func cut(to columns: Int?) -> TerminalText {
        guard let columns, width > columns else { return self }
        guard columns > 1 else { return TerminalText(columns == 1 ? "…" : "") }
        return TerminalText(String(string.prefix(columns: columns - 1)) + "…")
    }

    /// The text cut to `columns` after the last of its items, which commas part, that fits whole.
    func cutBetweenItems(to columns: Int?) -> TerminalText {
        guard let columns, width > columns else { return self }
        let fitting = string.prefix(columns: columns - 2)
        guard let comma = fitting.lastIndex(of: ",") else { return cut(to: columns) }
        return TerminalText(fitting[...comma] + " …")
    }

    /// The text in lines of at most `columns`, broken at spaces where that can be, at most `most` of them with an
    /// ellipsis where more would follow; `nil` columns never fold.
    func folded(to columns: Int?, most: Int = .max) -> [TerminalText] {
        guard let columns, width > columns, columns > 0 else { return [self] }
        var rest = Substring(string)
        var lines: [TerminalText] = []
        while !rest.isEmpty {
            if lines.count == most - 1 { return lines + [TerminalText(String(rest)).cut(to: columns)] }
            let line = rest.firstLine(columns: columns)
            lines.append(TerminalText(String(line)))
            rest = rest[line.endIndex...].drop { $0 == " " }
        }
        return lines
    }
}

extension StringProtocol {
    /// As many whole characters as fit into `columns`.
    fileprivate func prefix(columns: Int) -> SubSequence {
        var used = 0
        return prefix { character in
            used += DisplayWidth.of(String(character))
            return used <= columns
        }
    }

    /// As many whole words as fit, or characters where the first word is too long; at least one character.
    fileprivate func firstLine(columns: Int) -> SubSequence {
        let fitting = prefix(columns: columns)
        if fitting.endIndex == endIndex || self[fitting.endIndex] == " " { return fitting }
        if let space = fitting.lastIndex(of: " "), space > startIndex { return self[..<space] }
        return fitting.isEmpty ? scalarPrefix(columns: columns) : fitting
    }

    /// As many scalars as fit, at least one: the first character alone is wider than the line, which only text made to
    /// be is.
    private func scalarPrefix(columns: Int) -> SubSequence {
        var used = 0
        let end = unicodeScalars.firstIndex { scalar in
            used += DisplayWidth.of(scalar)
            return used > columns
        }
        return self[..<Swift.max(end ?? endIndex, unicodeScalars.index(after: startIndex))]
    }
}
