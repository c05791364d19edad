/// A list to show, where it is from, and what failed while it was loaded.
package struct LoadedList<Item> {
    package var list: RankedList<Item>
    package var origin: ListOrigin
    /// Set if the stored list could not be read or the fetched list could not be stored. The list is shown anyway.
    package var storageFailure: ListStorageFailure?
    /// The other sources that failed, in the order they were tried.
    package var otherFailures: [SourceFailure] = []
    /// The first query of the request, if the stored list of another source is newer and is shown instead.
    package var insteadOf: TrendingQuery?
}

extension LoadedList {
    package init(list: RankedList<Item>, origin: ListOrigin) {
        self.list = list
        self.origin = origin
    }
}

extension LoadedList: Sendable where Item: Sendable {}
extension LoadedList: Equatable where Item: Equatable {}

/// Where a list to show came from.
package enum ListOrigin: Equatable {
    case remote
    /// The stored list. If `because` is `nil`, no fetch was needed; otherwise its source failed.
    case stored(because: RemoteFailure?)
    /// Nothing is stored and the source failed. The list has only pending stars.
    case waiting(because: RemoteFailure)

    /// Why the list could not be fetched; `nil` if no fetch failed.
    package var failure: RemoteFailure? {
        switch self {
        case .remote: nil
        case .stored(let failure): failure
        case .waiting(let failure): failure
        }
    }
}

/// Why the list could not be read from storage or saved to it.
package enum ListStorageFailure: Equatable {
    case notRead(LocalFailure)
    case notSaved(LocalFailure)
}

/// Why there is no list to show.
package enum LoadFailure: Error, Equatable {
    case cancelled
    /// The source failed, and no stored list can be shown instead. `local` is why the stored list could not be read;
    /// `nil` if no list is stored. `others` are the lists stored for other queries. `alsoFailed` are the sources that
    /// were tried after the first.
    case nothingToShow(
        remote: RemoteFailure,
        local: LocalFailure?,
        others: [StoredListSummary],
        alsoFailed: [SourceFailure] = []
    )

    /// The failure of the first source; `nil` if the user interrupted the fetch.
    package var remote: RemoteFailure? {
        if case .nothingToShow(let remote, _, _, _) = self { remote } else { nil }
    }
}

/// A source that returned no list, and why.
package struct SourceFailure: Error, Equatable {
    package var query: TrendingQuery
    package var failure: RemoteFailure
}
