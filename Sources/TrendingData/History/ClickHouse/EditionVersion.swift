import TrendingDomain

/// Of several versions of an edition, a server uses the one with the highest number.
///
/// The first bits say what the edition is worth, and the last ones what it says. So an edition has the same number wherever
/// it is from, and two writers that do not know of each other give different numbers to different editions.
enum EditionVersion {
    /// Of the program's own fetches. Below are the versions of archives.
    static let own: UInt64 = 1 << 63

    /// For what the edition of an archive says. An own one has eight more.
    private static let contentBits: UInt64 = 12

    /// Whether the edition of this archive is worth more than that of another archive, whatever the two say.
    static func isWorthMore(_ version: UInt64, than other: UInt64) -> Bool {
        version >> contentBits > other >> contentBits
    }

    /// A version of this edition that replaces the stored one.
    static func of(_ edition: Edition, after stored: UInt64?) -> UInt64 {
        let own = edition.version
        guard let stored, own <= stored else { return own }
        let content = own & (1 << contentBits - 1)
        let next = (stored >> contentBits + 1).multipliedReportingOverflow(by: 1 << contentBits)
        return next.overflow ? .max : next.partialValue | content
    }
}

extension Edition {
    /// Of the program's fetches, whole ones are first, and then the last. Of archives, it is as in `EditionWorth`.
    var version: UInt64 {
        let seen = lastSeen.map { UInt64($0.secondsSince1970 - EditionLimits.times.lowerBound) + 1 } ?? 0
        guard case .archive = origin else {
            return EditionVersion.own | (isWhole ? 1 << 62 : 0) | seen << 20 | contents & 0xF_FFFF
        }
        let figures: UInt64 =
            entries.contains { $0.gained != nil } ? 2 : entries.contains { $0.stars != nil } ? 1 : 0
        return figures << 61 | seen << 22 | UInt64(min(entries.count, 0x3FF)) << 12 | contents & 0xFFF
    }

    /// Covers what `hasSameFacts` compares. The ids are left out: the program learns them later.
    private var contents: UInt64 {
        var checksum = RowChecksum()
        checksum.add(originName)
        checksum.add(isWhole ? 1 : 0)
        for entry in entries {
            checksum.add(Int64(entry.rank))
            checksum.add(entry.repo.server)
            checksum.add(entry.repo.name.owner, "/", entry.repo.name.name)
            checksum.add(entry.stars.map(Int64.init))
            checksum.add(entry.gained.map(Int64.init))
            checksum.add(entry.forks.map(Int64.init))
        }
        return UInt64(checksum.code)
    }
}
