/// A list to show, with where it came from and what went wrong on the way.
package struct LoadedList: Sendable, Equatable {
    package var list: TrendingList
    package var origin: Origin
    /// The stored list could not be read, or the fetched list could not be stored; the list is shown all the same.
    package var storageFailure: StorageFailure?

    package init(list: TrendingList, origin: Origin, storageFailure: StorageFailure? = nil) {
        self.list = list
        self.origin = origin
        self.storageFailure = storageFailure
    }

    package enum Origin: Sendable, Equatable {
        case remote
        /// The stored list: as asked for where `because` is `nil`, else because a fetch failed.
        case stored(because: RemoteFailure?)
    }

    /// What could not be done with the stored list.
    package enum StorageFailure: Sendable, Equatable {
        case notRead(LocalFailure)
        case notSaved(LocalFailure)
    }
}

/// Why there is no list to show.
package enum LoadFailure: Error, Sendable, Equatable {
    case cancelled
    /// The source failed, and nothing can be shown in its place: `local` is why the stored list could not be read,
    /// `nil` where none is stored. `others` are the lists stored for other queries.
    case nothingToShow(remote: RemoteFailure, local: LocalFailure?, others: [StoredListSummary])
}
