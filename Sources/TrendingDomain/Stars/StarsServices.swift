/// The port to the server's stars, in the name of the user who is signed in.
package protocol RemoteStarsService: Sendable {
    /// Returns once the server has confirmed it in the way that its API documents, also if it was so before. A repository
    /// that does not exist, or that may not be seen, is `.rejected(status: 404)`.
    func apply(_ change: StarChange) async throws(RemoteFailure)
}

/// The port to the stars kept on this machine.
package protocol LocalStarsService: Sendable {
    /// `nil` if nothing is stored for the owner.
    func load(_ owner: StarOwner) async throws(LocalFailure) -> StarBook?

    /// Gives `change` the stored book, or an empty one, and stores the result durably. No other writer can come between.
    func update<Answer: Sendable>(
        _ owner: StarOwner,
        _ change: @escaping @Sendable (inout StarBook) -> Answer
    ) async throws(LocalFailure) -> Answer

    /// Writes the stored book unchanged; throws if a change could not be stored.
    func rehearse(_ owner: StarOwner) async throws(LocalFailure)

    /// Runs `body` while no other process of this machine sends the owner's changes; `nil` if one does for too long, or
    /// the task is cancelled.
    func whileSending<Answer: Sendable>(
        _ owner: StarOwner,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer?
}
