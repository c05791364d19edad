import Foundation
import Testing
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

@Suite("starred", .timeLimit(.minutes(2)))
struct StarredProgramTests {
    @Test("Lists starred repositories, newest first, and later without the network")
    func stored() async throws {
        try await withStars(["b/second", "a/first"]) { (sut) async throws in
            let outcome = try await sut.starred()
            #expect(outcome.status == .success)
            #expect(outcome.output.hasPrefix("Starred by octocat · \(sut.server.authority)"))
            #expect(outcome.output.contains(" 1 ★ b/second\n 2 ★ a/first\n"))
            sut.stars.set { $0.failure = 500 }
            #expect(
                try await sut.starred(refreshes: false, [.sort: "name"]).output.contains(" 1 ★ a/first\n 2 ★ b/second")
            )
            let refreshed = try await sut.starred(refreshes: true)
            #expect(refreshed.status == .success && refreshed.errors.contains("Showing the list stored"))
            #expect(sut.stars.now.listings == 1)
        }
    }

    @Test("Names a file of stars that can't be read, with and without an account", arguments: ["octocat", nil])
    func unreadable(login: String?) async throws {
        try await withStars(["a/b"], login: login) { (sut) async throws in
            let owner = login.map { "stars_\($0)_" } ?? "favourites_"
            _ = try await sut.star("octo/cat")
            let folder = sut.home + "/.local/share/trending/stars"
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            let name = try #require(names.first { $0.hasPrefix(owner) && $0.hasSuffix(".list") })
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
            for outcome in [try await sut.starred(), try await sut.list()] {
                #expect(outcome.errors.split(separator: "\n").count == 1)
                #expect(outcome.errors.contains("can't be read: \(folder)/\(name)"))
            }
        }
    }

    @Test("Ignores settings for other lists in the configuration file")
    func configuration() async throws {
        try await withStars(["a/b"]) { (sut) async throws in
            let folder = sut.home + "/.config/trending"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let text = "language = \"swift\"\nsince = \"weekly\"\nsort = \"gained\"\n"
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/config.toml"))
            #expect(try await sut.starred().output.contains("a/b"))
        }
    }

    @Test("Fetches the list again after a new star")
    func afterStar() async throws {
        try await withStars(["a/b"]) { (sut) async throws in
            _ = try await sut.starred()
            _ = try await sut.star("octo/cat")
            sut.time.pass(1)
            #expect(try await sut.starred().output.contains(" 1 ★ octo/cat\n 2 ★ a/b\n"))
            #expect(sut.stars.now.listings == 2)
            _ = try await sut.starred()
            #expect(sut.stars.now.listings == 2)
        }
    }

    @Test("Each account has its own list and marks")
    func accounts() async throws {
        try await withStars(["astral-sh/uv"]) { (sut) async throws in
            _ = try await sut.starred()
            var other = sut
            other.login = "hubot"
            sut.stars.set { $0.failure = 500 }
            let outcome = try await other.starred()
            #expect(outcome.status == .unreachable && outcome.output.isEmpty)
            _ = try await sut.star("octo/cat")
            #expect(try await !other.starred().output.contains("octo/cat"))
            #expect(try await other.list().output.contains(" 1  astral-sh/uv"))
            #expect(try await sut.list().output.contains(" 1 ★ astral-sh/uv"))
        }
    }

    @Test("JSON has the account of the list and the star of each row")
    func json() async throws {
        try await withStars(["astral-sh/uv"]) { (sut) async throws in
            let starred = try ParsedJSON(await sut.starred(refreshes: false, [.format: "json"]).output)
            #expect(starred["query", "account"] == "octocat" && starred["signal"] == "starred")
            let list = try ParsedJSON(await sut.list(.list, [.format: "json"]).output)
            #expect(list["repos"]?.elements.map { $0["starred"] } == [true, false, false])
            #expect(list["query", "account"] == .null)
        }
    }

    @Test("As a source of other commands, requires a sign-in and sends no request without one")
    func signedOut() async throws {
        try await withStars(login: nil) { (sut) async throws in
            let outcome = try await sut.list(.list, [.source: "starred"])
            #expect(outcome.status == .signInRequired && outcome.errors.contains("trending login"))
            #expect(sut.server.requests.isEmpty)
            let json = try ParsedJSON(await sut.list(.list, [.format: "json"]).output)
            #expect(json["repos"]?.elements.map { $0["starred"] } == [.null, .null, .null])
        }
    }
}
