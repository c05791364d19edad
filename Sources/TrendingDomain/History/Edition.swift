/// What a list was on a trending day.
package struct Edition: Equatable {
    package var list: ListIdentity
    package var day: TrendingDay
    /// When the program first and last fetched these rows. In an edition of an archive, when the program that exported
    /// it did; `nil` if that is not known.
    package var firstSeen: Timestamp?
    package var lastSeen: Timestamp?
    package var origin: EditionOrigin
    /// Whether no row is missing. The absence of a repository from an incomplete edition says nothing.
    package var isWhole: Bool
    /// In the order of their ranks, which differ. No repository occurs twice.
    package private(set) var entries: [Entry]

    /// Of several entries with the same repository or rank, the first with the best rank is used. What is beyond
    /// `EditionLimits` is left out.
    package init(
        list: ListIdentity,
        day: TrendingDay,
        firstSeen: Timestamp? = nil,
        lastSeen: Timestamp? = nil,
        origin: EditionOrigin = .program,
        isWhole: Bool = true,
        entries: [Entry]
    ) {
        self.list = list
        self.day = day
        self.firstSeen = firstSeen.map(EditionLimits.time)
        self.lastSeen = lastSeen.map(EditionLimits.time)
        self.origin = origin
        self.isWhole = isWhole
        self.entries = Self.distinct(entries)
    }

    package struct Entry: Equatable {
        /// The place in the list, from 1.
        package var rank: Int
        package var repo: TrendedRepo
        package var stars: Int?
        package var gained: Int?
        package var forks: Int?

        package init(rank: Int, repo: TrendedRepo, stars: Int? = nil, gained: Int? = nil, forks: Int? = nil) {
            self.rank = rank
            self.repo = repo
            self.stars = stars
            self.gained = gained
            self.forks = forks
        }

        /// Other programs write 0 for a number that they do not know.
        package var withoutZeros: Entry {
            var entry = self
            if stars == 0 { entry.stars = nil }
            if gained == 0 { entry.gained = nil }
            if forks == 0 { entry.forks = nil }
            return entry
        }
    }
}

/// Where the rows of an edition are from.
package enum EditionOrigin: Hashable {
    /// The program fetched them.
    case program
    /// The name of a `HistoryArchive`.
    case archive(String)

    /// The name's bytes count, as in `HistoryArchive`.
    package static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.program, .program): true
        case (.archive(let name), .archive(let otherName)): name.hasSameBytes(as: otherName)
        case (.program, _), (.archive, _): false
        }
    }

    /// Whether it is what was pulled from a team's history. Only such a name has a query. What a person imported is
    /// preferred to it, so that corrections of that person count, and reach the team.
    package var isOfTeam: Bool {
        if case .archive(let name) = self { return name.hasPrefix("http") && name.contains("/?database=") }
        return false
    }

    package func hash(into hasher: inout Hasher) {
        if case .archive(let name) = self { hasher.combine(Array(name.utf8)) }
    }
}

