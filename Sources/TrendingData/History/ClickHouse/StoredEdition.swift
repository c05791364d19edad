import TrendingDomain

/// An edition as a server stores it.
struct StoredEdition {
    /// With the repositories as they were sent.
    var edition: Edition
    var list: UInt64
    var version: UInt64
    var checksum: UInt32
    var isForgotten: Bool
    /// The keys of the entries' names, for `about`.
    var nameKeys: [UInt64]

    static let selection = """
        SELECT list, toInt32(day), version, is_forgotten, origin, is_whole, first_seen, last_seen, checksum, \
        entry_rank, entry_id, entry_server, entry_name, entry_stars, entry_gained, entry_forks, \
        arrayMap((host, name) -> \(ClickHouseSQL.entryNameKey), entry_server, entry_name) FROM edition FINAL
        """

    /// Reads a row of `selection`; `nil` if it is none. `lists` are the known lists by their keys.
    init?(_ row: ClickHouseRow, _ lists: [UInt64: ListIdentity]) {
        guard let list = row.key(0), let identity = lists[list], let day = row.day(1), let version = row.key(2),
            let isForgotten = row.number(3),
            let origin = row.text(4), let isWhole = row.number(5),
            let firstSeen = row.number(6), let lastSeen = row.number(7), let checksum = row.number(8),
            let entries = Self.entries(row), let nameKeys = row.keys(16)
        else { return nil }
        let hasAllNames = entries.allSatisfy { $0 != nil }
        edition = Edition(
            list: identity,
            day: day,
            firstSeen: Self.time(firstSeen),
            lastSeen: Self.time(lastSeen),
            origin: origin.isEmpty ? .program : .archive(origin),
            isWhole: isWhole == 1 && hasAllNames,
            entries: entries.compactMap(\.self)
        )
        self.list = list
        self.version = version
        self.checksum = UInt32(truncatingIfNeeded: checksum)
        self.isForgotten = isForgotten == 1
        self.nameKeys = nameKeys
    }

    /// Has `nil` for an entry that names no repository.
    private static func entries(_ row: ClickHouseRow) -> [Edition.Entry?]? {
        guard let ranks = row.numbers(9), let ids = row.keys(10), let servers = row.texts(11),
            let names = row.texts(12), let stars = row.numbers(13), let gained = row.numbers(14),
            let forks = row.numbers(15),
            [ids.count, servers.count, names.count, stars.count, gained.count, forks.count].allSatisfy({
                $0 == ranks.count
            })
        else { return nil }
        var entries: [Edition.Entry?] = []
        for index in ranks.indices {
            guard let name = names[index].flatMap({ RepoName($0) }), let server = servers[index],
                let id = Int(exactly: ids[index]), EditionLimits.ranks.contains(ranks[index])
            else {
                entries.append(nil)
                continue
            }
            let repo = TrendedRepo(id: id == 0 ? nil : id, name: name, server: server)
            entries.append(
                .init(
                    rank: ranks[index],
                    repo: repo,
                    stars: known(stars[index]),
                    gained: known(gained[index]),
                    forks: known(forks[index])
                )
            )
        }
        return entries
    }

    private static func time(_ seconds: Int) -> Timestamp? {
        seconds == Int(Int64.min) ? nil : Timestamp(secondsSince1970: Int64(seconds))
    }

    private static func known(_ number: Int) -> Int? { number < 0 ? nil : number }
}

extension Edition {
    /// Covers everything but what is known of the repositories.
    var checksum: UInt32 {
        var checksum = RowChecksum()
        for part in list.parts { checksum.add(part) }
        checksum.add(Int64(day.number))
        checksum.add(firstSeen?.secondsSince1970)
        checksum.add(lastSeen?.secondsSince1970)
        checksum.add(originName)
        checksum.add(isWhole ? 1 : 0)
        for entry in entries {
            checksum.add(Int64(entry.rank))
            checksum.add(entry.repo.id.map(Int64.init))
            checksum.add(entry.repo.server)
            checksum.add(entry.repo.name.owner, "/", entry.repo.name.name)
            checksum.add(entry.stars.map(Int64.init))
            checksum.add(entry.gained.map(Int64.init))
            checksum.add(entry.forks.map(Int64.init))
        }
        return checksum.code
    }

    /// Empty for the program's own fetches.
    var originName: String {
        if case .archive(let name) = origin { return name }
        return ""
    }
}

extension RowBinaryEncoder {
    /// Adds a row of `entry_arrival`, in the order of `ClickHouseSchema.entryArrivalNames`. `figures` are those of the
    /// entries, and `news` says which of their words are in the row.
    mutating func addEntries(of edition: Edition, _ figures: RowBinaryEncoder, news: [RepoNews], version: UInt64) {
        for part in edition.list.parts { add(part) }
        add(UInt16(clamping: edition.day.number))
        add(version)
        add(edition.originName)
        add(figures)
        addEach(of: edition.entries) { (row, entry, index) in
            row.add(news[index].hasDescription ? entry.repo.description ?? "" : "")
        }
        addEach(of: edition.entries) { (row, entry, index) in
            row.add(news[index].hasLanguage ? entry.repo.language ?? "" : "")
        }
    }

    /// Adds a row of `edition_arrival`, in the order of `ClickHouseSchema.editionArrivalNames`. `figures` are those of the
    /// entries.
    mutating func add(_ edition: Edition, _ figures: RowBinaryEncoder, version: UInt64, isForgotten: Bool = false) {
        for part in edition.list.parts { add(part) }
        add(UInt16(clamping: edition.day.number))
        add(version)
        add(UInt8(isForgotten ? 1 : 0))
        add(edition.originName)
        add(UInt8(edition.isWhole ? 1 : 0))
        add(edition.firstSeen?.secondsSince1970 ?? Int64.min)
        add(edition.lastSeen?.secondsSince1970 ?? Int64.min)
        add(edition.checksum)
        add(figures)
    }

    /// Adds the columns of entries that both tables have.
    mutating func addFigures(of entries: [Edition.Entry]) {
        addEach(of: entries) { (row, entry, _) in row.add(UInt32(entry.rank)) }
        addEach(of: entries) { (row, entry, _) in row.add(UInt64(entry.repo.id ?? 0)) }
        addEach(of: entries) { (row, entry, _) in row.add(entry.repo.server) }
        addEach(of: entries) { (row, entry, _) in row.add(entry.repo.name.owner, "/", entry.repo.name.name) }
        addEach(of: entries) { (row, entry, _) in row.add(Int64(entry.stars ?? -1)) }
        addEach(of: entries) { (row, entry, _) in row.add(Int64(entry.gained ?? -1)) }
        addEach(of: entries) { (row, entry, _) in row.add(Int64(entry.forks ?? -1)) }
    }

    /// Without an array of the figures: a push adds millions of them.
    @inline(__always)
    private mutating func addEach(
        of entries: [Edition.Entry],
        _ add: (inout Self, borrowing Edition.Entry, Int) -> Void
    ) {
        self.add(length: entries.count)
        for index in entries.indices { add(&self, entries[index], index) }
    }
}
