/// A complete address, split into the parts that a typed request needs.
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

    var acceptsSecrets: Bool { origin.isPrivate }
}
