import Foundation
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// Each source, with a list.
enum RemoteReposImplementation: String, CaseIterable, Sendable {
    case github, search, starred, sample, feed, feedInFile

    static let now = Timestamp(secondsSince1970: 1_000)

    private static let rows =
        #"[{"author": "a", "name": "b"}, {"author": "A", "name": "B"}, {"author": "c", "name": "d"}]"#

    func withService(_ body: (any RemoteListService<Repo>) async throws -> Void) async throws {
        let now = { @Sendable in Self.now }
        switch self {
        case .github:
            let page = PageFixture(rows: [RowFixture(), RowFixture(name: "ruff")]).bytes
            try await body(
                GitHubTrendingService(client: NetworkClientSequence(always: .success(.page(page))), now: now)
            )
        case .search:
            let page = SearchPageFixture(items: ["a/b", "A/B", "c/d"].map(SearchPageFixture.row)).json
            try await body(SearchReposService(client: NetworkClientSequence(always: .success(.json(page))), now: now))
        case .starred:
            let rows = "[\(["a/b", "A/B", "c/d"].map(SearchPageFixture.row).joined(separator: ","))]"
            try await body(StarredReposService(client: NetworkClientSequence(always: .success(.json(rows))), now: now))
        case .sample: try await body(SampleReposService(now: now))
        case .feed:
            let client = NetworkClientSequence(always: .success(.json(Self.rows)))
            try await body(FeedReposService(.web("https://example.com/list.json"), client: client, now: now))
        case .feedInFile:
            try await withTemporaryDirectory { directory in
                let path = "\(directory)/list.json"
                try Data(Self.rows.utf8).write(to: URL(filePath: path))
                let client = NetworkClientSequence(
                    always: .failure(.unreachable(.other(detail: "Unexpected request for a file")))
                )
                try await body(FeedReposService(.file(path: path), client: client, now: now))
            }
        }
    }
}
