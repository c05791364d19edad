import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Search reachability")
struct SearchProbeTests {
    @Test("Reports the rate limit of a reachable API")
    func allowance() async {
        let json = #"{"resources":{"core":{"limit":60,"remaining":1},"search":{"limit":10,"remaining":9,"reset":7}}}"#
        let allowance = RequestAllowance(limit: 10, remaining: 9, resetsAt: Timestamp(secondsSince1970: 7))
        #expect(await reach(.success(.json(json))) == .reachable(allowance: allowance))
    }

    @Test("Is not reachable if the request fails")
    func failure() async {
        #expect(
            await reach(.failure(.unreachable(.cannotConnect(host: "h"))))
                == .failed(.unreachable(.cannotConnect(host: "h")))
        )
        #expect(await reach(.success(.json("{}", status: 401))) == .failed(.unauthorized))
    }

    private func reach(_ result: Result<NetworkResponse, RemoteFailure>) async -> Reachability {
        await SearchReposService(client: NetworkClientSequence(always: result), now: { Timestamp(secondsSince1970: 0) })
            .reach()
    }
}
