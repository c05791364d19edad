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
    var archives: [String: HistoryArchive] = [:]
    /// What is known of each name of a repository. Later ones have higher numbers.
    var repos: [Int: TrendedRepo] = [:]
    private var nextNumber = 0

    mutating func record(_ sighting: ListSighting) -> EditionChange {
        let change = PlainEditionRule(sighting, editions(of: sighting.list)).change
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
        var numbers: [Int] = []
        for repo in edition.entries.map(\.repo) {
            let number = find(repo) ?? nextNumber
            if number == nextNumber { nextNumber += 1 }
            repos[number] = repos[number].map { $0.updated(by: repo, from: edition.origin) } ?? repo
            numbers.append(number)
        }
        stored[edition.place] = Stored(edition: edition, numbers: numbers)
    }

    private func find(_ repo: TrendedRepo) -> Int? {
        let named = repos.filter { $0.value.address == repo.address }.keys.sorted(by: >)
        guard let id = repo.id else { return named.first }
        return named.first { repos[$0]?.id == id } ?? named.first { repos[$0]?.id == nil }
    }

    mutating func forget(archive name: String) -> Int {
        guard archives.removeValue(forKey: name) != nil else { return 0 }
        return forget { $0.origin == .archive(name) }
    }

    mutating func forget(before day: TrendingDay) -> Int {
        var newest: [ListIdentity: TrendingDay] = [:]
        for place in stored.keys { newest[place.list] = max(newest[place.list] ?? place.day, place.day) }
        return forget { $0.origin == .program && $0.lastDay < day && newest[$0.list] != $0.day }
    }

    mutating func forget(_ isForgotten: (Edition) -> Bool) -> Int {
        let before = stored.count
        stored = stored.filter { !isForgotten($0.value.edition) }
        let used = Set(stored.values.flatMap(\.numbers))
        repos = repos.filter { used.contains($0.key) }
        return before - stored.count
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
        entry.repo = repos[number] ?? entry.repo
        return entry
    }

    /// All names of the repository.
    func numbers(_ repo: TrendedRepo) -> Set<Int> {
        let found = find(repo)
        var numbers = Set(found.map { [$0] } ?? [])
        if let id = found.flatMap({ repos[$0]?.id }) ?? repo.id {
            numbers.formUnion(repos.filter { $0.value.id == id && $0.value.server == repo.server }.keys)
        }
        return numbers
    }
}
