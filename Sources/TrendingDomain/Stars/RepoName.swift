/// The owner and name of a repository. Compared without regard to case, as on GitHub.
package struct RepoName {
    package var owner: String
    package var name: String

    package init(owner: String, name: String) {
        self.owner = owner
        self.name = name
    }

    /// Returns `nil` if the text does not have the form `owner/name`, or if no repository can have the name.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(owner: String(parts[0]), name: String(parts[1]))
        guard isPossible else { return nil }
    }

    /// Whether a repository can have the name.
    package var isPossible: Bool { GitHubName.isAccount(owner) && GitHubName.isRepo(name) }

    /// `owner/name`.
    package var text: String { "\(owner)/\(name)" }

    /// Equal for all spellings that differ only in case.
    package var key: String { text.lowercased() }
}

extension RepoName: Hashable {
    package static func == (one: Self, other: Self) -> Bool {
        isSame(one.name, other.name) && isSame(one.owner, other.owner)
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        one == other || one.lowercased() == other.lowercased()
    }

    /// Without the owner: few repositories of a list have the same name.
    package func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
}

extension Repo {
    package var repoName: RepoName { RepoName(owner: owner, name: name) }

    /// `server` is its address, without a slash at its end.
    init(_ name: RepoName, at server: String) {
        self.init(owner: name.owner, name: name.name, url: "\(server)/\(name.text)")
    }

    /// Whether the repository is on the server with this host, as in `Account.host`.
    package func isAt(_ host: String) -> Bool { url.isAt(host) }
}

extension Developer {
    /// Whether the account is on the server with this host, as in `Account.host`.
    package func isAt(_ host: String) -> Bool { url.isAt(host) }
}

extension String {
    fileprivate func isAt(_ host: String) -> Bool { hasPrefix("https://\(host)/") || hasPrefix("http://\(host)/") }
}

/// A set of names stored as one text. Looking up a name does not split the text: there may be thousands of names, and a
/// list looks up only its own rows.
package struct RepoNames: Equatable {
    /// The names sorted without regard to case, separated by spaces.
    package private(set) var text: String

    package init(_ names: some Sequence<RepoName> = []) {
        let sorted = names.map { (key: $0.key, text: $0.text) }.sorted { $0.key < $1.key }
        let unique = sorted.indices.filter { $0 == 0 || sorted[$0].key != sorted[$0 - 1].key }
        text = unique.map { sorted[$0].text }.joined(separator: " ")
    }

    /// Restores a set from its `text`.
    package init(text: String) {
        self.text = text
    }

    package var isEmpty: Bool { text.isEmpty }
    package var count: Int { text.utf8.reduce(isEmpty ? 0 : 1) { $0 + ($1 == space ? 1 : 0) } }
    package var names: [RepoName] { text.split(separator: " ").compactMap { RepoName($0) } }

    package mutating func insert(_ name: RepoName) {
        if !contains(name) { self = RepoNames(names + [name]) }
    }

    package mutating func remove(_ name: RepoName) {
        if contains(name) { self = RepoNames(names.filter { $0 != name }) }
    }

    package func contains(_ name: RepoName) -> Bool {
        let key = Array(name.key.utf8)
        return text.utf8.withContiguousStorageIfAvailable { Self.has(key, in: $0) } ?? names.contains(name)
    }

    /// A binary search that always moves to the start of a name.
    private static func has(_ key: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (low, high) = (0, text.count)
        while low < high {
            var start = (low + high) / 2
            while start > low, text[start - 1] != space { start -= 1 }
            let name = text[start..<high].prefix { $0 != space }
            if name.elementsEqual(key, by: { $0.lowercase == $1 }) { return true }
            if name.lexicographicallyPrecedes(key, by: { $0.lowercase < $1.lowercase }) {
                low = name.endIndex + 1
            } else {
                high = start
            }
        }
        return false
    }
}

private let space = UInt8(ascii: " ")

extension UInt8 {
    /// Of ASCII letters.
    fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

/// The repository and number of an issue or a pull request: both count with the same numbers.
package struct ThreadName: Hashable {
    package var repo: RepoName
    package var number: Int

    package init(repo: RepoName, number: Int) {
        self.repo = repo
        self.number = number
    }

    /// `owner/name#12`.
    package var text: String { "\(repo.text)#\(number)" }
}
