/// The lines of a table, each a text and what it becomes: `text => result`.
package func pairs(_ table: String) -> [(String, String)] {
    table.split(separator: "\n").map { line in
        let cells = line.split(separator: " => ").map(String.init)
        precondition(cells.count == 2, "'\(line)' is no line of a table")
        return (cells[0], cells[1])
    }
}
