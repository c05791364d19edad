import TrendingDomain

/// An issue or pull request as a user types it.
package struct ThreadReference: Sendable, Equatable {
    /// The repository as other commands take it: the number of a row, `owner/name` or an address.
    package let repo: String
    package let number: Int

    /// Reads `owner/name#12`, `3#12`, an address, or a repository and a number. Returns `nil` for anything else.
    package init?(_ words: [String]) {
        guard let first = words.first, words.count <= 2 else { return nil }
        if words.count == 2 {
            let digits = words[1].hasPrefix("#") ? words[1].dropFirst() : words[1][...]
            guard let number = ThreadName.number(digits) else { return nil }
            (repo, self.number) = (first, number)
        } else if first.lowercased().hasPrefix("http://") || first.lowercased().hasPrefix("https://") {
            guard let name = ThreadName(address: first) else { return nil }
            (repo, number) = (first, name.number)
        } else {
            let parts = first.split(separator: "#", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, let number = ThreadName.number(parts[1]) else { return nil }
            (repo, self.number) = (String(parts[0]), number)
        }
    }
}

extension ThreadName {
    /// Reads the name of an issue or pull request from its address at any server; `nil` if it is the address of
    /// something else. The path may go on: `/pull/12/files`.
    init?(address: String) {
        let parts = AddressParts(address).path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
            $0
        }
        guard parts.count >= 4, let repo = RepoPath(owner: parts[0], name: parts[1]),
            ["issues", "pull", "pulls"].contains(parts[2]), let number = Self.number(parts[3])
        else { return nil }
        self.init(repo: RepoName(owner: repo.owner, name: repo.name), number: number)
    }

    /// A number from 1 on in decimal digits; `nil` for any other text.
    package static func number(_ text: some StringProtocol) -> Int? {
        guard text.utf8.allSatisfy(\.isDigit), let number = Int(text), number > 0,
            number <= JSONNumber.largest
        else { return nil }
        return number
    }
}
