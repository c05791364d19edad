import TrendingDomain

/// The sentence for a text that is not the address of a server.
struct ServerAddressText {
    /// The option, variable or setting.
    let name: String
    let text: String

    private static let example = "https://github.example.com"

    var sentence: String {
        if text.contains("@") { return "\(name) must not contain a user name or a password." }
        // A query may contain a secret, and a percent sign may hide one.
        if text.contains(where: { "?#%".contains($0) }) {
            return "\(name) is not the URL of a server, such as \(Self.example)."
        }
        let value = text.quotable
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard text.contains(":"), !["http", "https"].contains(scheme) else {
            return "\(name) is '\(value)', which is not a valid URL. An example is \(Self.example)."
        }
        return "\(name) is '\(value)'. Use an http or https URL."
    }
}
