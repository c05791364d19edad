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
    /// Of archives, in the order in which they came: those that another origin outranks.
    var outranked: [EditionPlace: [Stored]] = [:]
    var archives: [EditionOrigin: HistoryArchive] = [:]
    /// What is known of each name of a repository. Later ones have higher numbers.
    var repos: [Int: Known] = [:]
    private var nextNumber = 0

    struct Known {
        var repo: TrendedRepo
        /// Whether the program has seen it. What imports say is apart from it.
        var isOwn: Bool
        /// The latest text of each archive.
        var texts: [EditionOrigin: Text] = [:]
    }

    /// The spelling, the description and the language.
    struct Text {
        var day: TrendingDay
        var repo: TrendedRepo
    }

    mutating func record(_ sighting: ListSighting) -> EditionChange {
        let change = PlainEditionRule(sighting, editions(of: sighting.list)).change
        if case .unchanged = change { return change }
        let place = change.edition.place
        if let old = stored[place], old.edition.origin != .program {
            outranked[place, default: []].insert(old, at: 0)
        }
        stored[place] = numbered(change.edition)
        return change
    }

    mutating func add(_ editions: [Edition], from archive: HistoryArchive) -> Int {
        archives[.archive(archive.name)] = archive
        var count = 0
        for new in editions {
            let edition = new.imported(from: archive)
            let before = stored[edition.place]
            if edition.origin.isOfTeam, var known = before.map(resolved) {
                known.origin = new.origin
                if known.hasSameFacts(as: new) { continue }
            }
            // As if the others were not there, and the archive's own one at its place in their order.
            var others = [before].compactMap(\.self) + (outranked[edition.place] ?? [])
            if let index = others.firstIndex(where: { $0.edition.origin == edition.origin }) {
                let own = resolved(others[index])
                guard edition.isPreferred(to: own), !edition.hasSameFacts(as: own) else { continue }
                others.remove(at: index)
            }
            others.append(numbered(edition))
            place(others, at: edition.place)
            if stored[edition.place]?.edition != before?.edition { count += 1 }
        }
        return count
    }

    /// The best of them is in the answers: of several, the first.
    private mutating func place(_ all: [Stored], at place: EditionPlace) {
        guard var best = all.indices.first else { return }
        for index in all.indices where resolved(all[index]).isPreferred(to: resolved(all[best])) {
            // Two editions of the program are never in one place, and an archive is never preferred to itself here.
            if index != best { best = index }
        }
        stored[place] = all[best]
        outranked[place] = all.indices.filter { $0 != best }.map { all[$0] }
    }

    private mutating func numbered(_ edition: Edition) -> Stored {
        var numbers: [Int] = []
        for repo in edition.entries.map(\.repo) {
            let isOwn = edition.origin == .program
            let number = (isOwn ? findOwn(repo) : findImported(repo)) ?? nextNumber
            if number == nextNumber { nextNumber += 1 }
            if isOwn, let known = repos[number] {
                repos[number]?.repo = known.repo.updated(by: repo)
            } else if repos[number] == nil {
                repos[number] = Known(repo: repo, isOwn: isOwn)
            }
            if !isOwn { repos[number]?.add(Text(day: edition.day, repo: repo), from: edition.origin) }
            numbers.append(number)
        }
        return Stored(edition: edition, numbers: numbers)
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
        var count = 0
        for place in outranked.keys {
            let others = outranked[place]?.filter { $0.edition.origin != .archive(name) } ?? []
            count += (outranked[place]?.count ?? 0) - others.count
            outranked[place] = others
        }
        count += forget { $0.origin == .archive(name) }
        repos = repos.filter { $0.value.isOwn || used.contains($0.key) }
        for number in repos.keys { repos[number]?.forgetText(of: .archive(name)) }
        return count
    }

    mutating func forget(before day: TrendingDay) -> Int {
        var newest: [ListIdentity: TrendingDay] = [:]
        for place in stored.keys { newest[place.list] = max(newest[place.list] ?? place.day, place.day) }
        return forget { $0.origin == .program && $0.lastDay < day && newest[$0.list] != $0.day }
    }

    mutating func forget(_ isForgotten: (Edition) -> Bool) -> Int {
        let forgotten = stored.filter { isForgotten($0.value.edition) }
        for place in forgotten.keys {
            stored[place] = nil
            self.place(outranked[place] ?? [], at: place)
        }
        let used = used
        for number in Set(forgotten.values.flatMap(\.numbers)).subtracting(used) { repos[number] = nil }
        return forgotten.count
    }

    /// The numbers that an edition has.
    private var used: Set<Int> { Set((Array(stored.values) + outranked.values.flatMap(\.self)).flatMap(\.numbers)) }

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
    /// Of an archive's texts the one of the latest day with a description and a language counts, and so of those of all
    /// archives.
    fileprivate mutating func add(_ text: HistoryModel.Text, from archive: EditionOrigin) {
        guard text.repo.description != nil || text.repo.language != nil else { return }
        texts[archive] = texts[archive].map(text.joined) ?? text
        useText()
    }

    private mutating func useText() {
        guard let text = texts.values.max(by: { $1.isBetter(than: $0) })?.repo else { return }
        repo = TrendedRepo(
            id: repo.id,
            name: text.name,
            server: repo.server,
            description: text.description,
            language: text.language
        )
    }

    fileprivate mutating func forgetText(of archive: EditionOrigin) {
        guard texts.removeValue(forKey: archive) != nil else { return }
        let name = RepoName(owner: repo.name.owner.lowercased(), name: repo.name.name.lowercased())
        repo = TrendedRepo(id: repo.id, name: name, server: repo.server)
        useText()
    }
}

extension HistoryModel.Text {
    /// A description without a language is before a language alone.
    fileprivate func isBetter(than other: Self) -> Bool {
        known == other.known ? isLater(than: other) : known > other.known
    }

    /// That of the later day, with what only the other one knows.
    fileprivate func joined(with other: Self) -> Self {
        let (later, earlier) = isLater(than: other) ? (self, other) : (other, self)
        var joined = later
        joined.repo.description = later.repo.description ?? earlier.repo.description
        joined.repo.language = later.repo.language ?? earlier.repo.language
        return joined
    }

    /// Texts of one day have an order, too: a longer row, then by its contents.
    private func isLater(than other: Self) -> Bool {
        if day != other.day { return day > other.day }
        return known == other.known ? other.order.lexicographicallyPrecedes(order) : known > other.known
    }

    private var known: Int { (repo.description == nil ? 0 : 2) + (repo.language == nil ? 0 : 1) }

    private var order: [String] { [repo.description ?? "", repo.language ?? "", repo.name.text] }
}
