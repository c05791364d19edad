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

/// A list as an archive has it, before its day is shifted.
package struct ArchivedList: Equatable {
    package var list: ListIdentity
    /// The day with which the archive labels the list.
    package var label: TrendingDay
    /// Whether it is from a document of this program: its label is a trending day, and its zeros are known.
    package var isOwnDocument: Bool
    /// `false` if the archive leaves rows out, for example those that it had before.
    package var isWhole: Bool
    package var entries: [Edition.Entry]
    /// When the program that wrote the document fetched these rows first and last.
    package var firstSeen: Timestamp?
    package var lastSeen: Timestamp?

    package init(
        list: ListIdentity,
        label: TrendingDay,
        isOwnDocument: Bool = false,
        isWhole: Bool = true,
        entries: [Edition.Entry]
    ) {
        self.list = list
        self.label = label
        self.isOwnDocument = isOwnDocument
        self.isWhole = isWhole
        self.entries = entries
    }

    /// The edition on the shifted day. Zeros of other programs become unknown, and a repository stays only at its best
    /// rank.
    package func edition(shiftedBy days: Int, from archive: String) -> Edition {
        Edition(
            list: list,
            day: TrendingDay(number: label.number + (isOwnDocument ? 0 : days)),
            firstSeen: firstSeen,
            lastSeen: lastSeen,
            origin: .archive(archive),
            isWhole: isWhole,
            entries: isOwnDocument ? entries : entries.map(\.withoutZeros)
        )
    }
}
