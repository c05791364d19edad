extension RichDocument.Image {
    /// Where the file of an image is. Addresses of files in repositories on github.com only redirect there.
    package static func place(of address: String) -> String {
        let start = "https://github.com/"
        guard address.hasPrefix(start) else { return address }
        let path = address.dropFirst(start.count).prefix { $0 != "?" && $0 != "#" }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 4, ["raw", "blob"].contains(parts[2]), !parts.contains("") else { return address }
        parts.remove(at: 2)
        return "https://raw.githubusercontent.com/" + parts.joined(separator: "/")
    }
}
