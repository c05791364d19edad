import TrendingDomain

/// Writes rows in ClickHouse's format RowBinary: numbers in little-endian order, and a length before each text and array.
struct RowBinary {
    private(set) var bytes: [UInt8] = []

    /// Adds a row of `edition`, in the order of `TeamTables.insert`.
    mutating func add(_ edition: Edition) {
        for part in edition.list.parts { add(part) }
        add(UInt16(clamping: edition.day.number))
        add(edition.version)
        add(edition.originName)
        add(UInt8(edition.isWhole ? 1 : 0))
        add(edition.firstSeen.map { UInt32(clamping: $0.secondsSince1970) })
        add(edition.lastSeen.map { UInt32(clamping: $0.secondsSince1970) })
        let entries = edition.entries
        addEach(of: entries) { $0.add(UInt32($1.rank)) }
        addEach(of: entries) { $0.add($1.repo.id.map(UInt64.init)) }
        addEach(of: entries) { $0.add($1.repo.server) }
        addEach(of: entries) { row, entry in
            let name = entry.repo.name
            row.add(length: name.owner.utf8.count + 1 + name.name.utf8.count)
            row.addBytes(of: name.owner)
            row.bytes.append(UInt8(ascii: "/"))
            row.addBytes(of: name.name)
        }
        addEach(of: entries) { $0.add($1.stars.map(UInt64.init)) }
        addEach(of: entries) { $0.add($1.gained.map(UInt64.init)) }
        addEach(of: entries) { $0.add($1.forks.map(UInt64.init)) }
        addEach(of: entries) { $0.add($1.repo.description ?? "") }
        addEach(of: entries) { $0.add($1.repo.language ?? "") }
    }

    private mutating func addEach(of entries: [Edition.Entry], _ add: (inout Self, Edition.Entry) -> Void) {
        self.add(length: entries.count)
        for index in entries.indices { add(&self, entries[index]) }
    }

    private mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func add<Number: FixedWidthInteger>(_ number: Number?) {
        bytes.append(number == nil ? 1 : 0)
        if let number { add(number) }
    }

    private mutating func add(_ text: String) {
        add(length: text.utf8.count)
        addBytes(of: text)
    }

    private mutating func addBytes(of text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
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
    /// Of several versions of an edition, a server uses the one with the highest number. What a program fetched is preferred to
    /// archives: a whole list first, then one of a sure day, then the last. Archives are ordered as in `EditionWorth`. The last
    /// bits say what the edition says: writers that do not know of each other give the same number to the same edition.
    var version: UInt64 {
        let seen = lastSeen.map { UInt64(UInt32(clamping: $0.secondsSince1970)) } ?? 0
        guard case .archive = origin else {
            let kind: UInt64 = 4 + (isWhole ? 2 : 0) + (hasSureDay ? 1 : 0)
            return kind << 61 | seen << 29 | contents & 0x1FFF_FFFF
        }
        let rows = UInt64(min(entries.count, 0x3FF))
        return UInt64(worth.figures) << 61 | seen << 29 | rows << 19 | contents & 0x7_FFFF
    }

    /// Whether it was seen when GitHub could show no list of another day. A program without a history can't tell that a list
    /// has changed early.
    private var hasSureDay: Bool {
        guard let firstSeen, TrendingDay.phase(at: firstSeen) == .early else { return true }
        return TrendingDay(fetchedAt: firstSeen) != day
    }

    /// Covers what `hasSameFacts` compares, but for the origin: two people have one archive in different folders. The ids are
    /// left out: the program learns them later.
    private var contents: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        func add(_ number: Int?) { hash = (hash ^ UInt64(bitPattern: Int64(number ?? -1))) &* 0x100_0000_01B3 }
        add(isWhole ? 1 : 0)
        for entry in entries {
            add(entry.rank)
            add(entry.repo.server)
            add(entry.repo.name.key)
            add(entry.stars)
            add(entry.gained)
            add(entry.forks)
        }
        return hash ^ hash >> 32
    }

    /// Empty for the program's own fetches.
    fileprivate var originName: String {
        if case .archive(let name) = origin { return name }
        return ""
    }
}
