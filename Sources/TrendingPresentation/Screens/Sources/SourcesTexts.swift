import TrendingDomain

/// Names in a column, and the state and details of each source next to it.
struct SourcesTexts: Sendable {
    let clock: ReaderClock

    func block(_ states: [SourceState]) -> Block {
        .facts(
            states.map { state in
                let details = [limit(state.reachability), stored(state)].compactMap {
                    $0.map { Block.Cell($0, .muted) }
                }
                return Block.Fact(name: .init(state.source.name, .name), texts: [words(state)] + details)
            }
        )
    }

    private func words(_ state: SourceState) -> Block.Cell {
        switch state.reachability {
        case .builtIn: .init("built in")
        case .notSet(let setting): .init("No URL is set. Set it with \(setting.typed).")
        case .signedOut: .init("You are not signed in. Run 'trending login' to sign in.")
        case .reachable: .init("\(place(state.source)) can be reached", .gained)
        case .failed(.unreadable(let reason)) where state.source.signal != .published && reason.mayBeAnyServer:
            .init(
                "\(state.source.displayName) sent an unexpected response. This network may require you to sign in "
                    + "first, or GitHub has changed its response.",
                .warning
            )
        case .failed(let failure): .init(RemoteFailureText(failure, of: state.source, clock).sentence, .warning)
        }
    }

    private func place(_ source: TrendingQuery.Source) -> String {
        source.label ?? source.address ?? source.displayName
    }

    private func limit(_ reachability: Reachability) -> String? {
        if case .reachable(let allowance?) = reachability { allowance.words(clock) } else { nil }
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
