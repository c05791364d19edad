extension RichDocument {
    package struct Table: Sendable, Equatable {
        /// Empty if the table has no header.
        package var header: [Cell]
        /// Rows can have different numbers of cells.
        package var rows: [[Cell]]

        package init(header: [Cell], rows: [[Cell]]) {
            self.header = header
            self.rows = rows
        }
    }

    package struct Cell: Sendable, Equatable {
        /// Contains no table.
        package var blocks: [Block]
        package var alignment: Alignment

        package init(_ blocks: [Block], alignment: Alignment = .left) {
            self.blocks = blocks
            self.alignment = alignment
        }
    }
}
