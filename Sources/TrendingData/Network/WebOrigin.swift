/// Scheme, host and port of an http or https address.
struct WebOrigin: Sendable, Equatable {
    let scheme: String
    /// In lower case. Empty if the part before the path is missing, or has more than a host and a port: programs
    /// disagree on the host of such an address.
    let host: String
    /// With its colon; empty if there is no port, or the port is the scheme's default.
    let port: String

    init(_ address: String) {
        // Works on bytes: a list has about 100 addresses, and characters cost several times more.
        let name = address.utf8.prefix { $0 != UInt8(ascii: ":") }
        let rest = address.utf8[name.endIndex...]
        let authority = rest.starts(with: "://".utf8) ? rest.dropFirst(3).prefix { !Self.isEnd($0) } : rest.prefix(0)
        let hostBytes = Self.host(in: authority)
        let portBytes = authority[hostBytes.endIndex...]
        let isKnown = hostBytes.allSatisfy(Self.isOfHost) && Self.isPort(portBytes)
        scheme = Substring(name).lowercased()
        host = isKnown ? Substring(hostBytes).lowercased() : ""
        let isUsual = portBytes.elementsEqual((scheme == "http" ? ":80" : ":443").utf8)
        port = isKnown && !isUsual ? String(Substring(portBytes)) : ""
    }

    /// The address of another host, with the same scheme and port.
    func origin(host: String) -> String { "\(scheme)://\(host)\(port)" }

    var hostWithoutWWW: Substring { host.hasPrefix("www.") ? host.dropFirst(4) : host[...] }

    /// With its colon.
    var usualPort: String { scheme == "http" ? ":80" : ":443" }

    /// `https://ghe.example.com:8443`.
    var origin: String { "\(scheme)://\(authority)" }

    /// `ghe.example.com:8443`.
    var authority: String { host + port }

    /// Whether secrets may be sent there: the address is https, or http on this machine.
    var isPrivate: Bool { !host.isEmpty && (scheme == "https" || (scheme == "http" && isLoopback)) }

    /// Whether the host is this machine, under a name or number that all programs agree on.
    var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        // Some programs read a number with a leading 0 as octal.
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { part in
            UInt8(String(part)).flatMap { String($0) == part ? $0 : nil }
        }
        return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
    }

    /// Whether the byte ends the host and the port.
    private static func isEnd(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
        default: false
        }
    }

    /// The bytes before the port. An IPv6 address contains colons, and is in brackets.
    private static func host(in authority: Substring.UTF8View) -> Substring.UTF8View {
        if authority.first == UInt8(ascii: "["), let end = authority.firstIndex(of: UInt8(ascii: "]")) {
            return authority[...end]
        }
        return authority.prefix { $0 != UInt8(ascii: ":") }
    }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"): true
        case UInt8(ascii: "["), UInt8(ascii: "]"): true
        default: false
        }
    }

    private static func isPort(_ text: Substring.UTF8View) -> Bool {
        text.isEmpty || (text.first == UInt8(ascii: ":") && text.dropFirst().allSatisfy { (0x30...0x39).contains($0) })
    }
}
