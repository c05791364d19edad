import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// Requests of many processes to servers that demand waits, beside a model of what is stored.
struct RateLimitStory {
    /// What a request ends with instead of a response.
    private struct End: Equatable {
        var isBusy: Bool
        var until: Timestamp
    }

    private struct Wait {
        var end: End
        var strikes: Int
    }

    private let network = NetworkClientSequence()
    private let storage = InMemoryLocalStorageClient()
    private let time = ManualTime()
    private let clock = RecordingClock()
    private var random: SeededGenerator
    /// By host, port and credential.
    private var waits: [String: Wait] = [:]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func step() async throws {
        time.pass([0, 0, 1, 7, 59, 60, 61, 120, 1_800, 3_599, 3_600, -4_000].randomElement(using: &random) ?? 0)
        let host = ["a.test", "A.test", "a.test:8080", "b.test"].randomElement(using: &random) ?? ""
        let credential = ["", "", "Bearer one", "Bearer two"].randomElement(using: &random) ?? ""
        let key = "\(host.lowercased()) \(credential)"
        let ignoresWaits = Int.random(in: 0..<8, using: &random) == 0
        let known = waits[key].flatMap { $0.end.until <= time.later(3_600) ? $0 : nil }
        let isWaiting = known.map { time.now < $0.end.until } ?? false
        let answer = Answer.known.randomElement(using: &random) ?? Answer(200)
        network.answer(always: .success(answer.response))
        let (sent, sleeps) = (network.requests.count, clock.sleeps.count)
        let end = try await send(host, credential, ignoresWaits)
        let tries = network.requests.count - sent
        if let known, isWaiting, !ignoresWaits {
            #expect(end == known.end && tries == 0)
            return
        }
        #expect((1...3).contains(tries) && clock.sleeps[sleeps...].reduce(.zero, +) <= .seconds(10), "\(answer)")
        if let demand = answer.meaning.demand(time.now, known?.strikes ?? 0) {
            var next = Wait(end: demand, strikes: demand.isBusy ? known?.strikes ?? 1 : (known?.strikes ?? 0) + 1)
            if let known, demand.until < known.end.until { next.end = known.end }
            waits[key] = next
            #expect(end == End(isBusy: demand.isBusy, until: next.end.until), "\(answer)")
            #expect((time.now...time.later(3_600)).contains(next.end.until), "\(answer)")
        } else {
            #expect(end == nil, "\(answer)")
            if answer.status < 400 { waits[key] = nil }
            waits = waits.filter { time.later(-3_600) < $0.value.end.until }
        }
        #expect(try await storage.keys().count == waits.count)
        let stored = await RateLimitStore(storage: storage, now: { [time] in time.now })
            .wait(for: host, authorization: credential.isEmpty ? nil : credential)
        let now = time.now
        // A longer wait is one of a clock that was wrong.
        #expect(stored == waits[key].map(\.end.until).flatMap { (1...3_600).contains(now.age(at: $0)) ? $0 : nil })
    }

    private mutating func send(_ host: String, _ credential: String, _ ignoresWaits: Bool) async throws -> End? {
        let client = RateLimitingNetworkClient(
            RetryingNetworkClient(network, clock: clock, now: { [time] in time.now }, random: { 1 }),
            storage: storage,
            now: { [time] in time.now },
            ignoresWaits: ignoresWaits
        )
        let fields: HTTPFields = credential.isEmpty ? [:] : [.authorization: credential]
        let scheme = ["http", "https"].randomElement(using: &random) ?? ""
        let method = [HTTPRequest.Method.get, .post].randomElement(using: &random) ?? .get
        do throws(RemoteFailure) {
            _ = try await client.send(.to(host, "/\(random.next())", scheme: scheme, method: method, headers: fields))
            return nil
        } catch {
            switch error {
            case .rateLimited(let until?): return End(isBusy: false, until: until)
            case .unavailable(let until): return End(isBusy: true, until: until)
            default: throw error
            }
        }
    }
}

extension RateLimitStory {
    /// What the response means.
    private enum Meaning {
        /// In seconds; `nil` if the server names no time.
        case limit(Int64?)
        case busy(Int64)
        case nothing

        func demand(_ now: Timestamp, _ strikes: Int) -> End? {
            switch self {
            case .limit(let wait):
                let doubled: [Int64] = [60, 120, 240, 480, 960, 1_920]
                let next = strikes < doubled.count ? doubled[strikes] : 3_600
                return End(isBusy: false, until: now.advanced(by: wait ?? next))
            case .busy(let wait): return End(isBusy: true, until: now.advanced(by: wait))
            case .nothing: return nil
            }
        }
    }

    private struct Answer: CustomStringConvertible {
        var status: Int
        var fields: [String: String]
        var body: String
        var meaning: Meaning

        init(_ status: Int, _ fields: [String: String] = [:], _ body: String = "", _ meaning: Meaning = .nothing) {
            (self.status, self.fields, self.body, self.meaning) = (status, fields, body, meaning)
        }

        var response: NetworkResponse { .status(status, fields, body) }
        var description: String { "\(status) \(fields) \(body)" }

        private static let date = "Mon, 12 Jan 1970 13:46:40 GMT"
        private static let left = ["x-ratelimit-remaining": "4000", "x-ratelimit-reset": "1000003", "date": date]
        private static let used = ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000030", "date": date]

        static let known: [Answer] = limits + mentions + others

        private static let limits: [Answer] = [
            Answer(429, [:], "", .limit(nil)), Answer(429, left, "<html>", .limit(nil)),
            Answer(403, ["retry-after": "soon"], "", .limit(nil)), Answer(429, used, "", .limit(30)),
            Answer(403, ["x-ratelimit-remaining": "0"], "", .limit(nil)), Answer(403, used, "", .limit(30)),
            Answer(429, used.merging(["retry-after": "7"]) { $1 }, "", .limit(7)),
            Answer(429, ["retry-after": "0"], "", .limit(0)), Answer(429, ["retry-after": "-7"], "", .limit(0)),
            Answer(429, ["retry-after": "9999"], "", .limit(3_600)),
            Answer(503, ["retry-after": "120"], "", .busy(120)),
        ]

        private static let mentions = [
            "You have exceeded a secondary rate limit.", "triggered an abuse detection mechanism",
            "was submitted too quickly", "/rate-limits-for-the-rest-api", "<title>Rate Limit</title>",
        ].map { Answer(403, left, $0, .limit(nil)) }

        private static let others: [Answer] =
            [200, 204, 304, 401, 404, 500, 502].map {
                Answer($0, used.merging(["retry-after": "9"]) { $1 }, "rate limit")
            }
            + ["Must have push access", "unlimited rates abuse", ""].map { Answer(403, left, $0) }
            + [["retry-after": "0"], ["retry-after": "soon"], [:]].map { Answer(503, $0) }
    }
}
