/// Text in JSON that strangers write, as rows keep it.
enum JSONString {
    /// With white space as a page shows it; `nil` where nothing else is there.
    static func line(_ text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
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
