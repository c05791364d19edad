import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A thread with pages of many megabytes")
struct ThreadBudgetTests {
    private let thread = ThreadName(repo: .uv, number: 7)

    @Test("Only the newest pages are fetched, and it says how many comments are before them")
    func whole() async throws {
        let server = LargePages(count: 6, bytes: 3 << 20)
        let sut = SourceContext(client: server, apiClient: server, now: { .any() }).thread(7)
        let thread = try await sut.fetch(.uv, known: nil).value
        #expect(server.asked == [1, 6, 5])
        #expect(thread.comments.map(\.id.number) == [5, 6] && thread.earlierCount == 400)
    }

    @Test("A follower is told the first pages at once, and the rest by the next answers")
    func followed() async throws {
        let server = LargePages(count: 5, bytes: 3 << 20)
        let sut = SourceContext(client: server, apiClient: server, now: { .any() }).threadUpdates()
        let first = try await sut.updates(of: .any(), after: ThreadCursor(after: .any()))
        #expect(first.comments.map(\.id.number) == [1, 2] && first.windows.isEmpty)
        #expect(first.cursor[.comments].since == ThreadCursor(after: .any())[.comments].since)
        let second = try await sut.updates(of: .any(), after: first.cursor)
        #expect(second.comments.map(\.id.number) == [3, 4] && second.windows.isEmpty)
        let third = try await sut.updates(of: .any(), after: second.cursor)
        #expect(third.comments.map(\.id.number) == [5] && third.windows.isEmpty)
        #expect(third.cursor[.comments].page == 1)
        #expect(third.cursor[.comments].since == Timestamp.any().advanced(by: 5))
    }

    @Test("A comment of the year 9999 does not hide those before it from the follower")
    func future() async throws {
        let server = LargePages(count: 2, bytes: 0, lastTime: "9999-01-01T00:00:00Z")
        let sut = SourceContext(client: server, apiClient: server, now: { .any() }).threadUpdates()
        let updates = try await sut.updates(of: .any(), after: ThreadCursor(after: .any()))
        #expect(updates.comments.count == 2)
        #expect(updates.cursor[.comments].since == Timestamp(iso8601: "2030-01-01T00:00:00Z"))
    }
}

/// A thread with one comment on each page. Its clock shows the beginning of 2030.
private final class LargePages: NetworkClient {
    private let count: Int
    private let bytes: Int
    private let lastTime: String?
    private let pages = Recorded<Int>()

    init(count: Int, bytes: Int, lastTime: String? = nil) {
        (self.count, self.bytes, self.lastTime) = (count, bytes, lastTime)
    }

    /// The pages of comments, in the order of the requests.
    var asked: [Int] { pages.all }

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        let path = request.head.path ?? ""
        var fields: HTTPFields = [.contentType: "application/json", .date: "Tue, 01 Jan 2030 00:00:00 GMT"]
        if path.contains("/events") { return .status(200, headers: fields, "[]") }
        guard path.contains("/comments") else { return .status(200, headers: fields, Self.issue) }
        let page = path.firstRange(of: "&page=").flatMap { Int(path[$0.upperBound...].prefix { $0.isNumber }) } ?? 1
        pages.append(page)
        if page < count, let link = HTTPField.Name("Link") {
            fields[link] = "<https://a/?page=\(page + 1)>; rel=\"next\", <https://a/?page=\(count)>; rel=\"last\""
        }
        return .status(200, headers: fields, "[\(comment(page))]\(String(repeating: " ", count: bytes))")
    }

    private func comment(_ page: Int) -> String {
        let time = page == count ? lastTime : nil
        let changed = time ?? Timestamp.any().advanced(by: Int64(page)).iso8601
        return """
            {"id": \(page), "user": {"login": "ada"}, "created_at": "\(Timestamp.any().iso8601)",
             "updated_at": "\(changed)", "body": "x"}
            """
    }

    private static let issue = """
        {"id": 70, "number": 7, "title": "A cat", "user": {"login": "ada"}, "state": "open", "body": "x",
         "created_at": "2026-01-02T03:04:05Z", "updated_at": "2026-01-02T04:04:05Z"}
        """
}
