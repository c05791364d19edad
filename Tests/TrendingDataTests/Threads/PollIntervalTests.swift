import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The wish of a server for the time between requests")
struct PollIntervalTests {
    private let api = ThreadAPI()

    @Test("Counts also while nothing is new")
    func unchanged() async throws {
        api.client.stub(host: "api.github.com") { request in
            if request.known != nil { return .status(304, headers: [:]) }
            var response = NetworkResponse.api("[]")
            response.head.headerFields[HTTPField.Name("X-Poll-Interval") ?? .retryAfter] = "90"
            response.validators = Validators(address: request.head.path ?? "", etag: "1")
            return response
        }
        let first = try await api.updates.updates(of: .any(), after: ThreadCursor(after: .any()))
        #expect(first.leastWait == 90)
        let second = try await api.updates.updates(of: .any(), after: first.cursor)
        #expect(second.leastWait == 90 && second.changes == nil)
        #expect(api.client.requests.map { $0.known != nil } == [false, false, true, true])
    }

    @Test(
        "New comments are told if only the list of events fails: at once if it is refused, otherwise the second time",
        arguments: [(404, false, true), (500, false, true), (200, false, false), (200, true, true), (401, true, false)]
    )
    func eventsFail(status: Int, hasFailed: Bool, isTold: Bool) async {
        api.stubComments([ThreadAPI.comment(9)], isSince: true)
        api.stubEvents(.api(#"{"message":"no"}"#, status: status))
        var cursor = ThreadCursor(after: .any())
        cursor.mayLackLists = hasFailed
        let updates = try? await api.updates.updates(of: .any(), after: cursor)
        #expect(updates?.comments.map(\.id.number) == (isTold ? [9] : nil))
        #expect((updates?.failure != nil) == isTold && updates?.changes == nil)
        #expect(updates?.cursor[.changes] == (isTold ? cursor[.changes] : nil))
    }

    @Test("A limit of the list of events is a limit")
    func limited() async throws {
        api.stubComments([], isSince: true)
        api.stubEvents(.status(429, headers: [.retryAfter: "60"], "{}"))
        await #expect(throws: RemoteFailure.rateLimited(retryAt: nil)) {
            try await api.updates.updates(of: .any(), after: ThreadCursor(after: .any()))
        }
    }
}
