/// The file of a stored list, and whether it can be read.
package struct StoredRecord: Equatable {
    package var path: String
    /// In bytes; `nil` if the file can't be read.
    package var size: Int?
    package var state: State

    package init(path: String, size: Int?, state: State) {
        self.path = path
        self.size = size
        self.state = state
    }

    package enum State: Equatable {
        case list(StoredListSummary)
        case damaged(RecordDamage)
        /// Undamaged, but written by a later version of the program.
        case newerFormat(version: Int)
        case inaccessible(reason: FileFault)
    }
}

/// What is wrong with a record.
package enum RecordDamage: Equatable {
    /// The file is empty.
    case empty
    /// The file does not start with the header of a record.
    case notARecord
    /// The file holds fewer or more bytes than were written.
    case length(expected: Int, found: Int)
    /// The length is right, but the bytes are not.
    case checksum
    /// The bytes are right, but they are not a list.
    case content
    /// An undamaged list in the file of another query.
    case otherQuery(TrendingQuery)
}
