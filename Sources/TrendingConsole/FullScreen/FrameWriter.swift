/// Makes the bytes that change what a terminal shows into the next frame.
///
/// Terminals disagree on the width of some graphemes. After each of these, the cursor is moved to the column that the
/// frame says. So a wrong width spoils that grapheme, and not the rest of its row.
package struct FrameWriter: Sendable {
    package var features: DrawingFeatures
    private var shown: Frame?
    private var shownTitle: String?
    private var pictures = ShownPictures()

    package init(_ features: DrawingFeatures) {
        self.features = features
    }

    /// Draws the next frame completely: the terminal may show anything.
    package mutating func forget() {
        shown = nil
        shownTitle = nil
    }

    /// Removes all pictures from the terminal. Empty without pictures.
    package mutating func removePictures() -> [UInt8] { Array(pictures.removeAll().utf8) }

    /// Empty if the terminal shows the frame already.
    package mutating func bytes(for frame: Frame) -> [UInt8] {
        let before = shown.flatMap { $0.size == frame.size ? $0 : nil }
        var buffer = DrawingBuffer(features)
        if before == nil {
            buffer.append(pictures.removeAll())
            buffer.control("m\u{1B}[2J")
        }
        buffer.append(pictures.prepare(frame))
        for row in 0..<frame.size.rows { draw(row, of: frame, before, &buffer) }
        pictures.draw(frame, &buffer)
        if let title = frame.title, title != shownTitle {
            buffer.append("\u{1B}]2;\(Self.clean(title))\u{1B}\\")
            shownTitle = title
        }
        let hasMoved = frame.cursor != before?.cursor
        shown = frame
        guard !buffer.bytes.isEmpty || hasMoved else { return [] }
        return complete(buffer, hidesCursor: before == nil || before?.cursor != nil, frame.cursor)
    }

    private func complete(_ drawn: DrawingBuffer, hidesCursor: Bool, _ cursor: ScreenPosition?) -> [UInt8] {
        var start = DrawingBuffer(features)
        if features.synchronizedOutput { start.control("?2026h") }
        if hidesCursor { start.control("?25l") }
        var end = drawn
        end.set(.plain, link: nil)
        if let cursor {
            end.move(to: cursor)
            end.control("?25h")
        }
        if features.synchronizedOutput { end.control("?2026l") }
        return start.bytes + end.bytes
    }

    private mutating func draw(_ row: Int, of frame: Frame, _ before: Frame?, _ buffer: inout DrawingBuffer) {
        let new = frame.row(row)
        let old = before?.row(row) ?? FrameRow()
        guard new != old else { return }
        let (columns, end) = (frame.size.columns, new.end)
        // Up to this column, the terminal may show something else than the last frame.
        var spoiled = 0
        var column = 0
        while column < columns {
            let place = ScreenPosition(row: row, column: column)
            if column >= end {
                let isClear = column >= spoiled && old.isBlank(from: column)
                return isClear ? () : buffer.eraseRest(from: place)
            }
            let cell = new[column]
            let next = column + max(1, Int(cell.width))
            let isShort = buffer.isAt(place) && isShortGap(new, old, column..<min(column + Self.shortGap, columns))
            if column < spoiled || isShort || !new.isSame(as: old, column..<next) {
                let isOverOther = column < spoiled || !old.isBlank(column..<next)
                buffer.put(cell, at: place, columns: columns, isOverOther: isOverOther)
                if let part = cell.picture { pictures.note(overwritten: part.picture) }
                spoiled = max(spoiled, column + cell.reach)
            }
            column = next
        }
    }

    /// Whether to write unchanged cells is shorter than to move the cursor over them.
    private func isShortGap(_ new: FrameRow, _ old: FrameRow, _ columns: Range<Int>) -> Bool {
        for column in columns {
            if new[column] != old[column] { return true }
            let isSimple = new[column].isByte && column > 0 && new[column].looks(like: new[column - 1])
            if !isSimple { return false }
        }
        return false
    }

    /// The bytes of a cursor movement.
    private static let shortGap = 4

    private static func clean(_ title: String) -> String {
        let scalars = title.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(200)
        return String(String.UnicodeScalarView(scalars))
    }
}
