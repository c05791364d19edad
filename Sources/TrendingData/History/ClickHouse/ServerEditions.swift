import TrendingDomain

/// What a server has at some places, to find which other editions it lacks there.
///
/// Decides as the history of one machine does. Versions say which of the program's own fetches is used, and whether an
/// archive is worth more than another. Where they don't, two editions of archives are compared.
struct ServerEditions {
    enum Stored {
        case version(UInt64)
        case edition(Edition, version: UInt64)
        case forgotten(version: UInt64)

        var version: UInt64 {
            switch self {
            case .version(let version), .edition(_, let version), .forgotten(let version): version
            }
        }
    }

    private var stored: [EditionPlace: Stored]

    /// Without editions at all other places.
    init(_ stored: [EditionPlace: Stored] = [:]) {
        self.stored = stored
    }

    /// Whether the stored edition must be read to decide about this one.
    func mustRead(before edition: Edition) -> Bool {
        guard case .version(let version) = stored[edition.place], edition.origin != .program,
            version < EditionVersion.own
        else { return false }
        let own = edition.version
        return own != version && !EditionVersion.isWorthMore(own, than: version)
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
        case .edition(let known, _) where edition.origin != .program && known.origin != .program:
            edition.isPreferred(to: known) && !edition.hasSameFacts(as: known)
        case .version(let version), .edition(_, let version): edition.version > version
        }
    }
}
