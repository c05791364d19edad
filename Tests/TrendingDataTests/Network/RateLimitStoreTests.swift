import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored rate limits")
struct RateLimitStoreTests {
    private let sut = RateLimitSUT()
    private let key = StorageKey.any("limit_a.test")

    @Test("Returns the end of a host's wait")
    func knows() async throws {
        #expect(await sut.memory.wait(for: "a.test") == nil)
        _ = try await sut.wait(after: .status(429))
        #expect(await sut.memory.wait(for: "a.test") == sut.time.later(60))
        #expect(await sut.memory.wait(for: "a.test", authorization: "Bearer one") == nil)
        sut.time.pass(60)
        #expect(await sut.memory.wait(for: "a.test") == nil)
    }

    @Test("Removes the waits of other hosts an hour after their end, and no sooner")
    func forgetsOver() async throws {
        _ = try await sut.wait(after: .status(429))
        let other = NetworkRequest.to("b.test")
        sut.network.answer(always: .success(.status(200)))
        for seconds in [60, 3_599] as [Int64] {
            sut.time.pass(seconds)
            _ = try await sut.client().send(other)
            #expect(try await sut.storage.read(key) != nil)
        }
        sut.time.pass(1)
        _ = try await sut.client().send(other)
        #expect(try await sut.storage.keys().isEmpty)
    }

    @Test("Writes nothing if there is no rate limit")
    func untouched() async throws {
        let storage = LocalStorageClientStub(InMemoryLocalStorageClient()) { Issue.record("wrote to the storage") }
        #expect(try await RateLimitSUT(storage: storage).wait(after: .status(200)) == nil)
    }

    @Test(
        "Ignores a wait of more than an hour, because a clock was wrong, and a damaged one; a success removes both",
        arguments: [3_600, 3_601, .max - 2_000_000, nil] as [Int64?]
    )
    func ignored(seconds: Int64?) async throws {
        let bytes = seconds.map { RecordFormat.json.encode(RateLimitRecord(until: sut.time.later($0), strikes: 3)) }
        for status in [429, 200] {
            let sut = RateLimitSUT(storage: InMemoryLocalStorageClient([key: bytes ?? [1, 2, 3]]))
            let wait = try await sut.wait(after: .status(status))
            #expect(wait == (seconds == 3_600 ? 3_600 : status == 429 ? 60 : nil))
            #expect(try await sut.storage.keys().isEmpty == (wait == nil))
        }
    }

    @Test(
        "Ignores a record in another format",
        arguments: [
            #"{"cause":"limit","strikes":0,"until":5}"#, #"{"cause":"limit","strikes":-1,"until":5}"#,
            #"{"cause":"limit","strikes":1}"#, #"{"cause":"limits","strikes":1,"until":5}"#, "limit 5 1", "",
            #"{"cause":"limit","strikes":9223372036854775807,"until":5}"#,
            #"{"cause":"limit","strikes":1,"until":9223372036854775808}"#,
        ]
    )
    func otherForms(text: String) {
        let bytes = SnapshotRecord(payload: Array(text.utf8)).encoded
        #expect(RecordFormat<RateLimitRecord>.json.decode(bytes) == .damaged)
    }

    @Test("A failing storage stops no request and changes no response")
    func failing() async throws {
        let failure = StorageFailure(path: "/x", reason: .system("no"))
        let inner = InMemoryLocalStorageClient()
        let failing = LocalStorageClientStub(inner, readFailure: failure, updateFailure: failure)
        for storage in [failing, nil] as [(any LocalStorageClient)?] {
            let network = NetworkClientSequence(.success(.status(429)), .success(.status(200)))
            let client = RateLimitingNetworkClient(network, storage: storage, now: { [sut] in sut.time.now })
            await #expect(throws: NetworkFailure.rateLimited(host: "a.test", until: sut.time.later(60))) {
                try await client.send(.to("a.test"))
            }
            #expect(try await client.send(.to("a.test")).head.status == .ok)
        }
    }

    @Test("Writes one file per host, and does not wait for a lock")
    func files() async throws {
        var calls = SystemCalls.live
        calls.pause = { _ in Issue.record("waited for the lock") }
        try await withTemporaryDirectory { [calls, sut] path in
            let storage = FileLocalStorageClient(directory: path, lockWait: .zero, calls: calls)
            let memory = RateLimitStore(storage: storage, now: { sut.time.now })
            let sut = RateLimitSUT(storage: storage)
            let lock = try HeldLock(path + "/.limit_a.test.lock")
            #expect(try await sut.wait(after: .status(429)) == 60)
            #expect(await memory.wait(for: "a.test") == nil)
            lock.release()
            #expect(try await sut.wait(after: .status(429)) == 60)
            #expect(await memory.wait(for: "a.test") == sut.time.later(60))
            #expect(try await storage.keys() == [key])
        }
    }

    @Test("Keys are readable file names, and contain a hash of the credential, never the credential")
    func keys() {
        let names: [(String, String?, String)] = [
            ("api.github.com", nil, "limit_api.github.com"), ("A.test:80", nil, "limit_a.test%3a80"),
            ("a.test", "a", "limit_a.test_auth-af63dc4c8601ec8c"), ("user:pass@a.test", nil, "limit_a.test"),
        ]
        for (host, authorization, name) in names {
            #expect(StorageKey(limitOf: host, authorization: authorization).name == name)
        }
    }

    @Test("Keys are safe for any host, and differ", arguments: ["", ".", "..", "a/b", "é", "a_auth-b", "\u{0}", "a"])
    func safe(text: String) {
        for text in [text, String(repeating: text, count: 300)] {
            let key = StorageKey(limitOf: text, authorization: text)
            #expect(StorageKey(key.name) == key && key != StorageKey(limitOf: text, authorization: nil))
            #expect(key != StorageKey(limitOf: text + "b", authorization: text))
        }
    }
}
