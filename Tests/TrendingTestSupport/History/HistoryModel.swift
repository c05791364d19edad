import TrendingDomain

/// The state of `InMemoryHistoryStore`.
struct HistoryModel {
    struct Stored {
        /// With the repositories as they were recorded.
        var edition: Edition
        /// The numbers of its entries' repositories.
        var numbers: [Int]

        var entries: [(entry: Edition.Entry, number: Int)] { Array(zip(edition.entries, numbers)) }
    }

    var stored: [EditionPlace: Stored] = [:]
    var archives: [EditionOrigin: HistoryArchive] = [:]
    /// What is known of each name of a repository. Later ones have higher numbers.
    var repos: [Int: Known] = [:]
    private var nextNumber = 0

    struct Known {
        var repo: TrendedRepo
        /// Whether the program has seen it. What imports say is apart from it.
        var isOwn: Bool
        /// The archive that the spelling, the description and the language are from.
        var archive: EditionOrigin?
    }

    mutating func record(_ sighting: ListSighting) -> EditionChange {
        let change = PlainEditionRule(sighting, editions(of: sighting.list)).change
        if case .unchanged = change { return change }
        put(change.edition)
        return change
    }

    mutating func add(_ editions: [Edition], from archive: HistoryArchive) -> Int {
        archives[.archive(archive.name)] = archive
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
        var numbers: [Int] = []
        for repo in edition.entries.map(\.repo) {
            let isOwn = edition.origin == .program
            let number = (isOwn ? findOwn(repo) : findImported(repo)) ?? nextNumber
            if number == nextNumber { nextNumber += 1 }
            let new = Known(repo: repo, isOwn: isOwn, archive: isOwn ? nil : edition.origin)
            repos[number] = repos[number]?.updated(by: new) ?? new
            numbers.append(number)
        }
        stored[edition.place] = Stored(edition: edition, numbers: numbers)
    }

    private func findOwn(_ repo: TrendedRepo) -> Int? {
        let named = repos.filter { $0.value.isOwn && $0.value.repo.address == repo.address }.keys.sorted(by: >)
        if let exact = named.first(where: { repos[$0]?.repo.id == repo.id }) { return exact }
        return repo.id == nil ? lastOwn(repo.address) : named.first { repos[$0]?.repo.id == nil }
    }

    private func findImported(_ repo: TrendedRepo) -> Int? {
        repos.first { !$0.value.isOwn && $0.value.repo.address == repo.address && $0.value.repo.id == repo.id }?.key
    }

    mutating func forget(archive name: String) -> Int {
        guard archives.removeValue(forKey: .archive(name)) != nil else { return 0 }
        let count = forget { $0.origin == .archive(name) }
        let used = Set(stored.values.flatMap(\.numbers))
        repos = repos.filter { $0.value.isOwn || used.contains($0.key) }
        for number in repos.keys where repos[number]?.archive == .archive(name) { repos[number]?.forgetText() }
        return count
    }

    mutating func forget(before day: TrendingDay) -> Int {
        var newest: [ListIdentity: TrendingDay] = [:]
        for place in stored.keys { newest[place.list] = max(newest[place.list] ?? place.day, place.day) }
        return forget { $0.origin == .program && $0.lastDay < day && newest[$0.list] != $0.day }
    }

    mutating func forget(_ isForgotten: (Edition) -> Bool) -> Int {
        let forgotten = stored.filter { isForgotten($0.value.edition) }
        for place in forgotten.keys { stored[place] = nil }
        let used = Set(stored.values.flatMap(\.numbers))
        for number in Set(forgotten.values.flatMap(\.numbers)).subtracting(used) { repos[number] = nil }
        return forgotten.count
    }

    /// By day.
    func editions(of list: ListIdentity) -> [Edition] {
        stored.values.filter { $0.edition.list == list }.map(resolved).sorted { $0.day < $1.day }
    }

    /// With what is known of its repositories now.
    func resolved(_ stored: Stored) -> Edition {
        let edition = stored.edition
        return Edition(
            list: edition.list,
            day: edition.day,
            firstSeen: edition.firstSeen,
            lastSeen: edition.lastSeen,
            origin: edition.origin,
            isWhole: edition.isWhole,
            entries: stored.entries.map(resolved)
        )
    }

    func resolved(_ entry: Edition.Entry, _ number: Int) -> Edition.Entry {
        var entry = entry
        entry.repo = repo(number) ?? entry.repo
        return entry
    }
}

extension HistoryModel.Known {
    fileprivate func updated(by new: Self) -> Self {
        var known = self
        if isOwn {
            known.repo = repo.updated(by: new.repo)
        } else if archive == new.archive {
            known.repo = repo.completed(by: new.repo)
        } else if repo.description == nil, repo.language == nil,
            new.repo.description != nil || new.repo.language != nil
        {
            known = new
        }
        return known
    }

    fileprivate mutating func forgetText() {
        let name = RepoName(owner: repo.name.owner.lowercased(), name: repo.name.name.lowercased())
        repo = TrendedRepo(id: repo.id, name: name, server: repo.server)
        archive = nil
    }
}