extension String {
    /// Two files may have names that Unicode holds to be the same text: `é` as one character or as two.
    package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Edition {
    /// Whether both have the same repositories at the same ranks. Stars change at every moment and do not count.
    package func hasSameRows(as other: Edition) -> Bool {
        entries.count == other.entries.count
            && zip(entries, other.entries).allSatisfy { $0.rank == $1.rank && $0.repo.isSame(as: $1.repo) }
    }

    /// Whether both have the same rows with the same numbers, from the same origin. What else is known of the
    /// repositories does not count: it belongs to no edition.
    package func hasSameFacts(as other: Edition) -> Bool {
        origin == other.origin && isWhole == other.isWhole && hasSameRows(as: other)
            && zip(entries, other.entries).allSatisfy {
                $0.stars == $1.stars && $0.gained == $1.gained && $0.forks == $1.forks
            }
    }

    /// The last day on which the program saw the list like this.
    package var lastDay: TrendingDay {
        lastSeen.map { max(day, TrendingDay(fetchedAt: $0)) } ?? day
    }

    /// With the new names of repositories that were renamed since. `later` has the same rows.
    package func renamed(as later: Edition) -> Edition {
        var edition = self
        for (index, entry) in zip(entries.indices, later.entries) where entry.repo.name != entries[index].repo.name {
            edition.entries[index].repo.name = entry.repo.name
        }
        return edition
    }

    package func entry(of repo: TrendedRepo) -> Entry? {
        entries.first { $0.repo.isSame(as: repo) }
    }

    /// Whether this edition is used, and not another one of the same list and day. Between two archives, that does not
    /// depend on the order in which they were imported, and neither is preferred if they say the same.
    package func isPreferred(to other: Edition) -> Bool {
        switch (origin, other.origin) {
        case (.program, _): true
        case (_, .program): false
        // The archive may have changed.
        case (.archive(let name), .archive(let otherName)) where name.hasSameBytes(as: otherName):
            worth >= other.worth
        case (.archive, .archive) where worth != other.worth: worth > other.worth
        case (.archive, .archive):
            origin.isOfTeam == other.origin.isOfTeam ? precedes(other) : other.origin.isOfTeam
        }
    }

    /// An order of what editions of the same worth say, wherever they are from. What else is known of the repositories
    /// does not count.
    private func precedes(_ other: Edition) -> Bool {
        for (one, other) in zip(entries, other.entries) where one.order != other.order {
            return one.order < other.order
        }
        if entries.count != other.entries.count { return entries.count > other.entries.count }
        return (firstSeen?.secondsSince1970 ?? .max) < (other.firstSeen?.secondsSince1970 ?? .max)
    }

    /// An id that rows with different names have is not an id of a repository.
    private static func withoutSharedIDs(_ entries: [Entry]) -> [Entry] {
        var (names, shared) = ([ServerID: RepoName](minimumCapacity: entries.count), Set<ServerID>())
        for entry in entries {
            guard let id = ServerID(entry.repo) else { continue }
            if let name = names[id], name != entry.repo.name { shared.insert(id) }
            names[id] = entry.repo.name
        }
        guard !shared.isEmpty else { return entries }
        return entries.map { entry in
            var entry = entry
            if let id = ServerID(entry.repo), shared.contains(id) { entry.repo.id = nil }
            return entry
        }
    }

    private static func distinct(_ entries: [Entry]) -> [Entry] {
        var (addresses, ids) = (Set<RepoAddress>(minimumCapacity: entries.count), Set<ServerID>())
        var last: Int?
        let known = withoutSharedIDs(entries.compactMap(\.limited))
        let ordered = known.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        return ordered.map(\.element).filter { entry in
            let id = ServerID(entry.repo)
            guard entry.rank != last, id.map({ !ids.contains($0) }) ?? true,
                addresses.insert(entry.repo.address).inserted
            else { return false }
            last = entry.rank
            if let id { ids.insert(id) }
            return true
        }
    }
}

extension Edition.Entry {
    fileprivate var order: (Int, String, String, Int, Int, Int) {
        (rank, repo.server, repo.name.key, stars ?? -1, gained ?? -1, forks ?? -1)
    }
}

/// Two servers use the same ids.
package struct ServerID: Hashable {
    private let server: String
    private let id: Int

    /// `nil` for a repository without an id.
    package init?(_ repo: TrendedRepo) {
        guard let id = repo.id else { return nil }
        (server, self.id) = (repo.server, id)
    }
}

extension Edition {
    /// The edition as that of an archive. What the program saw itself loses its times and zeros.
    package func imported(from archive: HistoryArchive) -> Edition {
        var edition = self
        edition.origin = .archive(archive.name)
        guard origin == .program else { return edition }
        (edition.firstSeen, edition.lastSeen) = (nil, nil)
        edition.entries = entries.map(\.withoutZeros)
        return edition
    }
}

/// How much an edition of an archive knows. Of several for the same list and day, the one that is worth most is used.
///
/// `level` is from 0 to 5: a whole list says more than one that lacks rows. Then stars gained say more than stars, and
/// stars more than names alone. `lastSeen` is in seconds since 1970: only documents of the program say when a list was
/// seen.
package typealias EditionWorth = (level: Int8, lastSeen: Int64, rows: Int32)

extension Edition {
    package var worth: EditionWorth {
        let hasGained = entries.contains { $0.gained != nil }
        let figures: Int8 = hasGained ? 2 : entries.contains { $0.stars != nil } ? 1 : 0
        return (figures + (isWhole ? 3 : 0), lastSeen?.secondsSince1970 ?? .min, Int32(clamping: entries.count))
    }
}

extension RankedList<Repo> {
    /// The list of an edition, with what the history knows of its rows: no contributors and no topics.
    /// `color` returns the colour of a language.
    package init(
        _ edition: Edition,
        movement: ListMovement? = nil,
        of query: TrendingQuery,
        color: (String) -> String? = { _ in nil }
    ) {
        self.init(
            query: query,
            fetchedAt: edition.lastSeen ?? edition.day.noon,
            items: edition.entries.map { entry in
                let repo = entry.repo
                return Repo(
                    rank: entry.rank,
                    id: repo.id,
                    owner: repo.name.owner,
                    name: repo.name.name,
                    url: "\(repo.server.isEmpty ? RepoAddress.gitHub : repo.server)/\(repo.name.text)",
                    description: repo.description,
                    language: repo.language,
                    languageColor: repo.language.flatMap(color),
                    stars: entry.stars,
                    forks: entry.forks,
                    starsGained: entry.gained
                )
            },
            isIncomplete: !edition.isWhole
        )
        self = marked(by: movement, of: edition)
    }
}
