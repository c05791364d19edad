/// Why the history could not be read or written. "Nothing recorded" is not a failure.
package enum HistoryFailure: Error, Sendable, Equatable {
    /// The history was damaged, and begins again. `keptAs` is the path of the damaged copy, or `nil` if it could not
    /// be moved.
    case damaged(path: String, keptAs: String?)
    /// A later version of the program wrote the history; it stays unchanged.
    case newerFormat(path: String, version: Int)
    /// Another process has used the history for too long.
    case busy(path: String)
    case inaccessible(path: String, reason: FileFault)
    /// A system library is missing or too old; `name` is its name in the package manager.
    case missingLibrary(name: String, detail: String)
    /// The program does not know where to store files.
    case noLocation(UnknownLocation)
}
