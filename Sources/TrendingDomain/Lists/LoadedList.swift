/// A list to show, with where it came from and what went wrong on the way.
package struct LoadedList<Item: RankedItem>: Sendable, Equatable {
    package var list: RankedList<Item>
    package var origin: ListOrigin
    /// The stored list could not be read, or the fetched list could not be stored; the list is shown all the same.
    package var storageFailure: ListStorageFailure?
    /// The other sources that gave no list, in the order in which they were asked.
    package var otherFailures: [SourceFailure]
    /// The list that was asked for first, if a stored one of another source was fetched later.
    package var insteadOf: TrendingQuery?

    package init(
        list: RankedList<Item>,
        origin: ListOrigin,
        storageFailure: ListStorageFailure? = nil,
        otherFailures: [SourceFailure] = [],
        insteadOf: TrendingQuery? = nil
    ) {
        self.list = list
        self.origin = origin
        self.storageFailure = storageFailure
        self.otherFailures = otherFailures
        self.insteadOf = insteadOf
    }
}

/// Where a list to show came from.
package enum ListOrigin: Sendable, Equatable {
    case remote
    /// The stored list. The user asked for it if `because` is `nil`; otherwise its source failed.
    case stored(because: RemoteFailure?)
    /// Nothing is stored and the source failed: the list has only stars that wait to be sent.
    case waiting(because: RemoteFailure)

    /// Why the list was not fetched now.
    package var failure: RemoteFailure? {
        switch self {
        case .remote: nil
        case .stored(let failure): failure
        case .waiting(let failure): failure
        }
    }
}

/// What could not be done with the stored list.
package enum ListStorageFailure: Sendable, Equatable {
    case notRead(LocalFailure)
    case notSaved(LocalFailure)
}

/// Why there is no list to show.
package enum LoadFailure: Error, Sendable, Equatable {
    case cancelled
    /// The source failed, and nothing can be shown in its place: `local` is why the stored list could not be read,
    /// `nil` if none is stored. `others` are the lists stored for other queries.
    /// `alsoFailed` are the sources that were asked after the first.
    case nothingToShow(
        remote: RemoteFailure,
        local: LocalFailure?,
        others: [StoredListSummary],
        alsoFailed: [SourceFailure] = []
    )

    /// The failure of the source that was asked first; `nil` if the user interrupted it.
    package var remote: RemoteFailure? {
        if case .nothingToShow(let remote, _, _, _) = self { remote } else { nil }
    }
}

/// A source that gave no list, and why.
package struct SourceFailure: Error, Sendable, Equatable {
    package var query: TrendingQuery
    package var failure: RemoteFailure

    package init(query: TrendingQuery, failure: RemoteFailure) {
        self.query = query
        self.failure = failure
    }
}
