/// The record of a stored list, as a look at its file finds it.
package struct StoredRecord: Sendable, Equatable {
    package var path: String
    /// In bytes; `nil` if the file cannot be read.
    package var size: Int?
    package var state: State

    package init(path: String, size: Int?, state: State) {
        self.path = path
        self.size = size
        self.state = state
    }

    package enum State: Sendable, Equatable {
        case list(StoredListSummary)
        case damaged(RecordDamage)
        /// Whole, and written by a later version of the program.
        case newerFormat(version: Int)
        case inaccessible(reason: FileFault)
    }
}

/// What is wrong with a record.
package enum RecordDamage: Sendable, Equatable {
    /// The file does not begin as a record does.
    case notARecord
    /// The file holds fewer or more bytes than were written.
    case length(expected: Int, found: Int)
    /// As many bytes as were written, but others.
    case checksum
    /// Whole, but no list.
    case content
    /// A whole list in the place of another's.
    case otherQuery(TrendingQuery)
}
