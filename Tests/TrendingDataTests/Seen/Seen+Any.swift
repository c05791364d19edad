@testable import TrendingDomain

extension String {
    static let server = "https://github.com"
}

extension SeenList {
    static let daily = SeenList(kind: .repos, identity: ListIdentity(source: "github", period: "daily"))
    static let ofDevelopers = SeenList(
        kind: .developers,
        identity: ListIdentity(
            source: "feed",
            server: "/a folder/list.json",
            period: "daily",
            account: "ada@github.com"
        )
    )
}

extension SeenItem {
    /// With a name that can be recorded.
    static func any(_ name: String, id: Int? = nil, kind: ItemKind = .repos) -> SeenItem {
        guard let item = SeenItem(kind: kind, id: id, name: name) else { preconditionFailure("not a name: \(name)") }
        return item
    }
}

extension [SeenItem] {
    static func named(_ names: String...) -> [SeenItem] {
        names.compactMap { SeenItem(kind: .repos, id: nil, name: $0) }
    }
}
