import TrendingDomain

/// Where a database of a ClickHouse server is: `https://clickhouse.example.com:8443/?database=trending`.
package struct ClickHouseAddress: Sendable, Hashable {
    /// Without the database: `https://clickhouse.example.com:8443`.
    package let server: String
    package private(set) var database = "trending"

    package init(_ text: String) throws(TeamAddressFault) {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var address = parts[0]
        while address.hasSuffix("/") { address.removeLast() }
        if address.drop(while: { $0 != "/" }).contains("@") { throw .hasPassword }
        let origin = WebOrigin(String(address))
        let isPlain = address.utf8.allSatisfy { $0.isVisible && $0 != "#" }
        let port = origin.port.isEmpty ? 1 : Int(origin.port.dropFirst()) ?? 0
        guard isPlain, ["http", "https"].contains(origin.scheme), !origin.host.isEmpty, (1...65_535).contains(port)
        else { throw .notAnAddress }
        guard origin.isPrivate else { throw .notEncrypted }
        server = origin.scheme + address.dropFirst(origin.scheme.count)
        for item in (parts.count == 2 ? parts[1] : "").split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if ["user", "password"].contains(parts[0]) { throw .hasPassword }
            guard parts[0] == "database", parts.count == 2 else { throw .unknownItem(String(parts[0])) }
            database = String(parts[1])
        }
        guard (1...64).contains(database.utf8.count), database.utf8.allSatisfy(Self.nameBytes.contains),
            database.first?.isNumber == false
        else { throw .badDatabase(database) }
    }

    /// In the name of a database without quotation marks.
    private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_".utf8)

    /// The host and the port.
    package var host: String { WebOrigin(server).authority }

    /// As it is written in the settings.
    package var text: String { "\(server)/?database=\(database)" }
}

/// Signs in at a ClickHouse server.
package typealias ClickHouseCredential = (user: String, password: String)
