/// The size of a picture in cells of the terminal.
package struct CellSize: Hashable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// A cell is about twice as high as it is wide, so this is about a square.
    package static let avatar = CellSize(columns: 4, rows: 2)
}
