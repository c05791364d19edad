import Foundation
import Testing
import TrendingTestSupport

@Suite("starred", .timeLimit(.minutes(2)))
struct StarredProgramTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws { try await story.run() }

    private static let stories = #"""
        Lists starred repositories, newest first, and later without the network
            stars b/second a/first
            $ starred
            = Starred by octocat · {server}*↵ 1 ★ b/second↵ 2 ★ a/first↵*
            fails 500
            $ starred sort=name
            >  1 ★ a/first↵ 2 ★ b/second
            $ starred --refresh
            2> Showing the list stored
            listings 1
        Ignores settings for other lists in the configuration file
            stars a/b
            config language = "swift"↵since = "weekly"↵sort = "gained"
            $ starred
            > a/b
        Fetches the list again after a new star
            stars a/b
            $ starred
            $ star octo/cat
            pass 1
            $ starred
            >  1 ★ octo/cat↵ 2 ★ a/b↵
            listings 2
            $ starred
            listings 2
        Each account has its own list and marks
            stars astral-sh/uv
            $ starred
            login hubot
            fails 500
            69$ starred
            =
            login octocat
            $ star octo/cat
            login hubot
            69$ starred
            !> octo/cat
            $ list
            >  1  astral-sh/uv
            login octocat
            $ list
            >  1 ★ astral-sh/uv
        JSON has the account of the list and the star of each row
            stars astral-sh/uv
            $ starred format=json
            json query account = "octocat"
            json signal = "starred"
            $ list format=json
            json repos count = 3
            json repos 0 starred = true
            json repos 1 starred = false
            json repos 2 starred = false
            json query account = null
        As a source of other commands, requires a sign-in and sends no request without one
            login
            77$ list source=starred
            2> trending login
            requests 0
            $ list format=json
            json repos count = 3
            json repos 0 starred = null
            json repos 1 starred = null
            json repos 2 starred = null
        """#

    @Test("Names a file of stars that can't be read, with and without an account", arguments: ["octocat", nil])
    func unreadable(login: String?) async throws {
        try await withStars { (sut) async throws in
            var sut = sut
            sut.login = login
            _ = try await sut.run("star octo/cat")
            let folder = sut.home + "/.local/share/trending/stars"
            let owner = login.map { "stars_\($0)_" } ?? "favourites_"
            let name = try #require(fileNames(in: folder).first { $0.hasPrefix(owner) && $0.hasSuffix(".list") })
            try removeFile("\(folder)/\(name)")
            try makeFolder("\(folder)/\(name)")
            for outcome in [try await sut.run("starred"), try await sut.run("list")] {
                #expect(outcome.errors.split(separator: "\n").count == 1)
                #expect(outcome.errors.contains("can't be read: \(folder)/\(name)"))
            }
        }
    }
}
