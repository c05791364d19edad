#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TrendingDomain

/// The escape sequence of iTerm2 for a picture (iterm2.com/documentation-images.html).
package enum InlineImage {
    /// Draws the picture from the cursor on, and moves the cursor. The terminal reads all formats.
    static func sequence(_ image: ImageFile, _ size: CellSize) -> String {
        let data = Data(image.bytes).base64EncodedString()
        let keys = "inline=1;size=\(image.bytes.count);width=\(size.columns);height=\(size.rows);preserveAspectRatio=1"
        return "\u{1B}]1337;File=\(keys):\(data)\u{7}"
    }
}
