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
