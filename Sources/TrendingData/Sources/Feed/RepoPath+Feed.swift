extension RepoPath {
    /// The repository of a feed's row: by owner and name, or by both in one string, or by its address on github.com.
    /// Lists of users have fields with the same names, so a row with the address of an account names no repository.
    init?(namedBy row: RowMembers) {
        let address = row.address(.url).map(Self.segments) ?? []
        guard address.count != 1, let path = Self.pair(row) ?? Self.wholeName(row) ?? Self.of(address) else {
            return nil
        }
        self = path
    }

    private static func pair(_ row: RowMembers) -> RepoPath? {
        let owner = row.text(.owner) ?? row.object(.owner)?.text("login", "username")
        guard let owner, let name = row.text(.name) ?? row.text(.repo), !name.contains("/") else { return nil }
        return RepoPath(owner: owner, name: name)
    }

    /// Reads `owner/name`, or `owner / name` as on GitHub's page. If the row has an owner, its name is not used.
    private static func wholeName(_ row: RowMembers) -> RepoPath? {
        let read = { (value: JSONValue) in
            (try? value.text).flatMap { name in
                of(name.split(separator: "/", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } })
            }
        }
        return row.first(.repo, read) ?? (row.text(.owner) == nil ? row.first(.name, read) : nil)
    }

    private static func of(_ segments: [String]) -> RepoPath? {
        segments.count == 2 ? RepoPath(owner: segments[0], name: segments[1]) : nil
    }

    /// Returns no segments for an address of another site.
    private static func segments(_ address: String) -> [String] {
        PagePath(href: address, baseURL: "https://github.com")?.segments.filter { !$0.isEmpty }.map(String.init) ?? []
    }
}
