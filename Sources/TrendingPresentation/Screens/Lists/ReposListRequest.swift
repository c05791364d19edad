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
    /// A stored list in place of a fresh one is shown, but is not a success.
    package var requiresFresh: Bool
    /// The options to name in each suggested command.
    package var configured: NamedOptions

    package init(
        action: Action,
        list: ListRequest,
        arrangement: Arrangement = Arrangement(),
        format: OutputFormat = .text,
        requiresFresh: Bool = false,
        configured: NamedOptions = []
    ) {
        self.action = action
        self.list = list
        self.arrangement = arrangement
        self.format = format
        self.requiresFresh = requiresFresh
        self.configured = configured
    }
}

extension ReposListRequest {
    /// The failure, if the request has one source: then it is also the server that stars are sent to. With several
    /// sources the failure may be of another one.
    func cause(of failure: RemoteFailure?) -> RemoteFailure? {
        list.queries.count == 1 ? failure : nil
    }
}
