/// One part of what is known of a repository, such as its README, in the version that was fetched last.
package struct Detail<Value: Sendable> {
    package var value: Value
    /// When the server last confirmed this version.
    package var fetchedAt: Timestamp
    /// `nil` if the server sends none.
    package var validators: Validators?

    package init(_ value: Value, fetchedAt: Timestamp, validators: Validators? = nil) {
        self.value = value
        self.fetchedAt = fetchedAt
        self.validators = validators
    }
}

extension Detail: Equatable where Value: Equatable {}

/// A part that was loaded, and why it is missing or not fresh.
package struct LoadedDetail<Value: Sendable> {
    /// `nil` if the part was never fetched.
    package var detail: Detail<Value>?
    /// Whether this run fetched or confirmed the part.
    package var isFresh: Bool
    package var failure: RemoteFailure?
    /// Why the part could not be read from or written to storage.
    package var storageFailure: LocalFailure?

    package init(
        _ detail: Detail<Value>?,
        isFresh: Bool = false,
        failure: RemoteFailure? = nil,
        storageFailure: LocalFailure? = nil
    ) {
        self.detail = detail
        self.isFresh = isFresh
        self.failure = failure
        self.storageFailure = storageFailure
    }
}

extension LoadedDetail: Equatable where Value: Equatable {}

/// Fetches one part of what is known of repositories.
package protocol RemoteDetailService<Value>: Sendable {
    associatedtype Value: Sendable

    /// Returns `known`, with a new time, if the server confirms that it is the latest version.
    func fetch(_ repo: RepoName, known: Detail<Value>?) async throws(RemoteFailure) -> Detail<Value>
}

/// Stores one part of what is known of repositories, by name.
package protocol LocalDetailService<Value>: Sendable {
    associatedtype Value: Sendable

    /// Returns `nil` if nothing is stored.
    func load(_ repo: RepoName) async throws(LocalFailure) -> Detail<Value>?
    func save(_ detail: Detail<Value>, of repo: RepoName) async throws(LocalFailure)
}
