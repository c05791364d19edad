/// Why the history could not be read or written. "Nothing recorded" is not a failure.
package enum HistoryFailure: Error, Sendable, Equatable {
    /// The history was damaged, and goes on with what could be salvaged. `keptAs` is the path of the damaged copy, or
    /// `nil` if it could not be moved. The call did nothing and can be repeated.
    case damaged(path: String, keptAs: String?, salvage: HistorySalvage)
    /// A later version of the program wrote the history; it stays unchanged.
    case newerFormat(path: String, version: Int)
    /// Another process has used the history for too long.
    case busy(path: String)
    case inaccessible(path: String, reason: FileFault)
    /// A system library is missing; `name` is its name in the package manager.
    case missingLibrary(name: String, detail: String)
    /// A system library is too old. The versions have the form `3.37`.
    case oldLibrary(name: String, version: String, needed: String)
    /// The program does not know where to store files.
    case noLocation(UnknownLocation)
    /// The history is on a server, at this host and port.
    case server(host: String, HistoryServerFault)
}

/// What was copied from a damaged history to the new one.
package struct HistorySalvage: Sendable, Equatable {
    package var editions: Int
    /// The number of editions that are lost; `nil` if not even that is known.
    package var lostEditions: Int?
    /// Whether copied editions lack something that they had: rows, the times at which they were seen, or what was known
    /// of their repositories.
    package var hasGaps: Bool

    package init(editions: Int, lostEditions: Int?, hasGaps: Bool = false) {
        self.editions = editions
        self.lostEditions = lostEditions
        self.hasGaps = hasGaps
    }

    package static let nothing = HistorySalvage(editions: 0, lostEditions: nil)
}
