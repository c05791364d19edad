/// Decides whether one part of what is known of a repository comes from storage or from the server.
package struct DetailInteractor<Value: Sendable> {
    private let remote: any RemoteDetailService<Value>
    private let local: any LocalDetailService<Value>
    private let isProvisional: @Sendable (Value) -> Bool
    private let now: WallClock

    /// In seconds.
    private static var longestProvision: Int64 { 3600 }

    /// A value that `isProvisional` stands in for one that could not be fetched: after an hour it is fetched again.
    package init(
        remote: any RemoteDetailService<Value>,
        local: any LocalDetailService<Value>,
        isProvisional: @escaping @Sendable (Value) -> Bool = { _ in false },
        now: @escaping WallClock
    ) {
        self.remote = remote
        self.local = local
        self.isProvisional = isProvisional
        self.now = now
    }

    /// Returns the stored version if the policy accepts it. Otherwise fetches, and falls back to the stored version.
    package func load(_ repo: RepoName, _ freshness: DetailFreshness) async -> LoadedDetail<Value> {
        var stored: Detail<Value>?
        var storageFailure: LocalFailure?
        do {
            stored = try await local.load(repo)
        } catch {
            storageFailure = error
        }
        if let stored, accepts(stored, freshness) { return LoadedDetail(stored, storageFailure: storageFailure) }
        guard freshness != .storedOnly else { return LoadedDetail(nil, storageFailure: storageFailure) }
        do {
            let fetched = try await remote.fetch(repo, known: stored)
            return await saved(fetched, of: repo, storageFailure)
        } catch {
            return LoadedDetail(stored, failure: error, storageFailure: storageFailure)
        }
    }

    /// Whether `load` would fetch.
    package func fetches(_ repo: RepoName, _ freshness: DetailFreshness) async -> Bool {
        guard freshness != .storedOnly else { return false }
        guard let stored = try? await local.load(repo) else { return true }
        return !accepts(stored, freshness)
    }

    /// Stores a version that is known without a fetch of its own.
    package func save(_ value: Value, of repo: RepoName) async -> LoadedDetail<Value> {
        await saved(Detail(value, fetchedAt: now()), of: repo, nil)
    }

    private func saved(
        _ detail: Detail<Value>,
        of repo: RepoName,
        _ unreadable: LocalFailure?
    ) async -> LoadedDetail<Value> {
        do {
            try await local.save(detail, of: repo)
            return LoadedDetail(detail, isFresh: true, storageFailure: unreadable)
        } catch {
            return LoadedDetail(detail, isFresh: true, storageFailure: error)
        }
    }

    private func accepts(_ stored: Detail<Value>, _ freshness: DetailFreshness) -> Bool {
        let isYounger = { (seconds: Int64) in stored.fetchedAt.isYounger(than: seconds, at: now()) }
        return switch freshness {
        case .refreshed: false
        case .storedOnly: true
        case .stored: !isProvisional(stored.value) || isYounger(Self.longestProvision)
        case .notOlder(let seconds):
            isYounger(isProvisional(stored.value) ? min(seconds, Self.longestProvision) : seconds)
        }
    }
}

/// Which stored versions are fresh enough to be shown without a fetch.
package enum DetailFreshness: Equatable {
    case stored
    /// In seconds.
    case notOlder(Int64)
    case refreshed
    /// Never fetches.
    case storedOnly
}

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
