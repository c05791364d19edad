import TrendingDomain

/// Pictures that are ready for a terminal.
package struct ConvertedPictures: Sendable {
    /// The side of the largest avatar that the program asks for.
    private static let widest = 160

    package private(set) var images: [String: ImageFile] = [:]
    package private(set) var sixels: [String: SixelGraphics] = [:]
    /// Why some could not be converted.
    package private(set) var failure: PictureConversionFailure?

    /// `images` are those at the addresses. A file that the terminal can read stays as it is.
    package init(
        _ images: [String: ImageFile],
        for method: DrawnPictures.Method,
        in room: PictureRoom,
        _ converter: any PictureConverter
    ) {
        for (address, image) in images {
            switch method {
            case .initials: break
            case .inline: self.images[address] = image
            case .kitty, .placeholders: self.images[address] = png(image, converter)
            case .sixel:
                sixels[address] = converted { () throws(PictureConversionFailure) in
                    try converter.sixels(image, in: room)
                }
            }
        }
    }

    private mutating func png(_ image: ImageFile, _ converter: any PictureConverter) -> ImageFile? {
        if image.format == .png { return image }
        return converted { () throws(PictureConversionFailure) in try converter.png(image, side: Self.widest) }
    }

    private mutating func converted<Result>(_ convert: () throws(PictureConversionFailure) -> Result?) -> Result? {
        // Without the library, the others fail as well.
        guard failure == nil else { return nil }
        do throws(PictureConversionFailure) {
            return try convert()
        } catch {
            failure = error
            return nil
        }
    }
}
