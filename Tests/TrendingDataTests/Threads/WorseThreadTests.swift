import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A thread is not replaced by a worse one")
struct WorseThreadTests {
    private let api = ThreadAPI()
    private let known = IssueThread.any(comments: (1...4).map { .any(id: ThreadComment.ID(.comment, $0)) })

    @Test(
        "Of comments that the list lacks, those stay that the issue counts; a quarter may be missing",
        arguments: [(4, [], 4), (4, [1], 4), (0, [], 0), (2, [1, 2], 2), (4, [1, 2, 4], 3), (nil, [], 0)]
            as [(Int?, [Int], Int)]
    )
    func counted(count: Int?, listed: [Int], kept: Int) async throws {
        stub(count: count, listed.map(ThreadAPI.comment))
        let thread = try await api.service.fetch(.uv, known: Detail(known, fetchedAt: .any())).value
        #expect(thread.comments.count == kept && thread.earlierCount == 0)
    }

    @Test("Without a stored thread, what is listed is shown, whatever the issue counts")
    func nothingKnown() async throws {
        stub(count: 4, [ThreadAPI.comment(1)])
        #expect(try await api.service.fetch(.uv, known: nil).value.comments.count == 1)
    }

    @Test("A list of which most comments can't be read is refused")
    func unreadable() async throws {
        stub(count: 4, [ThreadAPI.comment(1), #"{"id": 2}"#, ThreadAPI.comment(3)])
        await #expect(throws: RemoteFailure.unreadable(.tooFewRows(readable: 2, of: 3))) {
            try await api.service.fetch(.uv, known: Detail(known, fetchedAt: .any()))
        }
    }

    @Test("A single comment that can't be read stays as it was")
    func oneUnreadable() async throws {
        stub(count: 4, [ThreadAPI.comment(1), ThreadAPI.comment(2), #"{"id": 3}"#, ThreadAPI.comment(4)])
        let thread = try await api.service.fetch(.uv, known: Detail(known, fetchedAt: .any())).value
        #expect(thread.comments.map(\.id.number).sorted() == [1, 2, 3, 4])
    }

    @Test(
        "A follower tells no deletion because of an empty list, or of a comment that can't be read",
        arguments: [0, 4]
    )
    func followed(entries: Int) async throws {
        let entries = (1...4).prefix(entries).map { $0 == 3 ? #"{"id": 3}"# : ThreadAPI.comment($0) }
        api.stubComments(entries, isSince: true)
        api.stubEvents(.api("[]"))
        var followed = FollowedThread(known)
        let answer = try await api.updates.updates(of: known, after: ThreadCursor(after: known))
        #expect(followed.apply(answer).allSatisfy { if case .deleted = $0.kind { false } else { true } })
        #expect(followed.thread.comments.count == 4)
    }

    private func stub(count: Int?, _ comments: [String]) {
        api.stubIssue(count.map { #", "comments": \#($0)"# } ?? "")
        api.stubComments(comments)
    }
}
