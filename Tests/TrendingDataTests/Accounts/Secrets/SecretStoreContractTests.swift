import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of secret stores", EachImplementation(all: SecretStoreImplementation.available))
struct SecretStoreContractTests {
    private let sut = SecretStoreImplementation.sut

    private let host = "github.com"

    @Test("Returns the secret that was stored last, removes it, and returns whether there was one")
    func replace() async throws {
        #expect(try await sut.read(host) == nil)
        #expect(try await !sut.remove(host))
        for secret in ["one", "other"] {
            try await sut.save(Secret(secret), for: host)
            #expect(try await sut.read(host) == Secret(secret))
        }
        #expect(try await sut.remove(host))
        #expect(try await sut.read(host) == nil)
        #expect(try await !sut.remove(host))
    }

    @Test(
        "Stores every byte of a secret",
        arguments: [
            "é e\u{301} 漢字 🔑 \u{1F468}\u{200D}\u{1F469}", "one\ntwo\r\nthree\n", " \t ", "",
            String(repeating: "x€", count: 2048),
        ].map(LongText.init)
    )
    func everyByte(_ secret: LongText) async throws {
        try await sut.save(Secret(secret.value), for: host)
        #expect(try await sut.read(host).map { Array($0.text.utf8) } == Array(secret.value.utf8))
    }

    @Test("Keeps the secrets of different hosts apart")
    func twoHosts() async throws {
        let hosts = ["github.com", "github.company", "ghe.example.com", "ghe.example.com:8443"]
        for host in hosts { try await sut.save(Secret("of " + host), for: host) }
        #expect(try await sut.remove("github.com"))
        #expect(try await sut.read("github.com") == nil)
        for host in hosts.dropFirst() { #expect(try await sut.read(host) == Secret("of " + host)) }
    }
}
