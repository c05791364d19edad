import TrendingConsole

/// The hosts that libcurl asks no proxy for, at any scheme and also after a redirect, written as in `no_proxy`: those
/// that the user names, and this machine. A proxy is another machine, or may be: it would read what must not leave
/// this one, and could not reach it either.
struct ProxyExceptions: Sendable, Equatable {
    /// The environment's value; `nil` if it is not set.
    var said: String?

    /// A lone asterisk is for all hosts; beside others it would be for none.
    func list(asking address: String) -> String {
        said == "*"
            ? "*" : ([said].compactMap(\.self) + Self.machine + Self.numbers(in: address)).joined(separator: ",")
    }

    /// Names below `localhost` are covered by it.
    private static let machine = ["localhost", "127.0.0.0/8", "::1", "::ffff:127.0.0.0/104", "::ffff:127.0.0.1"]

    /// The host of the address if it is a number of this machine: libcurl before 7.86 does not know ranges, and later
    /// versions have compared some numbers as names.
    private static func numbers(in address: String) -> [String] {
        let origin = WebOrigin(address)
        let number = origin.host.filter { !"[]".contains($0) }
        if origin.host.hasPrefix("["), let spelling = loopback(number) { return [number, spelling] }
        return origin.isLoopback ? [number] : []
    }

    /// `::1`, or a number below `::ffff:127.0.0.0/104`, in the spelling of the system; `nil` for any other.
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
