import TrendingDomain

extension [Repo] {
    /// The rows without the ids that several of them have: such an id belongs to none of them.
    var withoutSharedIDs: [Repo] {
        let counts = Dictionary(compactMap { $0.id.map { ($0, 1) } }, uniquingKeysWith: +)
        return map { repo in
            var repo = repo
            if let id = repo.id, counts[id] != 1 { repo.id = nil }
            return repo
        }
    }
}
