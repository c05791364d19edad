import TrendingDomain

extension TrendingQuery.Source {
    /// `GitHub`, or the host or file name of another address.
    var displayName: String {
        if signal == .sample { return "the sample" }
        guard let address = label ?? address else { return site ?? name }
        return signal == .newest ? "\(Self.shortName(address)) search" : Self.shortName(address)
    }

    /// `ghe.example.com:8443` of `https://ghe.example.com:8443/path`, `list.json` of `/home/me/list.json`.
    private static func shortName(_ address: String) -> String {
        let parts = address.split(separator: "/", omittingEmptySubsequences: true)
        let isFile = address.hasPrefix("/") || address.hasPrefix("file:")
        let name = isFile ? parts.last : parts.dropFirst().first
        return name.map { String($0) } ?? address
    }
}
