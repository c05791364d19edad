/// The parts of an address as written.
struct AddressParts {
    /// What is before `://`; empty without it.
    let scheme: Substring
    /// Up to the path: a host, and possibly a port, a user and a password.
    let authority: Substring
    /// Path, query and fragment.
    let rest: Substring

    init(_ address: some StringProtocol) {
        // Finds the places in bytes: a list has about 50 addresses, and characters or indices cost several times more.
        let text = Substring(address)
        let bytes = text.utf8
        let (colon, end) =
            bytes.withContiguousStorageIfAvailable(Self.places) ?? Array(bytes).withUnsafeBufferPointer(Self.places)
        let first = bytes.index(bytes.startIndex, offsetBy: colon ?? 0)
        let start = colon == nil ? bytes.endIndex : bytes.index(first, offsetBy: 3)
        let last = bytes.index(bytes.startIndex, offsetBy: end)
        scheme = text[..<first]
        authority = text[start..<last]
        rest = text[last...]
    }

    /// Where `://` begins, and where the authority ends.
    private static func places(_ bytes: UnsafeBufferPointer<UInt8>) -> (colon: Int?, end: Int) {
        let colon = bytes.indices.first { bytes[$0] == ":" && bytes[$0...].starts(with: "://".utf8) }
        let start = colon.map { $0 + 3 } ?? bytes.count
        return (colon, bytes[start...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? bytes.count)
    }

    /// An authority without user and password.
    static func server(in authority: some StringProtocol) -> Substring {
        let bytes = Substring(authority).utf8
        return Substring(bytes.lastIndex(of: "@").map { bytes[bytes.index(after: $0)...] } ?? bytes)
    }

    /// Scheme, host and port.
    var root: ServerRoot { ServerRoot("\(scheme)://\(authority)") }

    /// Without query and fragment.
    var path: Substring { rest.prefix { $0 != "?" && $0 != "#" } }

    /// Path and query, as a request has them.
    var target: String {
        let target = rest.prefix { $0 != "#" }
        return target.hasPrefix("/") ? String(target) : "/\(target)"
    }
}

/// Scheme, host and port of an http or https address.
package struct WebOrigin: Sendable, Equatable {
    let scheme: String
    /// In lower case. Empty if the part before the path is missing, or has more than a host and a port: programs
    /// disagree on the host of such an address.
    let host: String
    /// With its colon; empty if there is no port, or the port is the scheme's default.
    let port: String

    package init(_ address: String) {
        let parts = AddressParts(address)
        let authority = parts.authority.utf8
        let hostBytes = Self.host(in: authority)
        let portBytes = authority[hostBytes.endIndex...]
        let isKnown = hostBytes.allSatisfy(Self.isOfHost) && Self.isPort(portBytes)
        scheme = parts.scheme.lowercased()
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
    package var origin: String { "\(scheme)://\(authority)" }

    /// `ghe.example.com:8443`.
    var authority: String { host + port }

    /// Whether secrets may be sent there: the address is https, or http on this machine.
    package var isPrivate: Bool { !host.isEmpty && (scheme == "https" || (scheme == "http" && isLoopback)) }

    /// Whether the host is this machine, under a name or number that all programs agree on.
    var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        // Some programs read a number with a leading 0 as octal.
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { part in
            UInt8(String(part)).flatMap { String($0) == part ? $0 : nil }
        }
        return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
    }

    /// The bytes before the port. An IPv6 address contains colons, and is in brackets.
    static func host(in authority: Substring.UTF8View) -> Substring.UTF8View {
        if authority.first == "[", let end = authority.firstIndex(of: "]") {
            return authority[...end]
        }
        return authority.prefix { $0 != ":" }
    }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", ":", "[", "]": true
        default: false
        }
    }

    private static func isPort(_ text: Substring.UTF8View) -> Bool {
        text.isEmpty || (text.first == ":" && text.dropFirst().allSatisfy(\.isDigit))
    }
}
