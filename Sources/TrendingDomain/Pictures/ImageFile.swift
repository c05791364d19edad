/// A picture as the bytes of a file. Nothing but its header was read.
package struct ImageFile: Equatable {
    package enum Format: String, CaseIterable {
        case png, jpeg, gif, webp
    }

    package var format: Format
    /// In pixels.
    package var width: Int
    package var height: Int
    package var bytes: [UInt8]

    package init(_ format: Format, width: Int, height: Int, bytes: [UInt8]) {
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
