import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Waits that servers demand")
struct RateLimitTests {
    private let key = StorageKey.any("limit_a.test")
    private let time = ManualTime()

    @Test("All processes respect and lengthen them as a model does, whatever servers answer", arguments: 0..<16)
    func stories(seed: UInt64) async throws {
        var story = RateLimitStory(seed: seed)
        for _ in 0..<200 { try await story.step() }
    }

    @Test("Only the first 64 KiB of a body say that a 403 is a rate limit", arguments: [10, 9])
    func longBody(last: Int) {
        let body = String(repeating: "x", count: (64 << 10) - last) + "rate limit"
        #expect(NetworkResponse.status(403, body).isRateLimit == (last == 10))
    }

    @Test(
        "A request that is limited meanwhile counts once, keeps the longest wait, and no success ends it",
        arguments: [429, 200],
        [nil, RateLimitRecord(until: Timestamp(secondsSince1970: 999_999), strikes: 1)]
    )
    func concurrent(status: Int, stored: RateLimitRecord?) async throws {
        let storage = InMemoryLocalStorageClient(stored.map { [key: RecordFormat.json.encode($0)] } ?? [:])
        let others = NetworkClientSequence(.success(.status(429, ["retry-after": "150"])))
        let network = NetworkClientSequence(.success(.status(status))) { [time] in
            _ = try? await RateLimitingNetworkClient(others, storage: storage, now: { time.now }).send(.to("a.test"))
        }
        _ = try? await client(network, storage).send(.to("a.test"))
        let record = RecordFormat<RateLimitRecord>.json.decode(try #require(try await storage.read(key))).record
        #expect(record == RateLimitRecord(until: time.later(150), strikes: (stored?.strikes ?? 0) + 1))
    }

    @Test(
        "A damaged record is no wait, and is replaced or removed",
        arguments: [
            #"{"cause":"limit","strikes":0,"until":5}"#, #"{"cause":"limit","strikes":-1,"until":5}"#,
            #"{"cause":"limit","strikes":1}"#, #"{"cause":"limits","strikes":1,"until":5}"#, "limit 5 1", "",
            #"{"cause":"limit","strikes":9223372036854775807,"until":5}"#,
            #"{"cause":"limit","strikes":1,"until":9223372036854775808}"#,
        ]
    )
    func damaged(text: String) async throws {
        let bytes = SnapshotRecord(payload: Array(text.utf8)).encoded
        #expect(RecordFormat<RateLimitRecord>.json.decode(bytes).isDamaged)
        let storage = InMemoryLocalStorageClient([key: bytes, .any("limit_b.test"): [1]])
        _ = try await client(NetworkClientSequence(.success(.status(200))), storage).send(.to("a.test"))
        #expect(try await storage.keys().isEmpty)
    }

    @Test("Responses and failures pass through without a write; a storage that fails or is held changes none")
    func transparent() async throws {
        let failure = StorageFailure(path: "/x", reason: .system("no"))
        let (empty, response) = (InMemoryLocalStorageClient(), NetworkResponse.status(404, ["x-mark": "1"], "body"))
        let silent = LocalStorageClientStub(empty) { Issue.record("wrote to the storage") }
        let failing = LocalStorageClientStub(empty, readFailure: failure, updateFailure: failure)
        for storage in [silent, failing, nil] as [(any LocalStorageClient)?] {
            let sut = client(
                NetworkClientSequence(.success(response), .failure(.timedOut(host: "h"))),
                storage
            )
            #expect(try await sut.send(.to("a.test")) == response)
            await #expect(throws: RemoteFailure.timedOut(host: "h")) { try await sut.send(.to("a.test")) }
        }
        var calls = SystemCalls.live
        calls.pause = { _ in Issue.record("waited for the lock") }
        try await withTemporaryDirectory { [calls] path in
            let lock = try HeldLock(path + "/.limit_a.test.lock")
            let held = FileLocalStorageClient(directory: path, lockWait: .zero, calls: calls)
            for storage in [held, failing] as [any LocalStorageClient] {
                let sut = client(NetworkClientSequence(.success(.status(429)), .success(.status(200))), storage)
                await #expect(throws: RemoteFailure.rateLimited(retryAt: time.later(60))) {
                    try await sut.send(.to("a.test"))
                }
                #expect(try await sut.send(.to("a.test")).head.status == .ok)
            }
            lock.release()
        }
    }

    @Test("A cancelled task gets a cancellation")
    func failures() async throws {
        let sut = client(NetworkClientSequence(.success(.status(429))), InMemoryLocalStorageClient())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.send(.to("a.test"))
        }
        await #expect(throws: RemoteFailure.cancelled) { try await task.value }
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
        _ storage: (any LocalStorageClient)?
    ) -> RateLimitingNetworkClient {
        RateLimitingNetworkClient(network, storage: storage, now: { [time] in time.now })
    }
}
