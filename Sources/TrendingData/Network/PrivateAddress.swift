import TrendingConsole

/// Whether a host is this machine or in its network: a server on the internet cannot reach it, and must not lead a
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

    private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
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

    private static func bytes(_ text: String, _ family: Int32, _ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }
}
