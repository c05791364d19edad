import TrendingConsole
import TrendingPresentation

extension Frame {
    mutating func draw(_ picture: Picture, _ style: Style) {
        for (row, line) in picture.lines.enumerated() {
            var column = 0
            for span in line.spans {
                let look = span.parameters(style).map { CellStyle($0) } ?? .plain
                column = write(span.text, row: row, column: column, style: look, link: span.link?.address)
            }
        }
        for highlight in picture.highlights {
            addStyle(CellStyle(highlight.kind.parameters(style)), row: highlight.row, columns: highlight.columns)
        }
        cursor = picture.cursor.map { ScreenPosition(row: $0.row, column: $0.column) }
        title = picture.title.isEmpty ? nil : picture.title.printable
    }
}

extension Frame {
    /// Draws the pictures over their cells, which are blank.
    mutating func draw(_ images: [Picture.Image], _ pictures: BrowsePictures, _ style: Style) {
        for image in images {
            guard let drawing = pictures.drawing(of: image) else { continue }
            if let upload = drawing.upload { self.upload(upload.id, upload.text, removal: upload.removal ?? "") }
            for (row, span) in drawing.rows.enumerated() where image.visible.contains(row) {
                let look = span.parameters(style).map { CellStyle($0) } ?? .plain
                write(span.text, row: image.row + row - image.visible.lowerBound, column: image.column, style: look)
            }
            // A terminal does not draw a part of a picture.
            guard let overlay = drawing.overlay, image.visible.count == image.size.rows else { continue }
            let picture = FramePicture(
                id: overlay.id,
                columns: image.size.columns,
                rows: image.size.rows,
                sequence: overlay.text,
                removal: overlay.removal
            )
            place(picture, row: image.row, column: image.column)
        }
    }
}
