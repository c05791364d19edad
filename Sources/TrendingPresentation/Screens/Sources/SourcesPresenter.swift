import TrendingDomain

/// Runs `sources`: shows whether each source can be reached, and what is stored from it.
extension SourcesInteractor {
    package func overview(_ clock: ReaderClock, _ progress: any ProgressDisplay) async -> Screen {
        let found = await progress.attend("Checking each source …") { await states() }
        guard let states = found else { return Screen(status: .interrupted) }
        return Screen(SourcesContent(states: states, clock: clock), status: ExitStatus(states))
    }
}

/// The states of sources, in each format.
struct SourcesContent: DocumentContent {
    let states: [SourceState]
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String { renderer.render([SourcesTexts(clock: clock).block(states)]) }

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

extension RequestAllowance {
    /// `7 of 30 requests left, resets at 14:05`.
    func words(_ clock: ReaderClock) -> String {
        let left = "\(FigureText.grouped(remaining)) of \(FigureText.grouped(limit)) requests left"
        guard let resetsAt, remaining < limit else { return left }
        return "\(left), resets at \(clock.timeOfDay(resetsAt))"
    }
}

extension RequestAllowance: JSONValue {
    package var json: JSONNode { ["limit": limit, "remaining": remaining, "resetsAt": resetsAt] }
}
