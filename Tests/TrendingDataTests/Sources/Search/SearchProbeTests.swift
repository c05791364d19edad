import Testing
import TrendingDomain

@testable import TrendingData

@Suite("Whether a search can be asked")
struct SearchProbeTests {
    @Test("Is told with how often it may be")
    func allowance() async {
        let json = #"{"resources":{"core":{"limit":60,"remaining":1},"search":{"limit":10,"remaining":9,"reset":7}}}"#
        let allowance = RequestAllowance(limit: 10, remaining: 9, resetsAt: Timestamp(secondsSince1970: 7))
        #expect(await reach(.success(.json(json))) == .reachable(allowance: allowance))
    }

    @Test(
        "Is told without where the server has no limit, or does not say",
        arguments: [
            (404, #"{"message":"Rate limiting is not enabled."}"#), (200, #"{"resources":{"search":{"limit":10}}}"#),
        ]
    )
    func noAllowance(status: Int, json: String) async {
        #expect(await reach(.success(.json(json, status: status))) == .reachable(allowance: nil))
    }

    @Test(
        "Is not so where something else answers",
        arguments: [(404, "<html>"), (404, "{}"), (200, "<html>"), (200, "{}")]
    )
    func portal(status: Int, body: String) async {
        guard case .failed = await reach(.success(.json(body, status: status))) else {
            Issue.record("It can be reached")
            return
        }
    }

    @Test("Is not so where the question fails")
    func failure() async {
        #expect(await reach(.failure(.cannotConnect(host: "h"))) == .failed(.unreachable(.cannotConnect(host: "h"))))
        #expect(await reach(.success(.json("{}", status: 401))) == .failed(.unauthorized))
    }

    private func reach(_ result: Result<NetworkResponse, NetworkFailure>) async -> Reachability {
        await SearchReposService(client: NetworkClientStub(always: result), now: { Timestamp(secondsSince1970: 0) })
            .reach()
    }
}
