import TrendingConsole

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
        var bytes = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET6, number, &bytes) == 1 else { return nil }
        let isMapped = bytes.prefix(13).elementsEqual([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 127])
        guard isMapped || bytes.prefix(15).allSatisfy({ $0 == 0 }) && bytes[15] == 1 else { return nil }
        var text = [CChar](repeating: 0, count: 64)
        guard inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count)) != nil else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
