import Synchronization
import TrendingDomain

/// Stores what was seen in memory.
package final class InMemorySeenStore: SeenStore {
    private struct Contents {
        var records: [String: SeenRecord] = [:]
        var candidates: [SeenList: UnseenCandidates] = [:]
    }

    private let contents = Mutex(Contents())
    private let failing: Mutex<LocalFailure?>

    /// With a `failure`, each call fails.
    package init(failing failure: LocalFailure? = nil) {
        failing = Mutex(failure)
    }

    /// With a failure, each call fails.
    package var failure: LocalFailure? {
        get { failing.withLock { $0 } }
        set { failing.withLock { $0 = newValue } }
    }

    package func servers() async throws(LocalFailure) -> [String] {
        try fail()
        return contents.withLock { Array($0.records.keys) }
    }

    package func record(of server: String) async throws(LocalFailure) -> SeenRecord? {
        try fail()
        return contents.withLock { $0.records[server] }
    }

    package func update<Answer: Sendable>(
        _ server: String,
        _ change: @escaping @Sendable (inout SeenRecord) -> Answer
    ) async throws(LocalFailure) -> Answer {
        try fail()
        return contents.withLock { contents in
            var record = contents.records[server] ?? SeenRecord(server: server)
            let known = record
            let answer = change(&record)
            if record != known { contents.records[server] = record }
            return answer
        }
    }

    package func candidates(of list: SeenList) async throws(LocalFailure) -> UnseenCandidates? {
        try fail()
        return contents.withLock { $0.candidates[list] }
    }

    package func updateCandidates(
        of list: SeenList,
        _ change: @escaping @Sendable (UnseenCandidates?) -> UnseenCandidates?
    ) async throws(LocalFailure) {
        try fail()
        contents.withLock { $0.candidates[list] = change($0.candidates[list]) }
    }

    package func removeCandidates() async throws(LocalFailure) {
        try fail()
        contents.withLock { $0.candidates = [:] }
    }

    package func forget() async throws(LocalFailure) {
        try fail()
        contents.withLock { $0 = Contents() }
    }

    private func fail() throws(LocalFailure) {
        if let failure { throw failure }
    }
}
