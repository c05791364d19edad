/// The lines of a table, each a text and what it becomes: `text => result`.
package func pairs(_ table: String) -> [(String, String)] {
    lines(table).map { line in
        let cells = line.split(separator: " => ").map(String.init)
        precondition(cells.count == 2, "'\(line)' is no line of a table")
        return (cells[0], cells[1])
    }
}

/// The texts of which something is true, and those of which it is not: one on each line.
package func cases(true yes: String, false no: String) -> [(String, Bool)] {
    lines(yes).map { ($0, true) } + lines(no).map { ($0, false) }
}

package func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
