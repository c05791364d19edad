import TrendingDomain

extension RepoName {
    /// Reads `owner/name` from a record. Returns `nil` unless both are names in GitHub's grammar: a record with a valid
    /// checksum may still hold any text, such as `../..`.
    init?(stored text: some StringProtocol) {
        guard let name = RepoName(text), !RepoPath.isReserved(name.owner) else { return nil }
        self = name
    }
}
