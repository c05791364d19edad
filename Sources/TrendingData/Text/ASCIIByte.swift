/// Lets bytes of UTF-8 be compared with characters of ASCII: `byte == "["`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
    @inlinable
    public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
        self.init(ascii: scalar)
    }
}
