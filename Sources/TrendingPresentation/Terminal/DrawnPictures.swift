import TrendingDomain

/// The pictures of a screen, and how its terminal draws them.
package struct DrawnPictures: Equatable {
    package enum Method: Hashable {
        /// Initials stand for all pictures.
        case initials
        /// kitty's graphics, drawn below the text.
        case kitty
        /// kitty's graphics, shown by characters of the text. In tmux, the sequences pass through it, and colours may
        /// have 8 bits.
        case placeholders(isInTmux: Bool)
        /// OSC 1337 of iTerm2.
        case inline
        /// Sixel graphics, drawn below the text.
        case sixel
    }

    var method: Method
    /// By address.
    let images: [String: DrawableImage]
    /// The numbers of the pictures in tmux, by address.
    let shortIDs: [String: PictureID]

    /// Whether sequences are written that only the terminal itself understands, and no pager.
    package var needsTerminal: Bool { !images.isEmpty }

    package init(_ method: Method, images: [String: DrawableImage] = [:]) {
        self.method = method
        self.images = images
        var numbers = PictureNumbers()
        let addresses = method == .placeholders(isInTmux: true) ? images.keys.sorted() : []
        shortIDs = Dictionary(uniqueKeysWithValues: addresses.map { ($0, numbers.id(of: $0)) })
    }
}

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

/// Pictures that are ready for a terminal.
package struct ConvertedPictures {
    /// The side of the largest avatar that the program asks for.
    private static let widest = 160

    package private(set) var images: [String: DrawableImage] = [:]
    /// Why some could not be converted.
    package private(set) var failure: PictureConversionFailure?

    /// `images` are those at the addresses.
    package init(
        _ images: [String: ImageFile],
        for method: DrawnPictures.Method,
        in room: PictureRoom,
        _ converter: any PictureConverter
    ) {
        for (address, image) in images {
            do {
                self.images[address] = try DrawableImage(image, for: method, in: room, side: Self.widest, converter)
            } catch {
                failure = error
            }
        }
    }
}
