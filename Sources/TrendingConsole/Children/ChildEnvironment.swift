/// The environment of the programs that this one starts: its own, without what is secret.
enum ChildEnvironment {
    static let withheld: Set = [
        "GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "TRENDING_CLIENT_SECRET",
    ]

    /// For `posix_spawn`: texts of the form `NAME=value`, byte for byte as they are, and a `nil` at the end.
    static var texts: [UnsafeMutablePointer<CChar>?] {
        var texts: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let text = next.pointee {
            if isPassedOn(String(cString: text)) { texts.append(text) }
            next += 1
        }
        return texts + [nil]
    }

    static func isPassedOn(_ text: String) -> Bool {
        !withheld.contains(String(text.prefix { $0 != "=" }))
    }
}
