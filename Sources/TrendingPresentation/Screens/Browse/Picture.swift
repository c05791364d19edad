/// The room that a screen has, and what the terminal supports.
package struct ScreenArea: Sendable, Hashable {
    package var columns: Int
    package var rows: Int
    package var style: Style

    package init(columns: Int, rows: Int, style: Style) {
        self.columns = columns
        self.rows = rows
        self.style = style
    }
}

/// What a screen draws: at most as many lines as its area has rows, none of them wider than the area.
package struct Picture: Sendable {
    /// Columns of one row that stand out.
    package struct Highlight: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            /// The selected row or link.
            case selection
            /// What a search found, and the place of it where the user is.
            case match, currentMatch
        }

        package var row: Int
        package var columns: Range<Int>
        package var kind: Kind

        package init(row: Int, columns: Range<Int>, kind: Kind) {
            self.row = row
            self.columns = columns
            self.kind = kind
        }
    }

    package var lines: [Line]
    package var highlights: [Highlight] = []
    /// Where the cursor of an input field is. The first row and column are 0.
    package var cursor: Cursor?
    /// The title of the window.
    package var title: TerminalText

    package struct Cursor: Sendable, Hashable {
        package var row: Int
        package var column: Int

        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    package init(lines: [Line] = [], title: TerminalText = .empty) {
        self.lines = lines
        self.title = title
    }
}
