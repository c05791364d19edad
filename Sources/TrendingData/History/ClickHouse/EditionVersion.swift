import TrendingDomain

/// Of several versions of an edition, a server uses the one with the highest number.
///
/// The first bits say what the edition is worth, and the last ones what it says: two writers that do not know of each other
/// give different numbers to different editions of the same worth, but for one in half a million.
enum EditionVersion {
    /// The first version of what the program itself fetched. Those of archives are lower.
    static let fetched: UInt64 = 1 << 63

    /// At the end, for what an edition says.
    private static let contentBits: UInt64 = 19
    /// At the end of a version of the program's fetches, before the time.
    fileprivate static let bitsAfterTime: UInt64 = 20
    fileprivate static let timeBits: UInt64 = 39

    /// Whether one archive knows more than another, whatever the two say.
    static func isWorthMore(_ version: UInt64, than other: UInt64) -> Bool {
        version >> contentBits > other >> contentBits
    }

    /// When an edition with this version of the program's fetches was last seen, or later.
    static func lastSeen(_ version: UInt64) -> Timestamp {
        let time = version >> bitsAfterTime & (1 << timeBits - 1)
        return Timestamp(secondsSince1970: Int64(time) - 1 + EditionLimits.times.lowerBound)
    }

    /// A version of this edition that replaces the stored one.
    static func of(_ edition: Edition, after stored: UInt64?) -> UInt64 {
        let usual = edition.version
        guard let stored, usual <= stored else { return usual }
        let content = usual & (1 << contentBits - 1)
        let next = (stored >> contentBits + 1).multipliedReportingOverflow(by: 1 << contentBits)
        return next.overflow ? .max : next.partialValue | content
    }

    /// The version after this one, of any row. Others may have written the last one that there is.
    static func next(_ version: UInt64) -> UInt64 { version == .max ? .max : version + 1 }
}

extension Edition {
    /// Of what the program fetched, a whole list comes first, then one of a sure day, then the last. Archives are ordered as in
    /// `EditionWorth`.
    var version: UInt64 {
        guard case .archive = origin else {
            let seen = lastSeen.map { UInt64($0.secondsSince1970 - EditionLimits.times.lowerBound) + 1 } ?? 0
            let kind = EditionVersion.fetched | (isWhole ? 1 << 62 : 0) | (hasSureDay ? 1 << 61 : 0)
            return kind | seen << EditionVersion.bitsAfterTime | contents & (1 << EditionVersion.bitsAfterTime - 1)
        }
        let seen = lastSeen.map { UInt64(UInt32(clamping: max(0, $0.secondsSince1970) + 1)) } ?? 0
        return UInt64(worth.figures) << 61 | seen << 29 | UInt64(min(entries.count, 0x3FF)) << 19 | contents & 0x7_FFFF
    }

    /// Whether it was seen when GitHub could show no list of another day. A program without a history can't tell that a list
    /// has changed early.
    private var hasSureDay: Bool {
        guard let firstSeen, TrendingDay.phase(at: firstSeen) == .early else { return true }
        return TrendingDay(fetchedAt: firstSeen) != day
    }

    /// Covers what `hasSameFacts` compares. The ids are left out: the program learns them later.
    private var contents: UInt64 {
        var checksum = RowChecksum()
        checksum.add(originName)
        checksum.add(isWhole ? 1 : 0)
        for entry in entries {
            checksum.add(Int64(entry.rank))
            checksum.add(entry.repo.server)
            checksum.addKey(entry.repo.name.owner)
            checksum.addKey(entry.repo.name.name)
            checksum.add(entry.stars.map(Int64.init))
            checksum.add(entry.gained.map(Int64.init))
            checksum.add(entry.forks.map(Int64.init))
        }
        return UInt64(checksum.code)
    }
}
