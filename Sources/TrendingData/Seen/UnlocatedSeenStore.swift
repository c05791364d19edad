import TrendingDomain

/// Stands in for the record of what was seen if no place for files is known: nothing is recorded, and changes fail.
package struct UnlocatedSeenStore: SeenStore {
    private let failure: LocalFailure

    package init(_ unknown: UnknownLocation) {
        failure = .noLocation(unknown)
    }

    package func servers() async throws(LocalFailure) -> [String] { throw failure }
    package func record(of server: String) async throws(LocalFailure) -> SeenRecord? { nil }

    package func update<Answer: Sendable>(
        _ server: String,
        _ change: @escaping @Sendable (inout SeenRecord) -> Answer
    ) async throws(LocalFailure) -> Answer {
        throw failure
    }

    package func candidates(of list: SeenList) async throws(LocalFailure) -> UnseenCandidates? { nil }

    package func updateCandidates(
        of list: SeenList,
        _ change: @escaping @Sendable (UnseenCandidates?) -> UnseenCandidates?
    ) async throws(LocalFailure) {
        throw failure
    }

    package func removeCandidates() async throws(LocalFailure) { throw failure }
    package func forget() async throws(LocalFailure) { throw failure }
}
