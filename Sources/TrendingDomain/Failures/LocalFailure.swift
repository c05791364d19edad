/// Why a stored list could not be read or written. "Nothing stored" is not a failure.
package enum LocalFailure: Error, Sendable, Equatable {
    /// The record's length, checksum or content is wrong. `keptAs` is the path of the damaged copy, if it could be
    /// moved.
    case damaged(path: String, keptAs: String?)
    /// The record was written by a later version of the program; it is left as it is.
    case newerFormat(path: String, version: Int)
    /// The file or folder cannot be used.
    case inaccessible(path: String, reason: FileFault)
    /// No place for files is known.
    case noLocation(UnknownLocation)
}
