/// The port to the server that knows who starred what, in the name of whoever is signed in there.
package protocol RemoteStarsService: Sendable {
    /// Returns once the server has confirmed it in the way that its API documents, also if it was so before. A repository
    /// that does not exist, or that may not be seen, is `.rejected(status: 404)`.
    func apply(_ change: StarChange) async throws(RemoteFailure)
}

/// The port to the stars kept on this machine.
package protocol LocalStarsService: Sendable {
    /// `nil` where nothing is kept of the owner.
    func load(_ owner: StarOwner) async throws(LocalFailure) -> StarBook?

    /// Shows `change` what is kept, an empty book where that is nothing, and keeps what it made of that, durably and as one
    /// step that no other writer can come between.
    func update<Answer: Sendable>(
        _ owner: StarOwner,
        _ change: @escaping @Sendable (inout StarBook) -> Answer
    ) async throws(LocalFailure) -> Answer

    /// Writes what is kept as it is; throws where a change could not be kept.
    func rehearse(_ owner: StarOwner) async throws(LocalFailure)

    /// Runs `body` while nobody else on this machine sends the owner's changes; `nil` where somebody does for too long to
    /// wait, or the task is cancelled meanwhile.
    func whileSending<Answer: Sendable>(
        _ owner: StarOwner,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer?
}
