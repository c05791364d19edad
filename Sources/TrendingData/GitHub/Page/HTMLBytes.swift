/// Checks the bytes of a page before they are parsed.
enum HTMLBytes {
    /// Whether the first character starts a tag, as on every HTML page. White space alone also counts: the page may be
    /// truncated.
    static func isHTML(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        let first = text.first { !isWhiteSpace($0) }
        return first == UInt8(ascii: "<") || first == nil && !bytes.isEmpty
    }

    /// Whether the page contains the end of the body. The parser can't tell, because it closes all open elements at the
    /// end.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        bytes.indices.reversed().contains { index in
            bytes[index] == UInt8(ascii: "<") && isEnd(bytes[index...])
        }
    }

    private static func isEnd(_ tag: ArraySlice<UInt8>) -> Bool {
        // Bit 5 tells a lowercase letter from an uppercase one. It is set in `<` and `/`.
        let name = tag.prefix(6).map { $0 | 0x20 }
        guard name == ends.body || name == ends.html else { return false }
        return tag.dropFirst(6).first { !isWhiteSpace($0) } == UInt8(ascii: ">")
    }

    private static let ends = (body: Array("</body".utf8), html: Array("</html".utf8))

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: true
        default: false
        }
    }
}
