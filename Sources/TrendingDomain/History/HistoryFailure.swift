/// Why the history could not be read or written. "Nothing recorded" is not a failure.
package enum HistoryFailure: Error, Equatable {
    /// The history was damaged. `keptAs` is the path to which it was moved, or `nil` if it could not be moved. The last
    /// copy has taken its place, or it begins again. The call did nothing and can be repeated.
    case damaged(path: String, keptAs: String?, copy: HistoryCopy?)
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

/// The copy that took the place of a damaged history. It has what the program itself saw.
package struct HistoryCopy: Equatable {
    package var editions: Int
    /// `nil` if it has none.
    package var lastDay: TrendingDay?
    /// The names of the archives that the history had when it was copied, to import them again.
    package var archives: [String]

    package init(editions: Int, lastDay: TrendingDay?, archives: [String]) {
        (self.editions, self.lastDay, self.archives) = (editions, lastDay, archives)
    }
}

/// Why a history on a server could not be read or written.
package enum HistoryServerFault: Equatable {
    case remote(RemoteFailure)
    /// The server does not accept the user and the password, or wants some.
    case wrongPassword
    /// The user may not do this there.
    case notAllowed
    /// The database or its tables are missing, or have other columns.
    case noTables
    /// The server's disk is full.
    case full
    /// The server has too much to do, or too little memory. It may answer later.
    case overloaded
    /// A part of the server, such as a shard, can't be reached. What the others know would be half an answer.
    case incomplete
    /// The answer has no end, or is no answer of a server of this kind.
    case unreadable
    /// The server's own code and message.
    case failed(code: Int, message: String)
}
