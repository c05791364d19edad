import TrendingDomain

/// The JSON document of `trending sources`, schema version 1.
struct SourcesDocument: Encodable {
    var schemaVersion = 1
    var sources: [Entry]

    struct Entry: Encodable {
        var name: String
        /// The address, if it is not the source's usual one.
        @Nullable var address: String?
        /// The meaning of the order of its lists.
        var signal: String
        /// `reachable`, `builtIn`, `notSet`, `signedOut` or `failed`.
        var state: String
        @Nullable var failure: ListDocument.Failure?
        @Nullable var limit: Limit?
        @Nullable var stored: Stored?
    }

    struct Limit: Encodable {
        var limit: Int
        var remaining: Int
        @Nullable var resetsAt: String?
    }

    struct Stored: Encodable {
        var lists: Int
        var fetchedAt: String
        var ageSeconds: Int64
    }
}

extension SourcesDocument {
    init(_ states: [SourceState], _ clock: ReaderClock) {
        sources = states.map { Entry($0, clock) }
    }
}

extension SourcesDocument.Entry {
    fileprivate init(_ state: SourceState, _ clock: ReaderClock) {
        name = state.source.name
        address = state.source.label ?? state.source.address
        signal = state.source.signal.rawValue
        stored = state.stored.map { SourcesDocument.Stored($0, now: clock.now()) }
        switch state.reachability {
        case .builtIn: self.state = "builtIn"
        case .notSet: self.state = "notSet"
        case .signedOut: self.state = "signedOut"
        case .reachable(let allowance):
            self.state = "reachable"
            limit = allowance.map(SourcesDocument.Limit.init)
        case .failed(let cause):
            self.state = "failed"
            failure = ListDocument.Failure(cause, source: state.source, clock: clock)
        }
    }
}

extension SourcesDocument.Limit {
    init(_ allowance: RequestAllowance) {
        limit = allowance.limit
        remaining = allowance.remaining
        resetsAt = allowance.resetsAt?.iso8601
    }
}

extension SourcesDocument.Stored {
    fileprivate init(_ stored: SourceState.Stored, now: Timestamp) {
        lists = stored.lists
        fetchedAt = stored.latest.iso8601
        ageSeconds = stored.latest.age(at: now)
    }
}
