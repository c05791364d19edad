/// A whole address, taken apart into what a typed request needs.
struct EndpointAddress: Sendable {
    /// Scheme, host and port.
    let root: ServerRoot
    /// With its query; starts with `/`.
    let path: String
    private let origin: WebOrigin

    init(_ address: String) {
        let whole = address.prefix { $0 != "#" }
        let start = whole.firstRange(of: "://")?.upperBound ?? whole.startIndex
        let end = whole[start...].firstIndex { "/?".contains($0) } ?? whole.endIndex
        let rest = whole[end...]
        root = ServerRoot(String(whole[..<end]))
        path = rest.hasPrefix("/") ? String(rest) : "/\(rest)"
        origin = WebOrigin(address)
    }

    var host: String { origin.host }

    /// Whether a secret may be sent there: it is a web address, and nobody on the way can read along.
    var takesSecrets: Bool { !origin.host.isEmpty && origin.isPrivate }
}
