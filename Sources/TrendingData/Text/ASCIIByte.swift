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
}
