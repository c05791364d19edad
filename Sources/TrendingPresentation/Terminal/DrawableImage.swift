import TrendingDomain

/// A picture as a terminal can draw it.
package enum DrawableImage: Equatable {
    /// In a format that the terminal reads.
    case file(ImageFile)
    case sixels(SixelGraphics)

    /// Converts a file only if the terminal can't read it: then it has at most `side` pixels in a direction, or those
    /// of the room. `nil` if it can't be decoded.
    package init?(
        _ image: ImageFile,
        for method: DrawnPictures.Method,
        in room: PictureRoom,
        side: Int? = nil,
        _ converter: any PictureConverter
    ) throws(PictureConversionFailure) {
        switch method {
        case .initials: return nil
        case .inline: self = .file(image)
        case .kitty, .placeholders:
            let side = side ?? max(room.columns * room.cellWidth, room.rows * room.cellHeight)
            guard let png = image.format == .png ? image : try converter.png(image, side: side) else { return nil }
            self = .file(png)
        case .sixel:
            guard let graphics = try converter.sixels(image, in: room) else { return nil }
            self = .sixels(graphics)
        }
    }
}
