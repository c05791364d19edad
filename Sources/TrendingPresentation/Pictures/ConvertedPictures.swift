import TrendingDomain

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
