import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A thread is not replaced by a worse one")
struct WorseThreadTests {
    private let api = InMemoryNetworkClient()
    private let root = "https://api.github.com/repos/astral-sh/uv/issues/7"
    private let known = IssueThread.any(comments: (1...4).map { .any(id: ThreadComment.ID(.comment, $0)) })

    private var sut: any RemoteDetailService<IssueThread> {
        SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() }).thread(7)
    }

    @Test(
        "Of comments that the list lacks, those stay that the issue counts; a quarter may be missing",
        arguments: [(4, [], 4), (4, [1], 4), (0, [], 0), (2, [1, 2], 2), (4, [1, 2, 4], 3), (nil, [], 0)]
            as [(Int?, [Int], Int)]
    )
    func counted(count: Int?, listed: [Int], kept: Int) async throws {
        stub(count: count, listed.map(Self.comment))
        let thread = try await sut.fetch(.uv, known: Detail(known, fetchedAt: .any())).value
        #expect(thread.comments.count == kept && thread.earlierCount == 0)
    }

    @Test("Without a stored thread, what is listed is shown, whatever the issue counts")
    func nothingKnown() async throws {
        stub(count: 4, [Self.comment(1)])
        #expect(try await sut.fetch(.uv, known: nil).value.comments.count == 1)
    }

    @Test("A list of which most comments can't be read is refused")
    func unreadable() async throws {
        stub(count: 4, [Self.comment(1), #"{"id": 2}"#, Self.comment(3)])
        await #expect(throws: RemoteFailure.unreadable(.tooFewRows(readable: 2, of: 3))) {
            try await sut.fetch(.uv, known: Detail(known, fetchedAt: .any()))
        }
    }

    @Test("A single comment that can't be read stays as it was")
    func oneUnreadable() async throws {
        stub(count: 4, [Self.comment(1), Self.comment(2), #"{"id": 3}"#, Self.comment(4)])
        let thread = try await sut.fetch(.uv, known: Detail(known, fetchedAt: .any())).value
        #expect(thread.comments.map(\.id.number).sorted() == [1, 2, 3, 4])
    }

    @Test(
        "A follower tells no deletion because of an empty list, or of a comment that can't be read",
        arguments: [0, 4]
    )
    func followed(entries: Int) async throws {
        let entries = (1...4).prefix(entries).map { $0 == 3 ? #"{"id": 3}"# : Self.comment($0) }
        let list = "[\(entries.joined(separator: ", "))]"
        let since = Timestamp.any().iso8601.replacing(":", with: "%3A")
        api.stub("\(root)/comments?per_page=100&page=1&since=\(since)", with: .success(.json(list)))
        api.stub("\(root)/events?per_page=100&page=1", with: .success(.json("[]")))
        let updates = SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() }).threadUpdates()
        var followed = FollowedThread(known)
        let answer = try await updates.updates(of: known, after: ThreadCursor(after: known))
        #expect(followed.apply(answer).allSatisfy { if case .deleted = $0.kind { false } else { true } })
        #expect(followed.thread.comments.count == 4)
    }

    private func stub(count: Int?, _ comments: [String]) {
        let counted = count.map { #", "comments": \#($0)"# } ?? ""
        let times = #""created_at": "2026-11-21T01:02:03Z", "updated_at": "2026-11-21T01:02:03Z""#
        api.stub(root, with: .success(.json(#"{"id": 1, "number": 7, "title": "A cat", \#(times)\#(counted)}"#)))
        let list = "[\(comments.joined(separator: ", "))]"
        api.stub("\(root)/comments?per_page=100&page=1", with: .success(.json(list)))
    }

    private static func comment(_ id: Int) -> String {
        let times = #""created_at": "2026-11-21T01:02:03Z", "updated_at": "2026-11-21T01:02:03Z""#
        return #"{"id": \#(id), "user": {"login": "ada"}, \#(times), "body": "Hello"}"#
    }
}
