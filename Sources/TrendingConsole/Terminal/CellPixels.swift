/// The size of a cell of the terminal, in pixels.
package struct CellPixels: Sendable, Hashable {
    package let width: Int
    package let height: Int

    /// For a terminal that does not say its size: no larger than the cells of most terminals.
    package static let usual = CellPixels(validWidth: 8, height: 16)

    /// `nil` for a size that no cell has.
    package init?(width: Int, height: Int) {
        guard (2...64).contains(width), (4...128).contains(height) else { return nil }
        self.init(validWidth: width, height: height)
    }

    private init(validWidth width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// `nil` if the terminal does not say its size in pixels.
    init?(_ size: winsize) {
        guard size.ws_col > 0, size.ws_row > 0 else { return nil }
        self.init(width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    }
}
