import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Waits that servers demand")
struct RateLimitTests {
    private let key = StorageKey.any("limit_a.test")
    private let time = ManualTime()

    /// The statuses and fields of a response, its body after `|`, and what it means. `left` and `used` are GitHub's
    /// fields while requests are left and after the last one.
    private static let answers =
        pairs(
            """
            429 => limit 60
            429 left | <html> => limit 60
            429 403 used => limit 30
            403 retry-after=soon => limit 60
            403 x-ratelimit-remaining=0 => limit 60
            429 403 used retry-after=7 => limit 7
            429 retry-after=0 => limit 0
            429 retry-after=-7 => limit 0
            429 retry-after=9999 => limit 3600
            503 retry-after=120 => busy 120
            403 left | You have exceeded a secondary rate limit. => limit 60
            403 left | triggered an abuse detection mechanism => limit 60
            403 left | was submitted too quickly => limit 60
            403 left | /rate-limits-for-the-rest-api => limit 60
            403 left | <title>Rate Limit</title> => limit 60
            403 left | Must have push access => sent
            403 left | unlimited rates => sent
            403 left => sent
            200 204 304 401 404 500 502 used retry-after=9 | rate limit => sent
            503 retry-after=0 => sent
            503 retry-after=soon => sent
            503 => sent
            """
        ) + [
            ("403 left | " + String(repeating: "x", count: (64 << 10) - 10) + "rate limit", "limit 60"),
            ("403 left | " + String(repeating: "x", count: (64 << 10) - 9) + "rate limit", "sent"),
        ]

    @Test("What a response means", arguments: answers.map { (LongText($0), $1) })
    func answer(_ response: LongText, meaning: String) async {
        // The server's clock counts.
        time.pass(-1_000)
        let parts = response.value.split(separator: " | ", maxSplits: 1)
        let words = parts[0].split(separator: " ").map(String.init)
        let date = words.contains("left") || words.contains("used") ? ["date=Mon, 12 Jan 1970 13:46:40 GMT"] : []
        var fields: [String: String] = [:]
        for word in date + words {
            switch word {
            case "left": fields.merge(["x-ratelimit-remaining": "4000", "x-ratelimit-reset": "1000003"]) { $1 }
            case "used": fields.merge(["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000030"]) { $1 }
            default:
                guard let sign = word.firstIndex(of: "=") else { continue }
                fields[String(word[..<sign])] = String(word[sign...].dropFirst())
            }
        }
        for status in words.compactMap({ Int($0) }) {
            let network = NetworkClientSequence(
                .success(.status(status, fields, parts.count > 1 ? String(parts[1]) : ""))
            )
            #expect(await outcome(client(network, InMemoryLocalStorageClient())) == meaning, "\(status)")
        }
    }

    /// `a.test=429` is a request to the host and the server's answer, `a.test=503/7` one with `retry-after`,
    /// `a.test+one=200` one with a credential, and `!a.test=200` one that ignores waits. A number is a pause in
    /// seconds.
    static let stories = [
        "No process sends a request until the wait has ended":
            "a.test=429/60 limit 60, 59, a.test=200 unsent limit 1, 1, a.test=200 sent",
        "Each refusal doubles the wait, up to an hour":
            "a.test=429 limit 60, 60, a.test=429 limit 120, 120, a.test=429 limit 240, 240, a.test=429 limit 480, "
            + "480, a.test=429 limit 960, 960, a.test=429 limit 1920, 1920, a.test=429 limit 3600, "
            + "3600, a.test=429 limit 3600, 3600, a.test=429 limit 3600",
        "A success ends the row of refusals, and another failure does not":
            "a.test=429 limit 60, 60, a.test=404 sent, a.test=429 limit 120, 120, a.test=304 sent, stored 0, "
            + "a.test=429 limit 60",
        "A refusal counts until an hour after its wait":
            "a.test=429 limit 60, b.test=429 limit 60, 3659, b.test=404 sent, stored 2, b.test=429 limit 120, "
            + "1, c.test=404 sent, stored 1, a.test=429 limit 60",
        "Each host, port and credential has its own wait":
            "a.test=429 limit 60, A.test=200 unsent limit 60, b.test=200 sent, a.test:8080=200 sent, "
            + "a.test+one=429 limit 60, a.test+two=200 sent, a.test+one=200 unsent limit 60, stored 2",
        "A request that ignores waits is sent, and its answer counts":
            "a.test=429 limit 60, !a.test=429 limit 120, !a.test=200 sent, a.test=200 sent",
        "A host that is busy for a while gets no request, and has not refused one":
            "a.test=503/120 busy 120, a.test=200 unsent busy 120, 120, a.test=503/7 busy 7, 7, a.test=429 limit 120",
        "The longest wait counts, with its reason":
            "a.test=429 limit 60, !a.test=503/7 busy 60, a.test=200 unsent limit 60, !a.test=503/70 busy 70, "
            + "!a.test=429/7 limit 70, a.test=200 unsent busy 70",
        "A wait of more than an hour is one of a clock that was wrong":
            "a.test=429/3600 limit 3600, -1, a.test=404 sent, a.test=429 limit 60, a.test=200 unsent limit 60",
    ]

