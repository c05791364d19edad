extension [UInt8] {
    /// The same bytes with one to four changes: bits, bytes that parsers treat in a special way, and parts that are cut
    /// out or repeated.
    package func mutated(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes = self
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &random)
            let end = Int.random(in: place..<Swift.min(bytes.count, place + 24), using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, 0x22, 0x5C].randomElement(using: &random) ?? 0
            case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
            case 3: bytes.removeSubrange(place...end)
            case 4: bytes.insert(contentsOf: bytes[place...end], at: place)
            default: bytes.removeSubrange(place...)
            }
        }
        return bytes
    }
}
