/// Why a stored list could not be read or written. "Nothing stored" is not a failure.
package enum LocalFailure: Error, Sendable, Equatable {
    /// The record's length, checksum or content is wrong. `keptAs` is the path of the damaged copy, or `nil` if the
    /// record could not be moved.
    case damaged(path: String, keptAs: String?)
    /// A later version of the program wrote the record; it stays unchanged.
    case newerFormat(path: String, version: Int)
    /// The file or folder cannot be used; `reason` is the system's message.
    case inaccessible(path: String, reason: String)
    /// The program does not know where to store files; `reason` says which variable is wrong and why.
    case noLocation(reason: String)
}
