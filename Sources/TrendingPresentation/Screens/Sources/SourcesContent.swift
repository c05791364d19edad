import TrendingDomain

/// Runs `sources`: shows whether each source can be reached, and what is stored from it.
extension SourcesInteractor {
    package func overview(_ clock: ReaderClock, _ progress: any ProgressDisplay) async -> Screen {
        let found = await progress.attend("Checking each source …") { await states() }
        guard let states = found else { return .interrupted }
        return Screen(SourcesContent(states: states, clock: clock), status: ExitStatus(states))
    }
}

/// The states of sources, in each format.
struct SourcesContent: BlockContent {
    let states: [SourceState]
    let clock: ReaderClock

    var tabbed: TabbedRows? {
        let columns = ["name", "state", "address", "limit.remaining", "stored.lists", "stored.fetchedAt"]
        let rows = TabbedRows("sources", of: document(), columns).rows
        return TabbedRows(zip(rows, states).map { $0 + [words($1).span] })
    }

    func document() -> JSONNode {
        let sources = states.map { state -> JSONNode in
            var (name, failure, limit): (String, JSONNode?, RequestAllowance?) = ("", nil, nil)
            switch state.reachability {
            case .builtIn: name = "builtIn"
            case .notSet: name = "notSet"
            case .signedOut: name = "signedOut"
            case .reachable(let allowance): (name, limit) = ("reachable", allowance)
            case .failed(let cause): (name, failure) = ("failed", .failure(cause, of: state.source, clock))
            }
            return [
                "name": state.source.name,
                // If it is not the source's usual one.
                "address": state.source.label ?? state.source.address,
                // The meaning of the order of its lists.
                "signal": state.source.signal.rawValue,
                "state": name,
                "failure": failure,
                "limit": limit,
                "stored": state.stored.map { stored in
                    [
                        "lists": stored.lists,
                        "fetchedAt": stored.latest,
                        "ageSeconds": stored.latest.age(at: clock.now()),
                    ] as JSONNode
                },
            ]
        }
        return ["schemaVersion": 1, "sources": sources]
    }
}

extension SourcesContent {
    /// Names in a column, and the state and details of each source next to it.
    var blocks: [Block] {
        let facts = states.map { state in
            let details = [limit(state.reachability), stored(state)].compactMap { $0.map { Block.Cell($0, .muted) } }
            return Block.Fact(name: .init(state.source.name, .name), texts: [words(state)] + details)
        }
        return [.facts(facts)]
    }

    private func words(_ state: SourceState) -> Block.Cell {
        switch state.reachability {
        case .builtIn: .init("built in")
        case .notSet(let setting): .init("No \(setting.valueName) is set. Set it with \(setting.option).")
        case .signedOut: .init("You are not signed in. Run 'trending login' to sign in.")
        case .reachable: .init("\(place(state.source)) can be reached", .gained)
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
        guard let stored = state.stored else {
            return switch state.reachability {
            case .builtIn, .notSet, .signedOut: nil
            case .reachable, .failed: "nothing stored"
            }
        }
        let age = clock.age(of: stored.latest)
        return stored.lists == 1 ? "1 list stored, \(age)" : "\(stored.lists) lists stored, the latest \(age)"
    }
}

extension RequestAllowance {
    /// `7 of 30 requests left`.
    var left: String { "\(remaining.grouped) of \(limit.grouped) requests left" }

    /// `7 of 30 requests left, resets at 14:05`.
    func words(_ clock: ReaderClock) -> String {
        guard let resetsAt, remaining < limit else { return left }
        return "\(left), resets at \(clock.timeOfDay(resetsAt))"
    }
}

extension RequestAllowance: JSONRepresentable {
    package var json: JSONNode { ["limit": limit, "remaining": remaining, "resetsAt": resetsAt] }
}
