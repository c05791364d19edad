/// Checks the bytes of a page before they are parsed.
enum HTMLBytes {
    /// Whether the first character starts a tag, as on every HTML page. White space alone also counts: the page may be
    /// truncated.
    static func isHTML(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        let first = text.first { !$0.isSpace }
        return first == "<" || first == nil && !bytes.isEmpty
    }

    /// Whether the page contains the end of the body. The parser can't tell, because it closes all open elements at the
    /// end.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        bytes.indices.reversed().contains { index in
            bytes[index] == "<" && isEnd(bytes[index...])
        }
    }

    private static func isEnd(_ tag: ArraySlice<UInt8>) -> Bool {
        // Bit 5 tells a lowercase letter from an uppercase one. It is set in `<` and `/`.
        let name = tag.prefix(6).map { $0 | 0x20 }
        guard name == ends.body || name == ends.html else { return false }
        return tag.dropFirst(6).first { !$0.isSpace } == ">"
    }

    private static let ends = (body: Array("</body".utf8), html: Array("</html".utf8))
}
