import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("--format atom, rss and jsonfeed", .command, .timeLimit(.minutes(2)))
struct FeedCommandTests {
    /// `past`: the history has one list, of three days ago, `{day}`, with these names of astral-sh;
    /// `repos`: the names and numbers of the repositories on the page.
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        let now = Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970))
        let day = TrendingDay(number: TrendingDay(fetchedAt: now).number - 3)
        try await story.run(names: ["day": day.calendarDay.text]) { kind, text in
            switch kind {
            case "past": try await past(text.words, on: day)
            case "repos": CommandSUT.current.answer(.page(rows: text.words.map(Self.row)))
            default: return nil
            }
            return true
        }
    }

    private static func row(_ word: String) -> RowFixture {
        let parts = word.split(separator: "#").map(String.init)
        var row = RowFixture(name: parts[0])
        row.click = #"{"event_type":"authentication.click","payload":{"repository_id":\#(parts[1])}}"#
        return row
    }

    private func past(_ names: [String], on day: TrendingDay) async throws {
        let sut = CommandSUT.current
        try await sut.run("refresh")
        let store = sut.historyStore()
        let list = try #require(try await store.editions(in: .everyDay, after: nil, limit: 1).first).list
        try await store.clear()
        let entries = names.enumerated().map { index, name in
            let name = RepoName(owner: "astral-sh", name: name)
            return Edition.Entry(rank: index + 1, repo: TrendedRepo(name: name, server: list.usualServer))
        }
        try await store.record(.init(list: list, seenAt: .at(20, on: day), entries: entries))
        await store.close()
        for file in sut.storedFiles() { try removeFile(file) }
    }

    private static let stories =
        #"""
        What was in the list before has an id without a day, and what is new one with its day
            past uv old
            $ trending refresh --format atom
            > /astral-sh/uv</id>
            > /astral-sh/old</id>
            2=
            $ trending list --format atom | grep -cE '/astral-sh/ruff/[0-9]{4}-[0-9]{2}-[0-9]{2}</id>'
            = 1
        A repository that is renamed on one day stays one entry, and has a history under each name
            repos kettle#77 tool#78
            $ trending refresh
            repos samovar#77 tool#78
            $ for format in atom jsonfeed rss; do trending refresh --format $format | grep -o '/daily/astral-sh/[a-z]*'; done
            = \#(Array(repeating: "/daily/astral-sh/kettle↵/daily/astral-sh/tool", count: 3).joined(separator: "↵"))
            $ trending history astral-sh/kettle
            > 1 day
            $ trending history astral-sh/samovar
            > 1 day
            $ trending --on today --layout cards
            > samovar
            $ trending --all-stored
            > samovar
        If the history can't be read, nothing is printed: other ids would make every entry new
            past uv
            $ trending refresh
            $ printf 'no database' >.local/share/trending/history/history.db
            65$ trending --format atom --output feed.xml
            =
            2> The history was damaged
            $ test ! -e feed.xml
        A list of the history is a feed with the days until then
            past uv old
            $ trending refresh
            $ trending list --on {day} --format atom
            > astral-sh/old</id>
            > <updated>{day}T00:00:00Z</updated>
            !> astral-sh/ruff
            $ trending list --on {day} --format html
            > from the history
        The history, all stored lists and several lists are feeds too
            past uv
            $ trending refresh
            $ trending history --format rss
            > trending-history/trending@127.0.0.1
            > <title>astral-sh/uv</title>
            $ trending list --all-stored --format jsonfeed
            > trending-stored/astral-sh/uv
            $ trending -l all,swift --format atom --digest
            > /all/daily/digest/
            > /swift/daily/digest/

        """#
        + ["atom", "rss", "jsonfeed"].map { format in
            """
            The same list a second time is the same feed, byte for byte: \(format)
                past uv
                $ trending refresh --format \(format)
                > astral-sh/uv
                $ trending list --format \(format)
                same
                $ trending refresh --format \(format)
                same
            """
        }.joined(separator: "\n")
}
