/// A history on a server, which the programs of several people fill.
package protocol TeamHistory: HistoryQuestions {
    /// The address. It is also the origin of what is pulled from there.
    var name: String { get }
    /// The host and the port, for messages.
    var host: String { get }

    /// Sends the editions that the server lacks, and those that it has in a version that is not preferred. Sending an
    /// edition again, or in another order, changes nothing. `archives` are the origins of editions that the program did
    /// not fetch. Calls `onProgress` after each part.
    func send(
        _ pages: EditionPages,
        archives: [HistoryArchive],
        onProgress: @Sendable (TeamTransfer) async -> Void
    ) async throws(HistoryFailure) -> TeamTransfer
}

/// Remembers up to which day this machine's editions have been sent to a server.
package protocol SentMark: Sendable {
    /// `nil` if none were, or if that can't be read.
    func day(to name: String) async -> TrendingDay?
    /// Without success, the same editions are sent again.
    func save(_ day: TrendingDay, to name: String) async
}

extension SentMark {
    /// An edition of this day has changed, so it must be sent again.
    package func lower(to day: TrendingDay, to name: String) async {
        // The day before the mark is sent in any case.
        guard let sent = await self.day(to: name), day < sent.previous else { return }
        await save(day.next, to: name)
    }
}
