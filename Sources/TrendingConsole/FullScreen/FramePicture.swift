/// A picture that the terminal draws over cells of a frame.
package struct FramePicture: Sendable {
    /// Different for each picture of a screen.
    package typealias ID = UInt32

    package var id: ID
    package var columns: Int
    package var rows: Int
    /// Draws the picture from the cursor on, within its cells.
    package var sequence: String
    /// Removes the picture from the terminal; `nil` if text over its cells does.
    package var removal: String?

    package init(id: ID, columns: Int, rows: Int, sequence: String, removal: String? = nil) {
        self.id = id
        self.columns = columns
        self.rows = rows
        self.sequence = sequence
        self.removal = removal
    }
}

/// The cell of a picture. The first row and column are 0.
struct PicturePart: Sendable, Hashable {
    let picture: FramePicture.ID
    let row: Int
    let column: Int
}

/// A picture and its top left cell.
struct PlacedPicture: Sendable {
    let picture: FramePicture
    let position: ScreenPosition

    func isSame(as other: PlacedPicture) -> Bool {
        picture.id == other.picture.id && position == other.position && picture.columns == other.picture.columns
            && picture.rows == other.picture.rows
    }
}

extension Frame {
    /// Puts a picture over cells, which become blank. Does nothing unless there is room for the whole picture above the
    /// last row: on the last row, terminals would scroll.
    package mutating func place(_ picture: FramePicture, row: Int, column: Int) {
        let isInside =
            row >= 0 && column >= 0 && picture.rows > 0 && picture.columns > 0
            && row + picture.rows < size.rows && column + picture.columns <= size.columns
        guard isInside else { return }
        for part in 0..<picture.rows {
            write(String(repeating: " ", count: picture.columns), row: row + part, column: column)
            for offset in 0..<picture.columns {
                let part = PicturePart(picture: picture.id, row: part, column: offset)
                cover(row: row + part.row, column: column + offset, part)
            }
        }
        pictures.append(PlacedPicture(picture: picture, position: ScreenPosition(row: row, column: column)))
    }

    /// Sends a sequence before the cells of the frame, once while the screen is shown: a picture that its cells show.
    /// `removal` removes it from the terminal.
    package mutating func upload(_ id: FramePicture.ID, _ sequence: String, removal: String) {
        uploads.append(FramePicture(id: id, columns: 0, rows: 0, sequence: sequence, removal: removal))
    }
}
