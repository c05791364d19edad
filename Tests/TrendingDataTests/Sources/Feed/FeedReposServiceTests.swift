import Foundation
import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Feed service")
struct FeedReposServiceTests {
    let feed = #"[{"author": "astral-sh", "name": "uv", "currentPeriodStars": 812}, {"name": "x"}]"#

    @Test("Requests JSON once, from exactly its address")
    func request() async throws {
        let client = NetworkClientSequence(always: .success(.json(feed)))
        _ = try await makeSUT(client, .web("http://127.0.0.1:8080/a%2Fb/?q=a+b&c")).fetch(query)
        let request = try #require(client.requests.first)
        #expect(client.requests.count == 1)
        #expect(request.head.method == .get && request.body.isEmpty)
        #expect(request.head.scheme == "http" && request.head.authority == "127.0.0.1:8080")
        #expect(request.head.path == "/a%2Fb/?q=a+b&c")
        #expect(request.head.headerFields[.accept]?.hasPrefix("application/json") == true)
    }

    @Test(
        "Reads JSON with any content type",
        arguments: ["text/plain; charset=utf-8", "application/octet-stream", "text/html", nil]
    )
    func contentTypes(type: String?) async throws {
        #expect(try await fetch(.json(feed, type: type)).items.count == 1)
    }

    @Test(
        "Is incomplete if the feed says so, counts far more rows than it has, or contains an error",
        arguments: cases(
            true: """
                "incomplete_results": true
                "total_count": 50
                "error": "x"
                "error": true
                "error": {"code": 1}
                "errors": ["x"]
                "message": "Server overloaded"
                """,
            false: """
                "incomplete_results": false
                "total_count": 2
                "total_count": "many"
                "total_count": 50, "per_page": 2
                "error": ""
                "error": null
                "error": false
                "error": 0
                "errors": []
                "message": "OK"
                """
        )
    )
    func wholeness(member: String, isIncomplete: Bool) async throws {
        for name in ["items", "repos"] {
            let list = try await fetch(.json(#"{\#(member), "\#(name)": \#(feed)}"#))
            #expect(list.isIncomplete == isIncomplete && list.items.count == 1)
        }
    }

    @Test(
        "A page of usual length is complete, even if the total count is higher",
        arguments: [(25, false), (24, true)]
    )
    func page(rows: Int, isIncomplete: Bool) async throws {
        let items = (1...rows).map { #"{"author": "o", "name": "r\#($0)"}"# }.joined(separator: ",")
        let list = try await fetch(.json(#"{"total_count": 5000, "items": [\#(items)]}"#))
        #expect(list.isIncomplete == isIncomplete)
    }

    @Test("Reports the number of all rows if it does not read them all")
    func manyRows() async throws {
        let rows = (1...10_001).map { #"{"author": "o", "name": "r\#($0)"}"# }
        let list = try await fetch(.json("[\(rows.joined(separator: ","))]"))
        #expect(list.items.count == 10_000 && list.totalCount == 10_001)
    }

    @Test("Is reachable if there is a list, on the web or in a file")
    func reach() async {
        let client = NetworkClientSequence(always: .success(.json(#"[{"author": "o", "name": "r"}]"#)))
        #expect(await makeSUT(client, .web("https://h/a%2Fb?c")).reach() == .reachable(allowance: nil))
        #expect(client.requests.map(\.head.path) == ["/a%2Fb?c"])
        let portal = NetworkClientSequence(always: .success(.json("<html>")))
        let failure = RemoteFailure.unreadable(.notJSON(contentType: "application/json"))
        #expect(await makeSUT(portal, .web("https://h/a")).reach() == .failed(failure))
        let missing = UnreachableReason.fileNotReadable(path: "/none/x", reason: .system("No such file or directory"))
        #expect(await makeSUT(client, .file(path: "/none/x")).reach() == .failed(.unreachable(missing)))
    }

    private let now = Timestamp(secondsSince1970: 1_000)
    private let query = TrendingQuery(source: .init(name: "feed", address: "https://example.com/list.json"))

    private func makeSUT(
        _ client: NetworkClientSequence,
        _ address: FeedAddress = .web("https://example.com/list.json")
    ) -> FeedReposService {
        FeedReposService(address: address, client: client, now: { self.now })
    }

    @discardableResult
    private func fetch(_ response: NetworkResponse) async throws -> TrendingList {
        try await makeSUT(NetworkClientSequence(always: .success(response))).fetch(query)
    }
}

extension NetworkResponse {
    static func json(_ body: String, status: Int = 200, type: String? = "application/json") -> Self {
        var fields = HTTPFields()
        fields[.contentType] = type
        return .page(Array(body.utf8), status: status, fields)
    }
}