    @Test("What several processes send and store, in the order of time", arguments: stories)
    func story(title: String, script: String) async throws {
        let (network, storage) = (NetworkClientSequence(), InMemoryLocalStorageClient())
        var seen: [String] = []
        for part in script.split(separator: ", ") {
            let step = String(part.prefix { $0 != " " })
            var sight = ""
            if let seconds = Int64(step) {
                time.pass(seconds)
            } else if step == "stored" {
                sight = " \(try await storage.keys().count)"
            } else {
                let words = step.split { "=/+!".contains($0) }.map(String.init)
                let (host, status) = (words[0], words[step.contains("+") ? 2 : 1])
                let retry = step.contains("/") ? ["retry-after": words[words.count - 1]] : [:]
                network.answer([.success(.status(try #require(Int(status)), retry))])
                let sent = network.requests.count
                let client = client(network, storage, ignoresWaits: step.hasPrefix("!"))
                let outcome = await outcome(client, host, step.contains("+") ? [.authorization: words[1]] : [:])
                sight = (network.requests.count == sent ? " unsent " : " ") + outcome
            }
            seen.append(step + sight)
        }
        #expect(seen.joined(separator: ", ") == script)
    }

    @Test(
        "A request that is limited meanwhile counts once, keeps the longest wait, and no success ends it",
        arguments: [429, 200],
        [nil, RateLimitRecord(until: Timestamp(secondsSince1970: 999_999), strikes: 1)]
    )
    func concurrent(status: Int, stored: RateLimitRecord?) async throws {
        let storage = InMemoryLocalStorageClient(stored.map { [key: RecordFormat.json.encode($0)] } ?? [:])
        let network = NetworkClientSequence(.success(.status(status))) { [self] in
            let others = NetworkClientSequence(.success(.status(429, ["retry-after": "150"])))
            #expect(await outcome(client(others, storage)) == "limit 150")
        }
        #expect(await outcome(client(network, storage)) == (status == 200 ? "sent" : "limit 150"))
        let record = RecordFormat<RateLimitRecord>.json.decode(try #require(try await storage.read(key))).record
        #expect(record == RateLimitRecord(until: time.later(150), strikes: (stored?.strikes ?? 0) + 1))
    }

    @Test(
        "A damaged record is no wait, and is replaced or removed",
        arguments: lines(
            """
            {"cause":"limit","strikes":0,"until":5}
            {"cause":"limit","strikes":-1,"until":5}
            {"cause":"limit","strikes":1}
            {"cause":"limits","strikes":1,"until":5}
            limit 5 1
            {"cause":"limit","strikes":9223372036854775807,"until":5}
            {"cause":"limit","strikes":1,"until":9223372036854775808}
            """
        ) + [""]
    )
    func damaged(text: String) async throws {
        let bytes = SnapshotRecord(payload: Array(text.utf8)).encoded
        #expect(RecordFormat<RateLimitRecord>.json.decode(bytes).isDamaged)
        let storage = InMemoryLocalStorageClient([key: bytes, .any("limit_b.test"): [1]])
        #expect(await outcome(client(NetworkClientSequence(.success(.status(200))), storage)) == "sent")
        #expect(try await storage.keys().isEmpty)
    }

    @Test("Responses and failures pass through without a write; a storage that fails or is held changes none")
    func transparent() async throws {
        let failure = StorageFailure(path: "/x", reason: .system("no"))
        let (empty, response) = (InMemoryLocalStorageClient(), NetworkResponse.status(404, ["x-mark": "1"], "body"))
        let silent = LocalStorageClientStub(empty) { Issue.record("wrote to the storage") }
        let failing = LocalStorageClientStub(empty, readFailure: failure, updateFailure: failure)
        for storage in [silent, failing, nil] as [(any LocalStorageClient)?] {
            let sut = client(NetworkClientSequence(.success(response), .failure(.timedOut(host: "h"))), storage)
            #expect(try await sut.send(.to("a.test")) == response)
            #expect(await outcome(sut) == #"timedOut(host: "h")"#)
        }
        var calls = SystemCalls.live
        calls.pause = { _ in Issue.record("waited for the lock") }
        try await withTemporaryDirectory { [calls] path in
            let lock = try HeldLock(path + "/.limit_a.test.lock")
            let held = FileLocalStorageClient(directory: path, lockWait: .zero, calls: calls)
            for storage in [held, failing] as [any LocalStorageClient] {
                let sut = client(NetworkClientSequence(.success(.status(429)), .success(.status(200))), storage)
                #expect(await [outcome(sut), outcome(sut)] == ["limit 60", "sent"])
            }
            lock.release()
        }
        let cancelled = client(NetworkClientSequence(.success(.status(429))), empty)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await outcome(cancelled)
        }
        #expect(await task.value == "cancelled")
    }

    @Test("Their keys are file names that differ by host and credential, and never contain the credential")
    func keys() {
        let names: [(String, String?, String)] = [
            ("api.github.com", nil, "limit_api.github.com"), ("A.test:80", nil, "limit_a.test%3a80"),
            ("a.test", "a", "limit_a.test_auth-af63dc4c8601ec8c"), ("user:pass@a.test", nil, "limit_a.test"),
        ]
        for (host, authorization, name) in names {
            #expect(StorageKey(limitOf: host, authorization: authorization).name == name)
        }
        for text in ["", ".", "..", "a/b", "é", "a_auth-b", "\u{0}", String(repeating: "a/", count: 300)] {
            let key = StorageKey(limitOf: text, authorization: text)
            #expect(StorageKey(key.name) == key && key != StorageKey(limitOf: text, authorization: nil))
            #expect(key != StorageKey(limitOf: text + "b", authorization: text))
        }
    }

    @Test("The headers that 'trending whoami' shows are read as far as they make sense")
    func status() {
        let cases: [([String: String], limit: Int64?, remaining: Int64?, reset: Int64?)] = [
            (["limit": "60", "remaining": " 7 ", "reset": "1030"], 60, 7, 1_030),
            (["limit": "60", "remaining": "61"], nil, 61, nil), (["remaining": "-7", "reset": "-1"], nil, 0, 1_000),
            (["remaining": "99999999999999999999", "reset": "99999999999999999999"], nil, .max, 4_600),
            (["limit": "1.5", "remaining": "7, 8", "reset": ""], nil, nil, nil),
        ]
        for (values, limit, remaining, reset) in cases {
            let fields = Dictionary(uniqueKeysWithValues: values.map { ("x-ratelimit-" + $0.key, $0.value) })
            let status = RateLimitStatus(HTTPFields(fields), now: Timestamp(secondsSince1970: 1_000))
            #expect(status.limit == limit && status.remaining == remaining, "\(values)")
            #expect(status.reset?.secondsSince1970 == reset, "\(values)")
        }
    }

    private func client(
        _ network: NetworkClientSequence,
        _ storage: (any LocalStorageClient)?,
        ignoresWaits: Bool = false
    ) -> RateLimitingNetworkClient {
        let now: WallClock = { [time] in time.now }
        let memory = RateLimitStore(storage: storage, now: now)
        return RateLimitingNetworkClient(client: network, memory: memory, now: now, ignoresWaits: ignoresWaits)
    }

    /// `sent`, `limit 60`, `busy 60` or another failure.
    private func outcome(
        _ client: RateLimitingNetworkClient,
        _ host: String = "a.test",
        _ fields: HTTPFields = [:]
    ) async -> String {
        do throws(RemoteFailure) {
            _ = try await client.send(.to(host, headers: fields))
            return "sent"
        } catch {
            switch error {
            case .rateLimited(let until?): return "limit \(time.now.age(at: until))"
            case .unavailable(let until): return "busy \(time.now.age(at: until))"
            default: return "\(error)"
            }
        }
    }
}
