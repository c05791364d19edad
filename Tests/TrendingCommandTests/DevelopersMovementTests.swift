import Foundation
import Testing
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Movement of developers", .command, .timeLimit(.minutes(2)))
struct DevelopersMovementTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        try await past()
        try await story.run()
    }

    private static let stories = #"""
        A refresh marks how the developers moved, in a history of its own; showing the list needs no history
            $ trending developers --refresh --layout cards
            > ▲4  @Astro-Han
            > ▼4  @isaacs
            2=
            $ test ! -e .local/share/trending/history
            $ trending history verify
            > 2
            $ rm -r .local/share/trending/history-developers
            $ trending developers --layout cards
            > ▲4  @Astro-Han
            > ▼4  @isaacs
            $ trending developers --format json
            json developers 0 movement kind = "up"
            json developers 0 movement from = 5
            $ test ! -e .local/share/trending/history-developers
        history verify and history clear are about both histories, and the marks go with them
            $ trending developers --refresh
            $ trending developers --no-movement --layout cards
            !> ▲
            < page uv
            $ trending refresh
            $ trending history verify
            > 3 lists (11 rows) checked
            64$ trending history clear
            $ trending history clear --yes
            2= trending: Removed the history of 3 lists (11 rows).
            $ trending history verify
            > 0 lists (0 rows) checked
            $ trending developers --layout cards
            > @Astro-Han
            !> ▲
        A run that ended after it had recorded the list, and before it had stored it, leaves no second edition
            $ trending developers --refresh --layout cards 2>errors
            > ▲4
            $ find .local/share/trending -maxdepth 1 -type f ! -name '*.lock' -delete; trending developers --layout cards 2>errors
            same
            $ trending history clear --yes
            2= trending: Removed the history of 2 lists (10 rows).
        With history = false, nothing is recorded or marked; the list is recorded before the next one
            config history = false
            $ trending developers --refresh --layout cards
            > @Astro-Han
            !> ▲
            config history = true
            $ trending history verify
            > 1 list (5 rows) checked
            $ trending developers --refresh --layout cards
            > ▲4
        """#

    @Test("history-days keeps that many days of developers")
    func days() async throws {
        try await past(isImported: false)
        try sut.configure("history-days = 2\n")
        let outcome = try await sut.expect("developers --refresh --layout cards")
        #expect(!outcome.output.contains("▲"))
        let kept = try await sut.run("history clear --yes")
        #expect(kept.errors == "trending: Removed the history of 1 list (5 rows).\n")
    }

    /// Gives the history the list of three days ago, in the opposite order: from an archive, or fetched by the program.
    private func past(isImported: Bool = true) async throws {
        sut.answer(.developers)
        let server = "http://\(sut.server.authority)"
        let list = ListIdentity(source: "github", server: server, period: "daily")
        let logins = ["isaacs", "yhirose", "emontnemery", "bradfitz", "Astro-Han"]
        let entries = logins.enumerated().map { index, login in
            let name = RepoName(owner: login, name: login)
            return Edition.Entry(rank: index + 1, repo: TrendedRepo(name: name, server: server))
        }
        let past = Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970) - 3 * 24 * 3600)
        let store = SQLiteHistoryStore(directory: sut.developersHistory, isNested: true)
        if isImported {
            let edition = Edition(list: list, day: TrendingDay(fetchedAt: past), entries: entries)
            try await store.add([edition], from: .any())
        } else {
            try await store.record(ListSighting(list: list, seenAt: past, entries: entries))
        }
        await store.close()
    }
}

extension CommandSUT {
    fileprivate var developersHistory: String { home + "/.local/share/trending/history-developers" }
}
