import TrendingDomain

/// The state of `InMemoryHistoryStore`.
struct HistoryModel {
    /// With the repositories as they were recorded.
    var stored: [EditionPlace: Edition] = [:]
    var archives: [String: HistoryArchive] = [:]
    /// What is known of each name, and when the name was first recorded.
    var repos: [RepoName: (repo: TrendedRepo, number: Int)] = [:]
    private var nextNumber = 0

    mutating func record(_ sighting: ListSighting) -> EditionChange {
        let rule = EditionRule(sighting)
        let own = editions(of: sighting.list)
        let near =
            own.filter { rule.days.contains($0.day) } + [own.last { $0.day < rule.days.lowerBound }].compactMap(\.self)
        let change = rule.change(near: near)
        if case .unchanged = change { return change }
        put(change.edition)
        return change
    }

    mutating func add(_ editions: [Edition], from archive: HistoryArchive) -> Int {
        archives[archive.name] = archive
        var count = 0
        for edition in editions.map({ $0.imported(from: archive) }) {
            if let known = stored[edition.place].map(resolved),
                !edition.isPreferred(to: known) || edition.hasSameFacts(as: known)
            {
                continue
            }
            put(edition)
            count += 1
        }
        return count
    }

    private mutating func put(_ edition: Edition) {
        for repo in edition.entries.map(\.repo) {
            if let known = repos[repo.name] {
                repos[repo.name]?.repo = known.repo.updated(by: repo, from: edition.origin)
            } else {
                repos[repo.name] = (repo, nextNumber)
                nextNumber += 1
            }
        }
        stored[edition.place] = edition
    }

    mutating func forget(archive name: String) -> Int {
        guard archives.removeValue(forKey: name) != nil else { return 0 }
        let before = stored.count
        stored = stored.filter { $0.value.origin != .archive(name) }
        let used = Set(stored.values.flatMap { $0.entries.map(\.repo.name) })
        repos = repos.filter { used.contains($0.key) }
        return before - stored.count
    }

    /// By day.
    func editions(of list: ListIdentity) -> [Edition] {
        stored.values.filter { $0.list == list }.sorted { $0.day < $1.day }.map(resolved)
    }

    /// With what is known of its repositories now.
    func resolved(_ edition: Edition) -> Edition {
        Edition(
            list: edition.list,
            day: edition.day,
            firstSeen: edition.firstSeen,
            lastSeen: edition.lastSeen,
            origin: edition.origin,
            isWhole: edition.isWhole,
            entries: edition.entries.map(resolved)
        )
    }

    func resolved(_ entry: Edition.Entry) -> Edition.Entry {
        var entry = entry
        entry.repo = repos[entry.repo.name]?.repo ?? entry.repo
        return entry
    }

    /// All names of the repository.
    func names(_ repo: TrendedRepo) -> Set<RepoName> {
        let known = repos[repo.name]?.repo
        var names = Set(known.map { [$0.name] } ?? [])
        if let id = known?.id ?? repo.id {
            names.formUnion(repos.values.filter { $0.repo.id == id }.map(\.repo.name))
        }
        return names
    }
}
