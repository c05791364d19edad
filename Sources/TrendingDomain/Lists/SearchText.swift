/// A text prepared for searching: UTF-8 without what a reader does not see or type, so that `pokemon` finds `Pokémon`,
/// and `strasse` finds `Straße`. What is found in a text is folded here, and so is what is looked for: nothing else folds.
package struct SearchText: Sendable, Equatable {
    package private(set) var bytes: [UInt8] = []

    package init(_ text: String = "") {
        append(text)
    }

    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(utf8: $0) }
    }

    /// Appends text in UTF-8, such as a column of a database, without a string for it if it is ASCII.
    package mutating func append(utf8 text: UnsafeBufferPointer<UInt8>) {
        let start = bytes.count
        bytes += text
        guard !foldASCII(from: start) else { return }
        bytes.removeSubrange(start...)
        appendFolded(text)
        foldASCII(from: start)
    }

    mutating func append(kept text: some Sequence<UInt8>) { bytes += text }

    /// Appends an ASCII character.
    package mutating func append(separator: UInt8) {
        bytes.append(separator)
    }

    /// Folds ASCII letters in place; returns `false` if the text is not all ASCII. Most texts are.
    @discardableResult
    private mutating func foldASCII(from start: Int) -> Bool {
        bytes.withUnsafeMutableBytes { bytes in
            var (all, index) = (0 as UInt64, start)
            while index &+ 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                all |= word
                bytes.storeBytes(of: Self.lowercase(word), toByteOffset: index, as: UInt64.self)
                index &+= 8
            }
            while index < bytes.count {
                let byte = bytes[index]
                all |= UInt64(byte)
                bytes[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
                index &+= 1
            }
            return all & Self.signs == 0
        }
    }

    /// Eight bytes at once. A sum reaches the highest bit of its byte from `A` on, or after `Z`.
    static func lowercase(_ word: UInt64) -> UInt64 {
        let low = word & ~signs
        let isUpper = (low &+ 0x3F3F_3F3F_3F3F_3F3F) ^ (low &+ 0x2525_2525_2525_2525)
        return word | (isUpper & signs & ~word) >> 2
    }

    /// The highest bit of each byte.
    static let signs: UInt64 = 0x8080_8080_8080_8080

    /// Removes the text but keeps the buffer for the next one.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Returns `true` for an empty `other`.
    package func contains(_ other: SearchText) -> Bool {
        guard let first = other.bytes.first else { return true }
        return bytes.withUnsafeBufferPointer { text in
            other.bytes.withUnsafeBufferPointer { wanted in
                var start = 0
                while start &+ wanted.count <= text.count {
                    start = Self.place(of: first, in: text, from: start)
                    guard start &+ wanted.count <= text.count else { return false }
                    if Self.begins(text, at: start, with: wanted) { return true }
                    start &+= 1
                }
                return false
            }
        }
    }

    /// The end of the text if the byte is not there.
    private static func place(of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let (raw, all) = (UnsafeRawBufferPointer(text), UInt64(byte) &* 0x0101_0101_0101_0101)
        var index = start
        while index &+ 8 <= text.count {
            // A byte that is zero borrows from its highest bit. Those above it may too, but not those below.
            let rest = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ all
            let found = (rest &- 0x0101_0101_0101_0101) & ~rest & signs
            if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < text.count, text[index] != byte { index &+= 1 }
        return index
    }

    /// Whether there are only spaces.
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// Where another text is, as places of bytes. A text that is found does not overlap with the next one.
    func ranges(of other: SearchText) -> [Range<Int>] {
        guard let first = other.bytes.first else { return [] }
        return bytes.withUnsafeBufferPointer { text in
            other.bytes.withUnsafeBufferPointer { wanted in
                var found: [Range<Int>] = []
                var start = 0
                while start + wanted.count <= text.count {
                    if text[start] == first, Self.begins(text, at: start, with: wanted) {
                        found.append(start..<start + wanted.count)
                        start += wanted.count
                    } else {
                        start += 1
                    }
                }
                return found
            }
        }
    }

    /// The text, and for each of its bytes the offset of the Unicode scalar that it comes from.
    static func mapped(_ text: String) -> (text: SearchText, scalars: [Int]) {
        var result = SearchText()
        var scalars: [Int] = []
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            result.append(String(scalar))
            while scalars.count < result.bytes.count { scalars.append(offset) }
        }
        return (result, scalars)
    }

    private static func begins(
        _ text: UnsafeBufferPointer<UInt8>,
        at start: Int,
        with wanted: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var index = 1
        while index < wanted.count, text[start + index] == wanted[index] { index += 1 }
        return index == wanted.count
    }
}
