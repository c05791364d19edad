import Foundation
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// Each source, with a list of two repositories.
enum RemoteReposImplementation: String, CaseIterable, Sendable {
    case github, search, starred, sample, feed, feedInFile

    static let overNetwork: [Self] = [.github, .search, .starred, .feed]
    /// GitHub refuses with a message.
    var isAPI: Bool { self == .search || self == .starred }
    static let now = Timestamp(secondsSince1970: 1_000)

    private static let rows =
        #"[{"author": "a", "name": "b"}, {"author": "A", "name": "B"}, {"author": "c", "name": "d"}]"#

    /// What the server of the source answers.
    var response: NetworkResponse {
        let rows = ["a/b", "A/B", "c/d"].map(SearchPageFixture.row)
        return switch self {
        case .github: .page(PageFixture(rows: [RowFixture(), RowFixture(name: "ruff")]).bytes)
        case .search: .json(SearchPageFixture(items: rows, totalCount: 2).json)
        case .starred: .json("[\(rows.joined(separator: ","))]")
        case .sample, .feed, .feedInFile: .json(Self.rows)
        }
    }

    func withService(
        _ client: (any NetworkClient)? = nil,
        now: @escaping WallClock = { Self.now },
        _ body: (any RemoteListService<Repo>) async throws -> Void
    ) async throws {
        let client = client ?? NetworkClientSequence(always: .success(response))
        switch self {
        case .github: try await body(GitHubTrendingService(client: client, now: now))
        case .search: try await body(SearchReposService(client: client, now: now))
        case .starred: try await body(StarredReposService(client: client, now: now))
        case .sample: try await body(SampleReposService(now: now))
        case .feed:
            try await body(FeedReposService(address: .web("https://example.com/list"), client: client, now: now))
        case .feedInFile:
            try await withTemporaryDirectory { directory in
                let path = "\(directory)/list.json"
                try writeFile(path, Self.rows)
                try await body(FeedReposService(address: .file(path: path), client: client, now: now))
            }
        }
    }
}
