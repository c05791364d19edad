import TrendingConsole
import TrendingDomain

/// Leaves a server alone for five minutes after a command has waited for it without an answer: the next ones begin at once.
package struct ServerPause: Sendable {
    private let moments: StoredNumbers?
    private let isIgnored: Bool
    private let now: @Sendable () -> Timestamp

    /// Without `storage`, no pause is known. With `isIgnored`, the server is asked in any case.
    package init(
        _ storage: (any LocalStorageClient)?,
        isIgnored: Bool = false,
        now: @escaping @Sendable () -> Timestamp
    ) {
        moments = storage.map { StoredNumbers($0, StorageKey(safe: "unreached")) }
        self.isIgnored = isIgnored
        self.now = now
    }

    /// In seconds.
    private static let length: Int64 = 300
    /// A server that refuses at once costs no time, so it may be asked again at once.
    private static let longWait: Duration = .seconds(2)

    /// How long the server is left alone from now on, in seconds; `nil` if it may be asked.
    func rest(of name: String) async -> Int? {
        guard !isIgnored, let moment = await moments?.number(of: name) else { return nil }
        let since = now().secondsSince1970.subtractingReportingOverflow(Int64(moment))
        // After a leap of the clock, it is not known how long ago that was.
        guard !since.overflow, (0..<Self.length).contains(since.partialValue) else { return nil }
        return Int(Self.length - since.partialValue)
    }

    /// `failure` is how a request ended, `nil` for an answer, and `time` how long it took.
    func note(_ failure: HistoryFailure?, after time: Duration, of name: String) async {
        guard let moments else { return }
        if failure?.meansSilence != true {
            if await moments.number(of: name) != nil { await moments.save(nil, of: name) }
        } else if time >= Self.longWait, !Task.isCancelled {
            await moments.save(Int(now().secondsSince1970), of: name)
        }
    }
}

extension HistoryFailure {
    /// Whether it was no answer of the server itself: nothing came, or a gateway said that nothing did.
    fileprivate var meansSilence: Bool {
        switch self {
        case .server(_, .remote(.unreachable)), .server(_, .remote(.timedOut)), .server(_, .remote(.cancelled)),
            .server(_, .remote(.unavailable)):
            true
        case .server(_, .remote(.rejected(let status, _))): status >= 500
        default: false
        }
    }
}
