import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// The stores that the contract is checked with. A ClickHouse server takes part if `TRENDING_TEST_CLICKHOUSE` has its
/// address, or those of the two nodes of a cluster, as in `Checks/clickhouse`.
enum HistoryImplementation: String, CaseIterable, Sendable {
    case sqlite, model, clickHouse

    static let allCases: [HistoryImplementation] =
        testServer == nil ? [.sqlite, .model] : [.sqlite, .model, .clickHouse]

    /// Those that keep what another origin outranks. A server of a team only adds.
    static let local: [HistoryImplementation] = [.sqlite, .model]

    /// `http://127.0.0.1:8123`, or several of these with commas.
    static var testServer: String? { ProcessInfo.processInfo.environment["TRENDING_TEST_CLICKHOUSE"] }

    func withSUT(_ body: (_ sut: any HistoryStore) async throws -> Void) async throws {
        switch self {
        case .model: try await body(InMemoryHistoryStore())
        case .sqlite:
            try await withTemporaryDirectory { (path) async throws in
                try await body(SQLiteHistoryStore(directory: path + "/history"))
            }
        case .clickHouse: try await withServerHistory { (sut) async throws in try await body(sut) }
        }
    }
}

/// A history of its own on the test server.
func withServerHistory(_ body: (_ sut: ClickHouseHistoryStore) async throws -> Void) async throws {
    let nodes = try #require(HistoryImplementation.testServer).split(separator: ",")
    let database = "test_\(UUID().uuidString.replacing("-", with: "").lowercased())"
    let client = CurlNetworkClient(userAgent: "trending-tests")
    var servers: [ClickHouseServer] = []
    for node in nodes {
        servers.append(ClickHouseServer(try ClickHouseAddress("\(node)/?database=\(database)"), client: client))
    }
    // The last one inserts through a table of all servers, so these must have their tables.
    for statement in statements(database, isCluster: nodes.count > 1) {
        for server in servers { try await server.execute(statement) }
    }
    let failure: (any Error)?
    do {
        try await body(ClickHouseHistoryStore(servers[0], now: { Timestamp(secondsSince1970: .max) }))
        failure = nil
    } catch {
        failure = error
    }
    for server in servers { try await server.execute("DROP DATABASE \(database)") }
    if let failure { throw failure }
}

/// With several nodes, those of the cluster `two`. It has no ZooKeeper, so each node gets the statements, and no table is
/// replicated.
private func statements(_ database: String, isCluster: Bool) -> [String] {
    ClickHouseSchema(database: database, cluster: isCluster ? "two" : nil).statements.map { statement in
        statement.replacing(" ON CLUSTER two", with: "")
            .replacing(/Replicated(\w+)\('[^']*', '{replica}'(?:, )?/) { "\($0.1)(" }
    }
}

extension HistoryStore {
    /// All editions, in pages.
    func allEditions(limit: Int = 7) async throws -> [Edition] {
        var found: [Edition] = []
        while true {
            let page = try await editions(in: .all, after: found.last?.place, limit: limit)
            found += page
            if page.isEmpty { return found }
        }
    }
}

extension ClosedRange<TrendingDay> {
    static var all: Self { TrendingDay(number: .min)...TrendingDay(number: .max) }
}
