/// Cuts and folds safe text at a number of columns.
extension TerminalText {
    /// The text cut to `columns`, with an ellipsis in the last column. Not cut if `columns` is `nil`.
    func cut(to columns: Int?) -> TerminalText {
        guard let columns, width > columns else { return self }
        guard columns > 1 else { return TerminalText(columns == 1 ? "…" : "") }
        return TerminalText(String(string.prefix(columns: columns - 1)) + "…")
    }

    /// A list separated by commas, cut to `columns` after the last item that fits.
    func cutBetweenItems(to columns: Int?) -> TerminalText {
        guard let columns, width > columns else { return self }
        let fitting = string.prefix(columns: columns - 2)
        guard let comma = fitting.lastIndex(of: ",") else { return cut(to: columns) }
        return TerminalText(fitting[...comma] + " …")
    }

    /// The text in lines of at most `columns`, broken at spaces if possible. At most `most` lines, with an ellipsis if
    /// the text is longer. Not folded if `columns` is `nil`.
    package func folded(to columns: Int?, most: Int = .max) -> [TerminalText] {
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
    /// The whole characters that fit into `columns`.
    func prefix(columns: Int) -> SubSequence {
        var used = 0
        return prefix { character in
            used += DisplayWidth.of(String(character))
            return used <= columns
        }
    }

    /// The whole words that fit, or characters if the first word is too long; at least one character.
    fileprivate func firstLine(columns: Int) -> SubSequence {
        let fitting = prefix(columns: columns)
        if fitting.endIndex == endIndex || self[fitting.endIndex] == " " { return fitting }
        if let space = fitting.lastIndex(of: " "), space > startIndex { return self[..<space] }
        return fitting.isEmpty ? scalarPrefix(columns: columns) : fitting
    }

    /// The scalars that fit, at least one. For a first character that is wider than the line, which only occurs in
    /// hostile text.
    private func scalarPrefix(columns: Int) -> SubSequence {
        var used = 0
        let end = unicodeScalars.firstIndex { scalar in
            used += DisplayWidth.of(scalar)
            return used > columns
        }
        return self[..<Swift.max(end ?? endIndex, unicodeScalars.index(after: startIndex))]
    }
}
