import CCurl

/// libcurl's message without the users and passwords of addresses in it, even if an address is invalid or has no
/// scheme.
struct RedactedDetail: CustomStringConvertible {
    let description: String

    private typealias Words = Substring.UnicodeScalarView

    init(_ words: String) {
        let scalars = words[...].unicodeScalars
        // libcurl truncates long messages, and the `@` after a secret may be cut off.
        let isCut = words.utf8.count >= CURL_ERROR_SIZE - 4
        guard let end = isCut ? scalars.endIndex : scalars.lastIndex(of: "@").map(scalars.index(after:)) else {
            description = words
            return
        }
        // A secret may contain anything, even another `@`, a slash or a space, so everything up to the last `@` is
        // removed.
        description = String(words[..<Self.start(scalars[..<end])] + words[end...])
    }

    /// The index after the scheme, the quotation mark or the space before the first user.
    private static func start(_ words: Words) -> Words.Index {
        let plain = afterQuotationMark(words) ?? afterSpace(words)
        guard let scheme = words.firstRange(of: "://".unicodeScalars) else { return plain }
        let isWhole = plain < scheme.lowerBound && words[plain..<scheme.lowerBound].allSatisfy(isOfScheme)
        return isWhole ? scheme.upperBound : min(plain, scheme.upperBound)
    }

    private static func afterQuotationMark(_ words: Words) -> Words.Index? {
        var last: Unicode.Scalar = " "
        for index in words.indices {
            // Not an apostrophe within a word.
            if last == " ", words[index] == "'" || words[index] == "\"" { return words.index(after: index) }
            last = words[index]
        }
        return nil
    }

    private static func afterSpace(_ words: Words) -> Words.Index {
        words.prefix { $0 != "@" }.lastIndex(of: " ").map(words.index(after:)) ?? words.startIndex
    }

    private static func isOfScheme(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
        default: false
        }
    }
}
