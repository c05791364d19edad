import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A thousand responses with random headers")
struct RateLimitFuzzTests {
    @Test("Waits are at most an hour, and no request is sent during one")
    func waits() async throws {
        var generator = SeededGenerator(seed: 2_026)
        for _ in 0..<1_000 {
            let answer = FuzzedResponse(using: &generator)
            try await check(answer)
        }
    }

    private func check(_ answer: FuzzedResponse) async throws {
        let (time, clock) = (ManualTime(1_795_229_455), RecordingClock())
        let network = NetworkClientSequence(always: .success(answer.response))
        let storage = InMemoryLocalStorageClient()
        let client = RateLimitingNetworkClient(
            RetryingNetworkClient(network, clock: clock, now: { time.now }, random: { 1 }),
            storage: storage,
            now: { time.now }
        )
        let wait = try await self.wait(client, time)
        #expect((1...3).contains(network.requests.count), "\(answer)")
        #expect(clock.sleeps.allSatisfy { $0 >= .milliseconds(125) }, "\(answer)")
        #expect(clock.sleeps.reduce(.zero, +) <= .seconds(10), "\(answer)")
        guard let wait else { return }
        #expect((0...3600).contains(wait), "\(answer)")
        try await checkSilence(client, time, network, wait: wait, answer)
    }

    /// Expects no request in the last second of the wait, and one after it.
    private func checkSilence(
        _ client: RateLimitingNetworkClient,
        _ time: ManualTime,
        _ network: NetworkClientSequence,
        wait: Int64,
        _ answer: FuzzedResponse
    ) async throws {
        let sent = network.requests.count
        if wait > 0 {
            #expect(try await self.wait(client, time) == wait, "\(answer)")
            time.pass(wait - 1)
            #expect(try await self.wait(client, time) == 1, "\(answer)")
            #expect(network.requests.count == sent, "\(answer)")
            time.pass(1)
        }
        _ = try await self.wait(client, time)
        // A 503 may be retried at once.
        #expect((sent + 1...sent + 3).contains(network.requests.count), "\(answer)")
    }

    private func wait(_ client: RateLimitingNetworkClient, _ time: ManualTime) async throws -> Int64? {
        do throws(NetworkFailure) {
            _ = try await client.send(.to("a.test"))
            return nil
        } catch {
            switch error {
            case .rateLimited(_, let until), .unavailable(_, let until):
                return until.secondsSince1970 - time.now.secondsSince1970
            default: throw error
            }
        }
    }
}

/// A response with negative, past, huge, garbage, contradictory and valid headers.
private struct FuzzedResponse: CustomStringConvertible {
    let response: NetworkResponse

    init(using generator: inout SeededGenerator) {
        var fields: [String: String] = [:]
        for name in ["retry-after", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "date"] {
            if Bool.random(using: &generator) { fields[name] = Self.value(using: &generator) }
        }
        let status = [429, 429, 403, 403, 503, 502, 200].randomElement(using: &generator) ?? 429
        let body = ["", "rate limit", "{}"].randomElement(using: &generator) ?? ""
        response = .status(status, fields, body)
    }

    var description: String { "\(response.head.status.code) \(response.head.headerFields)" }

    private static func value(using generator: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: fixed.randomElement(using: &generator) ?? ""
        case 1: String(Int64.random(in: .min ... .max, using: &generator))
        case 2: String(Int64.random(in: -10...10, using: &generator))
        case 3: String(Int64.random(in: 0...10_000, using: &generator))
        case 4: String(1_795_229_455 + Int64.random(in: -10_000...10_000, using: &generator))
        case 5: date(using: &generator)
        case 6: garbage(using: &generator)
        default: "0"
        }
    }

    private static func date(using generator: inout SeededGenerator) -> String {
        let month = ["Jan", "Nov", "Nov", "Now"].randomElement(using: &generator) ?? "Nov"
        let numbers = [1...32, 0...24, 0...60, 0...61].map { Int.random(in: $0, using: &generator) }
        let padded = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
        let year = ["1970", "2026", "2026", "9999"].randomElement(using: &generator) ?? "2026"
        return "Sat, \(padded[0]) \(month) \(year) \(padded[1]):\(padded[2]):\(padded[3]) GMT"
    }

    private static func garbage(using generator: inout SeededGenerator) -> String {
        let length = Int.random(in: 0...40, using: &generator)
        return String(
            String.UnicodeScalarView(
                (0..<length).map { _ in Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &generator)) }
            )
        )
    }

    private static let fixed = [
        "", " ", "-", "--1", "+5", "1e9", "0x10", "1.5", "1,5", "5, 6", "NaN", "inf", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "99999999999999999999999999", "-99999999999999999999",
        "Sat, 21 Nov 2026 02:50:55 GMT", "Sat, 21 Nov 2026 02:51:55 GMT", "Sat, 21 Nov 2026 02:51:55",
        "Fri, 31 Dec 9999 23:59:59 GMT", "Mon, 01 Jan 1601 00:00:00 GMT", "\u{664}\u{662}", "null",
    ]
}
