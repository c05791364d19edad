/// Changes stars on the server for the signed-in user.
package protocol RemoteStarsService: Sendable {
    /// Returns when the server has confirmed the change with the status that its API documents, even if there was
    /// nothing to change. If the repository does not exist or the user may not see it, throws `.rejected(status: 404)`.
    /// Returns the new name of a repository that was renamed.
    func apply(_ change: StarChange) async throws(RemoteFailure) -> RepoName?
}

/// Stores stars on this machine.
package protocol LocalStarsService: Sendable {
    /// Returns `nil` if nothing is stored for the owner.
    func load(_ owner: StarOwner) async throws(LocalFailure) -> StarBook?

    /// Passes the stored book, or an empty one, to `change`, and stores the result durably. No other writer can
    /// interfere.
    func update<Answer: Sendable>(
        _ owner: StarOwner,
        _ change: @escaping @Sendable (inout StarBook) -> Answer
    ) async throws(LocalFailure) -> Answer

    /// Writes the stored book unchanged. Throws if a change could not be stored.
    func checkWritable(_ owner: StarOwner) async throws(LocalFailure)

    /// The accounts at the server that have changes to send, and how many.
    func pending(at host: String) async -> [(account: Account, count: Int)]

    /// Runs `body` while no other process on this machine sends the owner's changes. Returns `nil` if another process
    /// sends for too long, or if the task is cancelled.
    func whileSending<Answer: Sendable>(
        _ owner: StarOwner,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer?
}
