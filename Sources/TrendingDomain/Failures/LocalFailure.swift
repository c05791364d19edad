/// Why a stored list could not be read or written. "Nothing stored" is not a failure.
package enum LocalFailure: Error, Equatable {
    /// The record's length, checksum or content is wrong. `keptAs` is the path of the damaged copy, or `nil` if the
    /// record could not be moved.
    case damaged(path: String, keptAs: String?)
    /// A later version of the program wrote the record; it stays unchanged.
    case newerFormat(path: String, version: Int)
    /// The file or folder can't be used.
    case inaccessible(path: String, reason: FileFault)
    /// The program does not know where to store files.
    case noLocation(UnknownLocation)
}
