import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending history import from the web", .command, .timeLimit(.minutes(3)))
struct HistoryWebArchiveTests {
    private let sut = CommandSUT.current

    @Test("Says that lists of github.com are not those of the user's server")
    func otherServer() async throws {
        let outcome = try await sut.run(["history", "import", sut.archive(days: 1)]).expect()
        #expect(
            outcome.errors == """
                trending: These lists are of github.com, and your GitHub server is \(sut.server.authority): \
                to see them, pass --github-url https://github.com.

                """
        )
        try await sut.expect("history --github-url https://github.com", output: "a/b")
    }

    @Test("Addresses that differ in their query are two archives, and each is forgotten by its address")
    func queries() async throws {
        sut.answer(.api(#"[{"title": "a/b"}]"#))
        let address = { (day: Int, key: String) in
            "http://\(sut.server.authority)/2020-01-0\(day).json?key=\(key)"
        }
        for address in [address(5, "secret1"), address(6, "secret2"), address(5, "secret3")] {
            try await sut.expect("history import \(address)")
        }
        let origins = try await sut.run("history origins --format json")
        #expect(!origins.output.contains("secret"))
        // In the form of the server of a feed.
        let names = ["secret1", "secret3"].map { PublicAddress.text(address(5, $0)) }
        #expect(names.allSatisfy { $0.hasPrefix(address(5, "").replacing("key=", with: "hash=")) })
        // Of two equal lists of a day, one stays.
        #expect(names.contains { origins.output.contains($0) })
        #expect(try origins.json["origins", 1] != nil)
        try await sut.expect(["history", "forget", address(6, "secret1")], 64)
        let forgotten = try await sut.expect(["history", "forget", address(6, "secret2")])
        #expect(!forgotten.errors.contains("secret"))
    }

    @Test("A redirect to a file or another scheme is not followed", arguments: ["file://", "ftp://localhost"])
    func redirect(start: String) async throws {
        let file = sut.home + "/2020-01-10.json"
        try writeFile(file, #"[{"title": "a/b"}]"#)
        sut.answer(.status(302, ["location": start + file]))
        let address = "http://\(sut.server.authority)/2020-01-10.json"
        try await sut.expect("history import \(address)", 69)
        #expect(try await sut.cards("history origins").output == "The history is empty.\n")
    }

    @Test("An address with a user or password is refused, and not shown")
    func password() async throws {
        let outcome = try await sut.expect("history import https://ada:secret@example.com/x.json", 64)
        #expect(!(outcome.output + outcome.errors).contains("secret"))
    }
}
