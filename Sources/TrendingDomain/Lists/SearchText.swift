/// A text prepared for searching: UTF-8 in lower case and without accents, so that `pokemon` finds `Pokémon`.
package struct SearchText: Sendable, Equatable {
    package private(set) var bytes: [UInt8] = []

    package init(_ text: String = "") {
        append(text)
    }

    package mutating func append(_ text: String) {
        let start = bytes.count
        bytes += text.utf8
        guard !foldASCII(from: start) else { return }
        bytes.removeSubrange(start...)
        appendFolded(text)
        foldASCII(from: start)
    }

    /// Appends text in UTF-8, such as a column of a database, without a string for it if it is ASCII.
    package mutating func append(utf8 text: UnsafeBufferPointer<UInt8>) {
        let start = bytes.count
        bytes += text
        guard !foldASCII(from: start) else { return }
        bytes.removeSubrange(start...)
        appendFolded(String(decoding: text, as: UTF8.self))
        foldASCII(from: start)
    }

    /// Appends an ASCII character.
    package mutating func append(separator: UInt8) {
        bytes.append(separator)
    }

    /// Folds ASCII letters in place; returns `false` if the text is not all ASCII. Most texts are.
    @discardableResult
    private mutating func foldASCII(from start: Int) -> Bool {
        bytes.withUnsafeMutableBufferPointer { bytes in
            var all: UInt8 = 0
            for index in start..<bytes.count {
                let byte = bytes[index]
                all |= byte
                bytes[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
            }
            return all < 0x80
        }
    }

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
                while start + wanted.count <= text.count {
                    if text[start] == first, Self.begins(text, at: start, with: wanted) { return true }
                    start += 1
                }
                return false
            }
        }
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

extension SearchText {
    /// Whether the scalar is one of the many that have no other case: Chinese, Japanese and Korean ones, and emoji.
    /// Asking Unicode for the lower case of each is slow.
    private static func hasNoCase(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80..<0xA640, 0xAC00..<0xD7A4, 0x1F300..<0x1FB00: true
        default: false
        }
    }

    /// Folds all characters except ASCII ones.
    private mutating func appendFolded(_ text: String) {
        for scalar in text.unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
            if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else if Self.hasNoCase(scalar) {
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            } else if let letter = LatinLetters.base(of: scalar) {
                bytes.append(letter)
            } else {
                bytes += scalar.properties.lowercaseMapping.utf8
            }
        }
    }
}
