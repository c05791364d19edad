/// Reads the lists of archives.
package protocol ArchiveLibrary: Sendable {
    /// Opens a folder, a file or an http address.
    func open(_ place: ArchivePlace) async throws(ArchiveFailure) -> any ArchiveReading
}

package protocol ArchiveReading: Sendable {
    /// Identifies the archive in the history.
    var name: String { get }
    /// The version of its contents, such as the commit of a clone.
    var revision: String? { get }

    /// The next lists; `nil` at the end. In each pass over an archive that has not changed, they come in the same
    /// order.
    func next() async throws(ArchiveFailure) -> ArchiveBatch?

    /// Lists from all parts of the archive, to compare them with the history. At the end, `next` starts again.
    func sample() async throws(ArchiveFailure) -> [ArchivedList]
}

package enum ArchivePlace: Hashable {
    /// An absolute path.
    case path(String)
    /// An http or https address.
    case web(String)
}

/// A number of lists, and how much of the archive is read after them.
package struct ArchiveBatch {
    package var lists: [ArchivedList] = []
    package var skips = ArchiveSkips()
    /// The files that are read.
    package var files = 0
    package var bytesRead = 0
    package var bytesInAll = 0

    package init() {}
}

/// Why an archive could not be read at all.
package enum ArchiveFailure: Error, Equatable {
    case notFound(path: String)
    case inaccessible(path: String, reason: FileFault)
    /// Neither a file nor a folder.
    case notRegular(path: String)
    case remote(address: String, RemoteFailure)
    case cancelled
}
