/// Lists, checks and removes everything that is stored on this machine.
package protocol StoredListsService: Sendable {
    /// Reads every record and changes nothing. Throws if the folder of stored lists can't be read.
    func inventory() async throws(LocalFailure) -> StorageInventory

    /// Reads at most `limit` stored lists; returns the readable ones, and the number of the others.
    func lists(atMost limit: Int) async throws(LocalFailure) -> (lists: [TrendingList], unreadable: Int)

    /// Removes every stored list, readable or not, every damaged copy, and the cached data.
    func clear() async throws(LocalFailure) -> StorageClearing
}

extension StoredListsService {
    /// Reads all stored lists; returns the readable ones, and the number of the others.
    package func lists() async throws(LocalFailure) -> (lists: [TrendingList], unreadable: Int) {
        try await lists(atMost: .max)
    }
}

/// What is stored on this machine.
package struct StorageInventory: Equatable {
    /// The folder of stored lists.
    package var place: String
    /// The folder of cached data.
    package var cachePlace: String
    /// Readable lists, newest first, then the others by path.
    package var records: [StoredRecord] = []
    package var others: [OtherFile] = []
    /// Why the cached data is missing in `others`.
    package var cacheFailure: LocalFailure?

    /// A file of the program that is not a stored list.
    package struct OtherFile: Equatable {
        package var kind: Kind
        package var path: String
        /// In bytes; `nil` if the file can't be read.
        package var size: Int?
        /// What of a repository is in the file; `nil` if it is about none, or can't be read.
        package var part: StoredPart?

        package enum Kind {
            /// A damaged list, kept for diagnosis.
            case damagedCopy
            /// Cached data.
            case recreatable
        }

        package init(_ kind: Kind, path: String, size: Int?, part: StoredPart? = nil) {
            self.kind = kind
            self.path = path
            self.size = size
            self.part = part
        }
    }

    /// The total size of all readable files, in bytes.
    package var size: Int { sizeOfRecords + sizeOfOthers }
    package var sizeOfRecords: Int { records.reduce(0) { $0 + ($1.size ?? 0) } }
    package var sizeOfOthers: Int { others.reduce(0) { $0 + ($1.size ?? 0) } }
}

/// The result of removing the stored data.
package struct StorageClearing: Equatable {
    package var lists = 0
    /// Damaged copies and cached data.
    package var others = 0
    /// In bytes.
    package var size = 0
    /// Files that could not be removed.
    package var failures: [LocalFailure] = []

    package init(lists: Int = 0, others: Int = 0, size: Int = 0, failures: [LocalFailure] = []) {
        self.lists = lists
        self.others = others
        self.size = size
        self.failures = failures
    }
}

extension StorageInventory {
    package init(place: String, cachePlace: String) {
        self.place = place
        self.cachePlace = cachePlace
    }
}

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

/// One part of what is known of a repository, stored in a file of its own.
package struct StoredPart: Equatable {
    package var kind: Kind
    /// `owner/name`.
    package var repo: String
    /// The GitHub server's host: repositories of the same name on two servers are different ones.
    package var host: String
    package var fetchedAt: Timestamp

    package enum Kind: String, CaseIterable {
        case facts, readme
        /// The README as its authors wrote it.
        case source
        case releases
        /// An issue or a pull request.
        case thread
        /// The list of its issues and pull requests.
        case threads
        /// Of an account, under the name of the repository of its profile.
        case profile
    }

    package init(_ kind: Kind, of repo: String, at host: String, fetchedAt: Timestamp) {
        self.kind = kind
        self.repo = repo
        self.host = host
        self.fetchedAt = fetchedAt
    }
}
