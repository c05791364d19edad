/// The port to everything that is kept on this machine: what there is, whether it is whole, and how to be rid of it.
package protocol StoredListsService: Sendable {
    /// Reads every record and changes nothing.
    func inventory() async throws(LocalFailure) -> StorageInventory

    /// Every stored list that can be read, whole, of the first `limit`; the others are counted.
    func lists(atMost limit: Int) async throws(LocalFailure) -> (lists: [TrendingList], unreadable: Int)

    /// Removes every stored list, whole or not, damaged copies, and what can be made again.
    func clear() async throws(LocalFailure) -> StorageClearing
}

extension StoredListsService {
    /// Every stored list that can be read, whole; the others are counted.
    package func lists() async throws(LocalFailure) -> (lists: [TrendingList], unreadable: Int) {
        try await lists(atMost: .max)
    }
}

/// What is kept on this machine.
package struct StorageInventory: Sendable, Equatable {
    /// The folder of stored lists.
    package var place: String
    /// The folder of what can be made again.
    package var cachePlace: String
    /// Readable lists, latest first, then the others by path.
    package var records: [StoredRecord]
    package var others: [OtherFile]

    package init(place: String, cachePlace: String, records: [StoredRecord] = [], others: [OtherFile] = []) {
        self.place = place
        self.cachePlace = cachePlace
        self.records = records
        self.others = others
    }

    /// A file of the program's that is no stored list.
    package struct OtherFile: Sendable, Equatable {
        package var kind: Kind
        package var path: String
        /// In bytes; `nil` where the file can't be read.
        package var size: Int?

        package enum Kind: Sendable {
            /// Of a stored list, kept for diagnosis.
            case damagedCopy
            /// What can be made again.
            case recreatable
        }

        package init(_ kind: Kind, path: String, size: Int?) {
            self.kind = kind
            self.path = path
            self.size = size
        }
    }

    package var lists: [StoredListSummary] {
        records.compactMap { if case .list(let summary) = $0.state { summary } else { nil } }
    }

    /// In bytes, of all that can be read.
    package var size: Int { (records.map(\.size) + others.map(\.size)).reduce(0) { $0 + ($1 ?? 0) } }
}

/// What came of clearing up.
package struct StorageClearing: Sendable, Equatable {
    package var lists = 0
    /// Damaged copies and what can be made again.
    package var others = 0
    /// In bytes.
    package var size = 0
    /// What could not be removed.
    package var failures: [LocalFailure] = []

    package init(lists: Int = 0, others: Int = 0, size: Int = 0, failures: [LocalFailure] = []) {
        self.lists = lists
        self.others = others
        self.size = size
        self.failures = failures
    }
}
