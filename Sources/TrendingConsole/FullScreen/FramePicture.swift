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

/// The pictures that the terminal shows.
struct ShownPictures: Sendable {
    private var placed: [PlacedPicture] = []
    private var uploads: [FramePicture.ID: FramePicture] = [:]
    /// Pictures with cells that were written anew.
    private var overwritten: Set<FramePicture.ID> = []

    mutating func note(overwritten picture: FramePicture.ID) { overwritten.insert(picture) }

    /// What comes before the cells of the frame: removes what it no longer has, and sends what its cells show.
    mutating func prepare(_ frame: Frame) -> String {
        var text = ""
        for old in placed where !frame.pictures.contains(where: { $0.isSame(as: old) }) {
            text += old.picture.removal ?? ""
        }
        placed.removeAll { old in !frame.pictures.contains { $0.isSame(as: old) } }
        for upload in frame.uploads where uploads.updateValue(upload, forKey: upload.id) == nil {
            text += upload.sequence
        }
        return text
    }

    /// Draws new pictures, and those with cells that were written over.
    mutating func draw(_ frame: Frame, _ buffer: inout DrawingBuffer) {
        for new in frame.pictures {
            let isShown = placed.contains { $0.isSame(as: new) } && !overwritten.contains(new.picture.id)
            if !isShown { buffer.draw(new.picture.sequence, at: new.position) }
        }
        placed = frame.pictures
        overwritten = []
    }

    mutating func removeAll() -> String {
        let all = placed.map(\.picture) + uploads.values.sorted { $0.id < $1.id }
        (placed, uploads) = ([], [:])
        return all.compactMap(\.removal).joined()
    }
}
