import HTTPTypes

/// The address of a request as one string.
struct RequestAddress: Sendable, Equatable {
    let scheme: String
    let url: String

    /// `nil` if the head is not a whole http or https address. A path that does not start with `/` would become part
    /// of the host.
    init?(_ head: HTTPRequest) {
        let path = head.path ?? "/"
        guard let scheme = head.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let authority = head.authority, !authority.isEmpty, path.hasPrefix("/")
        else { return nil }
        self.scheme = scheme
        url = "\(scheme)://\(authority)\(path)"
    }

    /// Whether a redirect to the address is allowed: never from https to http.
    func mayRedirect(to url: String) -> Bool {
        let target = url.prefix { $0 != ":" }.lowercased()
        return target == "https" || (target == "http" && scheme == "http")
    }

    /// The host in an address, without user, password and port; empty if the address has no host, as in `file:///`.
    static func host(in url: some StringProtocol) -> String { host(inAuthority: authority(in: url)) }

    /// The host and port in an address, without user and password.
    static func authority(in url: some StringProtocol) -> String {
        // Some programs read a backslash as a slash.
        String(AddressParts.server(in: AddressParts(url).authority.prefix { $0 != "\\" }))
    }

    static func host(inAuthority authority: some StringProtocol) -> String {
        String(Substring(WebOrigin.host(in: AddressParts.server(in: authority).utf8)))
    }
}

/// An address that is safe to show: without user, password and fragment, and without the values of query items that may
/// be secrets. Anything but printable ASCII is percent-encoded.
package struct RedactedAddress: CustomStringConvertible {
    package let description: String

    init(_ head: HTTPRequest) {
        self.init("\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "/")")
    }

    package init(_ url: String) {
        let parts = Self.split(url.prefix { $0 != "#" }, at: "?")
        let items = parts.dropFirst().first?.split(separator: "&", omittingEmptySubsequences: false)
        let query = items.map { "?" + $0.map(Self.redactedItem).joined(separator: "&") }
        description = PercentCoding.encode(Self.withoutUser(parts[0]) + (query ?? ""), keeping: \.isVisible)
    }

    /// The parameters of the program's own requests that are not secret. Any other parameter may be a secret.
    private static let publicNames: Set = ["since", "spoken_language_code", "q", "sort", "order", "per_page", "page"]

    private static func redactedItem(_ item: Substring) -> String {
        let parts = split(item, at: "=")
        if publicNames.contains(String(parts[0])) || item.isEmpty { return String(item) }
        return parts.count == 1 ? "***" : "\(parts[0])=***"
    }

    private static func withoutUser(_ url: Substring) -> String {
        let authority = AddressParts(url).authority
        return String(url[..<authority.startIndex] + url[AddressParts.server(in: authority).startIndex...])
    }

    private static func split(_ text: Substring, at separator: Character) -> [Substring] {
        text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
    }
}
