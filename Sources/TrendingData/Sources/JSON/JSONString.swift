/// Text in JSON that strangers write, as rows keep it.
enum JSONString {
    /// With white space as a page shows it; `nil` where nothing else is there.
    static func line(_ text: String) -> String? {
        var line = ""
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            join(text, \.isWhitespace, space: " ") { line.append($0) }
            return line.isEmpty ? nil : line
        }
        // Most texts; as bytes they take a tenth of the time.
        var bytes: [UInt8] = []
        join(text.utf8, { $0 == 0x20 || (0x09...0x0D).contains($0) }, space: 0x20) { bytes.append($0) }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Word after word with a space between them. No list of the words is made: of a text of nothing but short ones that
    /// would take twenty times its memory.
    private static func join<Text: Sequence>(
        _ text: Text,
        _ isSpace: (Text.Element) -> Bool,
        space: Text.Element,
        _ append: (Text.Element) -> Void
    ) {
        var isEmpty = true
        var spaceIsDue = false
        for element in text {
            if isSpace(element) {
                spaceIsDue = !isEmpty
                continue
            }
            if spaceIsDue { append(space) }
            (isEmpty, spaceIsDue) = (false, false)
            append(element)
        }
    }

    /// `nil` for what is not an http or https address in printable ASCII, and for one with a user in it.
    static func address(_ text: String) -> String? {
        let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
        guard isWeb, text.utf8.count <= 2000, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            !RequestAddress.host(in: text).isEmpty, !authority(of: text).contains("@")
        else { return nil }
        return text
    }

    static func color(_ text: String) -> String? {
        InlineStyle.isHexColor(text) ? text : nil
    }

    private static func authority(of address: String) -> Substring {
        let rest = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
        return rest.prefix { !"/?#\\".contains($0) }
    }
}
