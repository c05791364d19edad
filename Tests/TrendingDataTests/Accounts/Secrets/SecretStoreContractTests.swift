import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of secret stores")
struct SecretStoreContractTests {
    private static let host = "github.com"

    @Test("Has no secret at first", arguments: SecretStoreImplementation.available)
    func nothingKept(_ implementation: SecretStoreImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            #expect(try await sut.read(Self.host) == nil)
            #expect(try await !sut.remove(Self.host))
        }
    }

    @Test("Returns the secret that was stored last", arguments: SecretStoreImplementation.available)
    func replace(_ implementation: SecretStoreImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            for secret in ["one", "other"] {
                try await sut.save(Secret(secret), for: Self.host)
                #expect(try await sut.read(Self.host) == Secret(secret))
            }
        }
    }

    @Test("Removes a secret, and returns whether there was one", arguments: SecretStoreImplementation.available)
    func remove(_ implementation: SecretStoreImplementation) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.save(Secret("one"), for: Self.host)
            #expect(try await sut.remove(Self.host))
            #expect(try await sut.read(Self.host) == nil)
            #expect(try await !sut.remove(Self.host))
        }
    }

    enum Text: String, CaseIterable, Sendable {
        case letters, lines, spaces, nothing, long

        var text: String {
            switch self {
            case .letters: "é e\u{301} 漢字 🔑 \u{1F468}\u{200D}\u{1F469}"
            case .lines: "one\ntwo\r\nthree\n"
            case .spaces: " \t "
            case .nothing: ""
            case .long: String(repeating: "x€", count: 2048)
            }
        }
    }

    @Test("Stores every byte of a secret", arguments: SecretStoreImplementation.available, Text.allCases)
    func everyByte(_ implementation: SecretStoreImplementation, _ secret: Text) async throws {
        try await implementation.withSUT { (sut) async throws in
            try await sut.save(Secret(secret.text), for: Self.host)
            #expect(try await sut.read(Self.host).map { Array($0.text.utf8) } == Array(secret.text.utf8))
        }
    }

    @Test("Keeps the secrets of different hosts apart", arguments: SecretStoreImplementation.available)
    func twoHosts(_ implementation: SecretStoreImplementation) async throws {
        let hosts = ["github.com", "github.company", "ghe.example.com", "ghe.example.com:8443"]
        try await implementation.withSUT { (sut) async throws in
            for host in hosts { try await sut.save(Secret("of " + host), for: host) }
            #expect(try await sut.remove("github.com"))
            #expect(try await sut.read("github.com") == nil)
            for host in hosts.dropFirst() { #expect(try await sut.read(host) == Secret("of " + host)) }
        }
    }
}
