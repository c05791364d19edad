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
