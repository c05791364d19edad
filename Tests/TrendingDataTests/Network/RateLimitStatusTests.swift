import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Rate limit status")
struct RateLimitStatusTests {
    @Test("Reads the values that the server sends")
    func whole() {
        let status = status(["limit": "60", "remaining": " 7 ", "reset": "1030"])
        #expect(status.limit == 60)
        #expect(status.remaining == 7)
        #expect(status.reset == Timestamp(secondsSince1970: 1_030))
    }

    @Test("Is unknown if the values cannot be read", arguments: ["", "many", "1.5", "0x10", "7, 8"])
    func unknown(garbage: String) {
        let status = status(["limit": garbage, "remaining": garbage, "reset": garbage])
        #expect(status == RateLimitStatus([:], now: Timestamp(secondsSince1970: 1_000)))
        #expect(status.remaining == nil)
    }

    @Test("Clamps negative and huge values")
    func clamped() {
        #expect(status(["remaining": "-7"]).remaining == 0)
        #expect(status(["remaining": "99999999999999999999"]).remaining == .max)
    }

    @Test("Ignores a limit that is smaller than the remaining requests")
    func contradiction() {
        let status = status(["limit": "60", "remaining": "61"])
        #expect(status.limit == nil)
        #expect(status.remaining == 61)
    }

    @Test(
        "Resets between now and an hour from now",
        arguments: [("0", 1_000), ("-1", 1_000), ("4600", 4_600), ("4601", 4_600), ("99999999999999999999", 4_600)]
    )
    func reset(value: String, moment: Int64) {
        #expect(status(["reset": value]).reset == Timestamp(secondsSince1970: moment))
    }

    private func status(_ values: [String: String]) -> RateLimitStatus {
        let fields = values.map { ("x-ratelimit-" + $0.key, $0.value) }
        return RateLimitStatus(
            HTTPFields(Dictionary(uniqueKeysWithValues: fields)),
            now: Timestamp(secondsSince1970: 1_000)
        )
    }
}
