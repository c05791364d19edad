import TrendingDomain

/// What a server has at some places, to find which other editions it lacks there.
///
/// Decides as the history of one machine does. Mostly, versions say which of two editions is used. Where they don't, the
/// stored edition must be read: two archives that know as much, a correction of an archive, or a clock that was wrong.
struct ServerEditions {
    enum Stored {
        case version(UInt64, checksum: UInt32)
        case edition(Edition, version: UInt64)
        case forgotten(version: UInt64)

        var version: UInt64 {
            switch self {
            case .version(let version, _), .edition(_, let version), .forgotten(let version): version
            }
        }
    }

    private var stored: [EditionPlace: Stored]
    private let now: Timestamp
    private let newerArchives: Set<EditionOrigin>

    /// Without editions at all other places. What was seen after `now` is of a wrong clock. Of `newerArchives`, the server has
    /// what was imported later than what is here.
    init(_ stored: [EditionPlace: Stored] = [:], now: Timestamp, newerArchives: Set<EditionOrigin> = []) {
        (self.stored, self.now, self.newerArchives) = (stored, now, newerArchives)
    }

    /// Whether the stored edition must be read to decide about this one.
    func mustRead(before edition: Edition) -> Bool {
        guard case .version(let version, let checksum) = stored[edition.place] else { return false }
        let usual = edition.version
        if edition.origin == .program { return version > usual && isOfWrongClock(EditionVersion.lastSeen(version)) }
        if version >= EditionVersion.fetched { return false }
        return version == usual ? checksum != edition.checksum : !EditionVersion.isWorthMore(usual, than: version)
    }

    /// Adds what was read.
    mutating func add(_ edition: Edition, version: UInt64) {
        stored[edition.place] = .edition(edition, version: version)
    }

    /// The version with which the edition must be stored, which counts as stored then; `nil` if the server has it or a
    /// better one.
    mutating func newVersion(of edition: Edition) -> UInt64? {
        let before = stored[edition.place]
        guard before.map({ isBetter(edition, than: $0) }) ?? true else { return nil }
        let version = EditionVersion.of(edition, after: before?.version)
        stored[edition.place] = .edition(edition, version: version)
        return version
    }

    private func isBetter(_ edition: Edition, than stored: Stored) -> Bool {
        switch stored {
        case .forgotten: true
        case .version(let version, _): edition.version > version
        case .edition(let known, _): isBetter(edition, than: known)
        }
    }

    private func isBetter(_ edition: Edition, than known: Edition) -> Bool {
        switch (edition.origin, known.origin) {
        case (.program, .program):
            known.lastSeen.map(isOfWrongClock) == true || edition.version > known.version
        case (.program, .archive): true
        case (.archive, .program): false
        case (.archive, .archive):
            if edition.origin == known.origin, newerArchives.contains(edition.origin) {
                false
            } else {
                edition.isPreferred(to: known) && !edition.hasSameFacts(as: known)
            }
        }
    }

    private func isOfWrongClock(_ seen: Timestamp) -> Bool { now.age(at: seen) > Timestamp.maximumClockSkew }
}
