import TrendingDomain

/// Makes the view model of sources.
package struct SourcesTexts: Sendable {
    private let clock: ReaderClock

    package init(clock: ReaderClock) {
        self.clock = clock
    }

    package func viewModel(_ states: [SourceState]) -> SourcesViewModel {
        SourcesViewModel(rows: states.map(row))
    }

    private func row(_ state: SourceState) -> SourcesViewModel.Row {
        let (words, condition) = words(state)
        return SourcesViewModel.Row(
            name: TerminalText(state.source.name),
            state: TerminalText(words),
            condition: condition,
            details: [limit(state.reachability), stored(state)].compactMap { $0.map { TerminalText($0) } }
        )
    }

    private func words(_ state: SourceState) -> (String, SourcesViewModel.Condition) {
        switch state.reachability {
        case .builtIn: ("built in", .idle)
        case .notSet(let setting): ("No URL is set. Set it with \(setting.typed).", .idle)
        case .signedOut: ("You are not signed in. Run 'trending login' to sign in.", .idle)
        case .reachable: ("\(place(state.source)) can be reached", .good)
        case .failed(.unreadable(let reason)) where state.source.signal != .published && reason.mayBeAnyServer:
            (
                "\(state.source.displayName) sent an unexpected response. This network may require you to sign in "
                    + "first, or GitHub has changed its response.", .bad
            )
        case .failed(let failure):
            (RemoteFailureText(failure, of: state.source, clock).sentence, .bad)
        }
    }

    private func place(_ source: TrendingQuery.Source) -> String {
        source.label ?? source.address ?? source.displayName
    }

    private func limit(_ reachability: Reachability) -> String? {
        guard case .reachable(let allowance?) = reachability else { return nil }
        let left = "\(FigureText.grouped(allowance.remaining)) of \(FigureText.grouped(allowance.limit)) requests left"
        guard let reset = allowance.resetsAt, allowance.remaining < allowance.limit else { return left }
        return "\(left), resets at \(clock.timeOfDay(reset))"
    }

    private func stored(_ state: SourceState) -> String? {
        guard let stored = state.stored else { return state.reachability.isAsked ? "nothing stored" : nil }
        let age = FigureText.age(of: stored.latest, at: clock.now())
        return stored.lists == 1 ? "1 list stored, \(age)" : "\(stored.lists) lists stored, the latest \(age)"
    }
}

extension UnreadableReason {
    /// Whether the response may be from any server.
    fileprivate var mayBeAnyServer: Bool {
        switch self {
        case .notATrendingPage, .notHTML, .notJSON, .notAList, .notARepo, .notReleases, .notAThread, .otherComment,
            .notAProfile, .notFromAPI:
            true
        case .otherPeriod, .otherLanguage, .tooFewRows, .truncated, .tooLarge, .tooComplex, .notHTTP, .garbled,
            .unrequestedNotModified, .temporarilyUnavailable, .missingLibrary:
            false
        }
    }
}

extension Reachability {
    /// Whether the source was probed, over the network or in a file.
    fileprivate var isAsked: Bool {
        switch self {
        case .builtIn, .notSet, .signedOut: false
        case .reachable, .failed: true
        }
    }
}
