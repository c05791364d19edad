import TrendingDomain

extension ThreadName {
    /// Reads the name of an issue or pull request from its address at any server; `nil` if it is the address of
    /// something else. The path may go on: `/pull/12/files`.
    init?(address: String) {
        let path = address.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
        guard parts.count >= 4, let repo = RepoPath(owner: parts[0], name: parts[1]),
            ["issues", "pull", "pulls"].contains(parts[2]), let number = Self.number(parts[3])
        else { return nil }
        self.init(repo: RepoName(owner: repo.owner, name: repo.name), number: number)
    }

    /// A number from 1 on in decimal digits; `nil` for any other text.
    package static func number(_ text: some StringProtocol) -> Int? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), number > 0,
            number <= JSONNumber.largest
        else { return nil }
        return number
    }
}
