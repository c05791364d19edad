import Testing

@testable import TrendingData

@Suite("Storage keys of rate limits")
struct RateLimitKeyTests {
    @Test("Are readable")
    func readable() {
        #expect(StorageKey(limitOf: "api.github.com", authorization: nil).name == "limit_api.github.com")
        #expect(StorageKey(limitOf: "A.test:80", authorization: nil).name == "limit_a.test%3a80")
    }

    @Test("Contain a hash of the credential, never the credential")
    func credentials() {
        #expect(StorageKey(limitOf: "a.test", authorization: "a").name == "limit_a.test_auth-af63dc4c8601ec8c")
        #expect(StorageKey(limitOf: "user:pass@a.test", authorization: nil).name == "limit_a.test")
    }

    @Test("Are safe file names for any host", arguments: ["", ".", "..", "a/b", "é", "a_auth-b", "\u{0}"])
    func safe(text: String) {
        for text in [text, String(repeating: text, count: 300)] {
            let key = StorageKey(limitOf: text, authorization: text)
            #expect(StorageKey(key.name) == key)
            #expect(key != StorageKey(limitOf: text, authorization: nil))
        }
    }

    @Test("Differ between hosts, however long their names are")
    func long() {
        let host = String(repeating: "a", count: 300)
        let keys = Set([host, host + "b"].map { StorageKey(limitOf: $0, authorization: nil) })
        #expect(keys.count == 2)
    }
}
