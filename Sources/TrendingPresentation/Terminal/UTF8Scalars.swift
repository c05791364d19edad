extension UnsafeBufferPointer<UInt8> {
    /// The scalar that starts at this place, or U+FFFD if no scalar does. Moves the place behind it, or by one byte.
    func scalar(at place: inout Int) -> Unicode.Scalar {
        let first = self[place]
        place += 1
        let more: Int
        var value: UInt32
        switch first {
        case 0x00...0x7F: return Unicode.Scalar(first)
        case 0xC2...0xDF: (more, value) = (1, UInt32(first & 0x1F))
        case 0xE0...0xEF: (more, value) = (2, UInt32(first & 0x0F))
        case 0xF0...0xF4: (more, value) = (3, UInt32(first & 0x07))
        default: return "\u{FFFD}"
        }
        guard place + more <= count else { return "\u{FFFD}" }
        for byte in self[place..<place + more] {
            guard byte & 0xC0 == 0x80 else { return "\u{FFFD}" }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        place += more
        return scalar
    }
}
