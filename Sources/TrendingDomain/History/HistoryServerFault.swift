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
