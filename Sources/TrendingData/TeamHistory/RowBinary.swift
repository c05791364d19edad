import TrendingDomain

/// A row of `edition` in ClickHouse's format RowBinary: numbers in little-endian order, and a length before each text
/// and array.
struct RowBinary {
    let place: EditionPlace
    /// Of several versions of an edition, a server uses the one with the highest number. What a program fetched is
    /// preferred to archives: a whole list first, then one of a sure day, then the last. Archives are ordered as in
    /// `EditionWorth`. The last bits say what the edition says: writers that do not know of each other give the same
    /// number to the same edition.
    private(set) var version = 0
    private(set) var bytes: [UInt8] = []

    static let insert = """
        INSERT INTO edition (\(TeamTables.list), day, origin, first_seen, last_seen, is_whole, repo.rank, repo.host, repo.name, \
        repo.stars, repo.gained, repo.forks, repo.id, repo.description, repo.language, version) FORMAT RowBinary
        """

    /// In the order of `insert`.
    init(_ edition: Edition) {
        place = edition.place
        for part in edition.list.parts { add(part) }
        add(UInt16(clamping: edition.day.number))
        if case .archive(let name) = edition.origin { add(name) } else { add("") }
        add(edition.firstSeen.map { UInt32(clamping: $0.secondsSince1970) })
        add(edition.lastSeen.map { UInt32(clamping: $0.secondsSince1970) })
        let start = bytes.count
        add(UInt8(edition.isWhole ? 1 : 0))
        let entries = edition.entries
        addEach(entries) { $0.add(UInt32($1.rank)) }
        addEach(entries) { $0.add($1.repo.server) }
        addEach(entries) { $0.add($1.repo.name.text) }
        addEach(entries) { $0.add($1.stars.map(UInt64.init)) }
        addEach(entries) { $0.add($1.gained.map(UInt64.init)) }
        addEach(entries) { $0.add($1.forks.map(UInt64.init)) }
        // What `hasSameFacts` compares, but for the origin: two people have one archive in different folders.
        version = edition.version(FNV1a(bytes[start...]).value)
        addEach(entries) { $0.add($1.repo.id.map(UInt64.init)) }
        addEach(entries) { $0.add($1.repo.description ?? "") }
        addEach(entries) { $0.add($1.repo.language ?? "") }
        add(UInt64(version))
    }

    private mutating func addEach(_ entries: [Edition.Entry], _ add: (inout Self, Edition.Entry) -> Void) {
        self.add(length: entries.count)
        for entry in entries { add(&self, entry) }
    }

    private mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func add<Number: FixedWidthInteger>(_ number: Number?) {
        bytes.append(number == nil ? 1 : 0)
        if let number { add(number) }
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 {
            add(length: $0.count)
            bytes.append(contentsOf: $0)
        }
    }

    private mutating func add(length: Int) {
        var rest = UInt64(length)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

extension Edition {
    fileprivate func version(_ contents: UInt64) -> Int {
        let seen = lastSeen.map { Int(UInt32(clamping: $0.secondsSince1970)) } ?? 0
        // A program without a history can't tell that a list has changed early: then GitHub may show that of another
        // day.
        let isSure = firstSeen.map { TrendingDay.phase(at: $0) != .early || TrendingDay(fetchedAt: $0) != day } ?? true
        guard case .archive = origin else {
            return (4 + (isWhole ? 2 : 0) + (isSure ? 1 : 0)) << 60 | seen << 28 | Int(contents & 0xFFF_FFFF)
        }
        return Int(worth.level) << 59 | seen << 27 | min(entries.count, 0x3FF) << 17 | Int(contents & 0x1_FFFF)
    }
}
