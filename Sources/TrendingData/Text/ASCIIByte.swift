/// Lets bytes of UTF-8 be compared with characters of ASCII: `byte == "["`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
    @inlinable
    public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
        self.init(ascii: scalar)
    }
}

extension UInt8 {
    /// Whether it is printable ASCII other than the space.
    var isVisible: Bool { (0x21...0x7E).contains(self) }

    /// The value of a hexadecimal digit.
    var hexDigit: UInt32? {
        switch self {
        case "0"..."9": UInt32(self - "0")
        case "a"..."f", "A"..."F": UInt32((self | 0x20) - "a" + 10)
        default: nil
        }
    }
}
