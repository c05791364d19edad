import TrendingConsole

/// Whether a host is this machine or in its network: a server on the internet can't reach it, and must not lead a
/// request there.
enum PrivateAddress {
    /// `host` is a name, or an address with or without brackets. Of the names, only `localhost` is known.
    static func contains(_ host: String) -> Bool {
        let name = host.lowercased().filter { !"[]".contains($0) }.prefix { $0 != "%" }
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        if let bytes = bytes(String(name), AF_INET, 4) { return isPrivate(bytes[...]) }
        guard let bytes = bytes(String(name), AF_INET6, 16) else { return false }
        // Addresses of version 4 in those of version 6: mapped ones, and those of NAT64.
        for prefix in [mapped, nat64] where bytes.starts(with: prefix) { return isPrivate(bytes.suffix(4)) }
        let isOwn = bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] <= 1
        return isOwn || bytes[0] & 0xFE == 0xFC || (bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80)
    }

    fileprivate static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    private static let nat64: [UInt8] = [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8)

    /// The ranges of RFC 6890 that name machines: this one, private networks, links and shared addresses.
    private static func isPrivate(_ bytes: ArraySlice<UInt8>) -> Bool {
        let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
        return switch first {
        case 0, 10, 127: true
        case 100: second & 0xC0 == 64
        case 169: second == 254
        case 172: second & 0xF0 == 16
        case 192: second == 168
        default: false
        }
    }

    fileprivate static func bytes(_ text: String, _ family: Int32, _ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }
}

/// Decides for each request of a transfer whether it may be sent: a redirect must not lead from a public address to
/// this machine or its network. If the first address is there itself, its redirects may lead there too.
struct RedirectRule: Sendable {
    private let isPrivate: @Sendable (_ host: String) -> Bool
    private var startsPrivate: Bool?

    /// `isPrivate` gets names and addresses.
    init(_ isPrivate: @escaping @Sendable (_ host: String) -> Bool = PrivateAddress.contains) {
        self.isPrivate = isPrivate
    }

    /// Call it before each request is sent. `peer` is the address that the connection leads to, with its port; `nil` if
    /// that is a proxy.
    mutating func allows(_ url: String, peer: (address: String, port: Int)?) -> Bool {
        let origin = WebOrigin(url)
        // A proxy for http is known only by its port.
        let isDirect = peer.map { ":\($0.port)" == (origin.port.isEmpty ? origin.usualPort : origin.port) } ?? false
        let hosts = [RequestAddress.host(in: url)] + (isDirect ? [peer?.address].compactMap(\.self) : [])
        let leadsInside = hosts.contains { isPrivate($0) }
        guard let startsPrivate else {
            startsPrivate = leadsInside
            return true
        }
        return startsPrivate || !leadsInside
    }
}

/// The hosts that libcurl connects to without a proxy, in the format of `no_proxy`: those that the user names, and this
/// machine. They apply to any scheme, and also after a redirect. A proxy may be on another machine: it would read data
/// that must not leave this one, and could not reach this one either.
struct ProxyExceptions: Sendable, Equatable {
    /// The environment's value; `nil` if it is not set.
    var said: String?

    /// An asterisk on its own means all hosts; in a list, it would match no host.
    func list(asking address: String) -> String {
        said == "*"
            ? "*" : ([said].compactMap(\.self) + Self.machine + Self.numbers(in: address)).joined(separator: ",")
    }

    /// `localhost` includes the names below it.
    private static let machine = ["localhost", "127.0.0.0/8", "::1", "::ffff:127.0.0.0/104", "::ffff:127.0.0.1"]

    /// The host of the address if it is an IP address of this machine: libcurl before 7.86 does not support ranges, and
    /// later versions have compared some IP addresses as names.
    private static func numbers(in address: String) -> [String] {
        let origin = WebOrigin(address)
        let number = origin.host.filter { !"[]".contains($0) }
        if origin.host.hasPrefix("["), let spelling = loopback(number) { return [number, spelling] }
        return origin.isLoopback ? [number] : []
    }

    /// `::1`, or an address in `::ffff:127.0.0.0/104`, in the system's spelling; `nil` for any other.
    private static func loopback(_ number: String) -> String? {
        guard var bytes = PrivateAddress.bytes(number, AF_INET6, 16) else { return nil }
        guard
            bytes.starts(with: PrivateAddress.mapped + [127])
                || bytes.dropLast().allSatisfy({ $0 == 0 }) && bytes[15] == 1
        else { return nil }
        var text = [CChar](repeating: 0, count: 64)
        guard inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count)) != nil else { return nil }
        return String(cBytes: text)
    }
}
