/// The environment of child processes: the environment of this process without its secrets.
enum ChildEnvironment {
    static let withheld: Set = [
        "GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "TRENDING_CLIENT_SECRET",
    ]

    /// The variables in the format of `posix_spawn`: unchanged `NAME=value` strings, and a `nil` at the end.
    static var texts: [UnsafeMutablePointer<CChar>?] {
        ProcessEnvironment.texts.filter { isPassedOn(String(cString: $0)) } + [nil]
    }

    static func isPassedOn(_ text: String) -> Bool {
        !withheld.contains(String(text.prefix { $0 != "=" }))
    }
}
