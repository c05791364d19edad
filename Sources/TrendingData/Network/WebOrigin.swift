/// Scheme, host and port of an http or https address.
struct WebOrigin: Sendable, Equatable {
    let scheme: String
    /// In lower case; empty if the address has more than host and port before its path, or neither. Programs disagree
    /// on the host of such an address.
    let host: String
    /// With its colon; empty if there is no port, or it is the scheme's default.
    let port: String

    init(_ address: String) {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        let rest = address.dropFirst(scheme.count)
        let authority = rest.hasPrefix("://") ? rest.dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" } : ""
        self.scheme = scheme
        let host = RequestAddress.host(inAuthority: authority).lowercased()
        let port = String(authority.dropFirst(host.count))
        let isKnown = Self.isHost(host) && Self.isPort(port)
        self.host = isKnown ? host : ""
        self.port = isKnown && port != (scheme == "http" ? ":80" : ":443") ? port : ""
    }

    /// The address of another host, at the same scheme and port.
    func origin(host: String) -> String { "\(scheme)://\(host)\(port)" }

    var hostWithoutWWW: Substring { host.hasPrefix("www.") ? host.dropFirst(4) : host[...] }

    /// `https://ghe.example.com:8443`.
    var origin: String { "\(scheme)://\(authority)" }

    /// `ghe.example.com:8443`.
    var authority: String { host + port }

    /// Whether secrets may be sent there: a web address, and encrypted or never on a network.
    var isPrivate: Bool { !host.isEmpty && (scheme == "https" || (scheme == "http" && isLoopback)) }

    /// Whether it is this machine, under a name or number that every program takes for it.
    var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        // A number that begins with 0 is octal for some.
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { part in
            UInt8(String(part)).flatMap { String($0) == part ? $0 : nil }
        }
        return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
    }

    private static func isHost(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "-._:[]".utf8.contains(byte)
            }
        }
    }

    private static func isPort(_ text: String) -> Bool {
        text.isEmpty || (text.hasPrefix(":") && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) })
    }
}
