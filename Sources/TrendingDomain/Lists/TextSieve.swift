/// Tells at once of most texts that a matcher does not find them, without preparing them for a search.
package struct TextSieve {
    /// The longest part of a word that has no slash: one of an item's searched texts has it as a whole.
    private let part: [UInt8]
    /// The place in the part of the byte that texts have least often: every place of that byte is looked at.
    private let rarest: Int
    /// The bit that tells a capital letter from a small one, if that byte is a letter.
    private let caseBit: UInt8
    /// Whether the part has only letters and digits of ASCII.
    private let isPlain: Bool

    init(_ words: [SearchText]) {
        let parts = words.flatMap { $0.bytes.split(separator: UInt8(ascii: "/")) }
        let part = parts.max { $0.count < $1.count }.map(Array.init) ?? []
        rarest = part.indices.min { Self.frequency(part[$0]) < Self.frequency(part[$1]) } ?? 0
        caseBit = part.isEmpty || !(0x61...0x7A ~= part[rarest]) ? 0 : 0x20
        isPlain = part.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
        self.part = part
    }

    /// How often English texts and names have the byte, compared with others.
    private static func frequency(_ byte: UInt8) -> Int { common.firstIndex(of: byte) ?? -1 }
    private static let common = Array("zqjxkvbywgpfmucdlhrsnioa-te".utf8)

    /// Whether a matcher may find an item that has this among its texts. A text with letters that have accents or another
    /// case may be anything, unless they are ASCII.
    package func passes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !part.isEmpty else { return true }
        let (ones, raw, byte) = (0x0101_0101_0101_0101 as UInt64, UnsafeRawBufferPointer(text), part[rarest])
        let (wanted, mask) = (ones &* UInt64(byte), ones &* UInt64(caseBit))
        var index = 0
        while index < text.count {
            if index &+ 8 <= text.count {
                let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                if word & SearchText.signs == 0 {
                    if hasPart(text, index, at: (word | mask) ^ wanted) { return true }
                    index &+= 8
                    continue
                }
            }
            let length = SearchText.lengthOfKept(text, index)
            if length == 0 {
                let parting = isPlain ? SearchText.lengthOfParting(text, index) : 0
                if parting == 0 { return true }
                index &+= parting
                continue
            }
            for place in index..<index &+ length where text[place] | caseBit == byte {
                if hasPart(text, around: place) { return true }
            }
            index &+= length
        }
        return false
    }

    /// Whether the part is around one of eight bytes. The byte must be zero in `difference`.
    private func hasPart(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, at difference: UInt64) -> Bool {
        // A byte that is zero borrows from its highest bit. Those above it may too, but not those below.
        var found = (difference &- 0x0101_0101_0101_0101) & ~difference & SearchText.signs
        while found != 0 {
            if hasPart(text, around: start &+ found.trailingZeroBitCount / 8) { return true }
            found &= found &- 1
        }
        return false
    }

    private func hasPart(_ text: UnsafeBufferPointer<UInt8>, around place: Int) -> Bool {
        let start = place &- rarest
        guard start >= 0, start &+ part.count <= text.count else { return false }
        var index = 0
        while index < part.count {
            let byte = text[start &+ index]
            guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == part[index] else { return false }
            index &+= 1
        }
        return true
    }
}
