import TrendingDomain

/// A list that the user requested, and how to show it.
package struct ReposListRequest: Sendable, Equatable {
    package enum Action: Sendable {
        case list, refresh
    }

    package var action: Action
    package var list: ListRequest
    package var arrangement: Arrangement
    package var format: OutputFormat
    /// Whether text says how the rows moved.
    package var showsMovement: Bool
    /// Whether to show only rows that no person has seen.
    package var onlyUnseen: Bool
    /// A stored list in place of a fresh one is shown, but is not a success.
    package var requiresFresh: Bool
    /// Whether the run ignores rate-limit waits.
    package var ignoresWaits: Bool
    /// The options to name in each suggested command.
    package var configured: NamedOptions

    package init(
        action: Action,
        list: ListRequest,
        arrangement: Arrangement = Arrangement(),
        format: OutputFormat = .text,
        showsMovement: Bool = true,
        onlyUnseen: Bool = false,
        requiresFresh: Bool = false,
        ignoresWaits: Bool = false,
        configured: NamedOptions = []
    ) {
        self.action = action
        self.list = list
        self.arrangement = arrangement
        self.format = format
        self.showsMovement = showsMovement
        self.onlyUnseen = onlyUnseen
        self.requiresFresh = requiresFresh
        self.ignoresWaits = ignoresWaits
        self.configured = configured
    }
}

extension ReposListRequest {
    /// The failure, if the request has one source: then it is also the server that stars are sent to. With several
    /// sources the failure may be of another one.
    func cause(of failure: RemoteFailure?) -> RemoteFailure? {
        list.queries.count == 1 ? failure : nil
    }

    /// Whether one of the loaded lists is not as fresh as the user requires.
    func misses<Item>(_ lists: [LoadedList<Item>]) -> Bool {
        lists.contains { ExitStatus($0, requiresFresh: requiresFresh) == .temporary }
    }
}

extension ReposListTexts {
    init(_ request: ReposListRequest, _ marks: StarMarks, _ clock: ReaderClock) {
        self.init(
            arrangement: request.arrangement,
            marks: marks,
            naming: request.configured,
            ignoresWaits: request.ignoresWaits,
            showsMovement: request.showsMovement,
            clock: clock
        )
    }
}
