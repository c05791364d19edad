import TrendingDomain

/// Stands in for the stored stars if no place for files is known: every call fails.
package struct UnlocatedStarsService: LocalStarsService {
    private let failure: LocalFailure

    package init(_ unknown: UnknownLocation) {
        failure = .noLocation(unknown)
    }

    package func load(_ owner: StarOwner) async throws(LocalFailure) -> StarBook? { throw failure }

    package func update<Answer: Sendable>(
        _ owner: StarOwner,
        _ change: @escaping @Sendable (inout StarBook) -> Answer
    ) async throws(LocalFailure) -> Answer {
        throw failure
    }

    package func pending(at host: String) async -> [(account: Account, count: Int)] { [] }

    package func checkWritable(_ owner: StarOwner) async throws(LocalFailure) { throw failure }

    package func whileSending<Answer: Sendable>(
        _ owner: StarOwner,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer? {
        throw failure
    }
}
