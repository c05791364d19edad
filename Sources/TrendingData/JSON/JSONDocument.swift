/// JSON with an index of its values. Replaces `JSONDecoder`, which creates types at run time: that takes longer than
/// everything else that it takes to show a list.
final class JSONDocument: Sendable {
    let bytes: [UInt8]
    /// In the order of their start; the name of a member comes before its value.
    let entries: [Entry]

    /// The most names and values: more than the largest stored list has. They take 64 MB of memory.
    static let maxValues = 4_000_000

    /// `nil` if the bytes are not one JSON value, or have more than `maxValues` names and values. An error inside a
    /// string or a number is found only when that value is read.
    init?(_ bytes: [UInt8], maxValues: Int = maxValues) {
        guard UInt32(exactly: bytes.count) != nil else { return nil }
        var scanner = JSONScanner(bytes: bytes, maxValues: maxValues)
        guard let entries = try? scanner.scan() else { return nil }
        self.bytes = bytes
        self.entries = entries
    }

    /// A value, or the name of a member. A list has millions of them, so each takes 16 bytes.
    struct Entry {
        private var start: UInt32
        private var end: UInt32
        private var following: UInt32
        let kind: Kind

        init(kind: Kind, bytes: Range<Int>, next: Int) {
            self.kind = kind
            (start, end, following) = (UInt32(bytes.lowerBound), UInt32(bytes.upperBound), UInt32(next))
        }

        /// Without the quotation marks of a string.
        var bytes: Range<Int> { Int(start)..<Int(end) }
        /// The entry after the value and everything in it.
        var next: Int { Int(following) }

        enum Kind: UInt8 {
            case object, array, text
            /// A string with a backslash, or with a byte that is not allowed in a string.
            case escapedText
            /// A number, `true`, `false` or `null`.
            case word
        }
    }
}

/// The JSON value does not have the type that the caller wants.
struct JSONMismatch: Error {}
