import Testing
import TrendingDomain
import TrendingTestSupport

/// In a row: the editions of the history | fetches, each on its own | what each one does to which day. An edition or a
/// fetch is its day, its hour, and its rows: `?` if it lacks some, `=` for a status of 304, and `!` if it is recorded
/// as soon as it was seen. An edition that is not the program's has the name of its archive as its hour.
@Suite("Edition rule")
struct EditionRuleTests {
    @Test(
        arguments: [
            // The first fetch of a day is its edition, also if the rows are those of the day before.
            "| 0 20 ab | added 0", "-1 20 ab | 0 20 ab | added 0",
            // The morning belongs to the day before.
            "| 0 3 a | added -1",
            // A fetch with other rows replaces an earlier one of the day, also of the same second, and no later one.
            "0 20 ab | 0 23 c, 0 20 c | replaced 0", "0 20 ab | 0 19 c | unchanged 0",
            // A fetch with the same rows only extends the time in which they were seen; the same fetch changes nothing.
            "0 20 ab | 0 18 ab, 0 23 ab | extended 0", "0 20 ab | 0 20 ab | unchanged 0",
            // From 06:00 to 12:00 UTC, other rows than those of the day are the next day's; before, they replace them.
            "0 20 ab | 1 6 ca, 1 9 ca, 1 11 ca | added 1", "0 20 ab | 1 8 ab | extended 0",
            "0 20 a | 1 5 c | replaced 0",
            "0 20 a, 1 8 c | 1 9 c, 1 14 c, 1 20 c | extended 1",
            // From 12:00 to 17:00 UTC, the rows of the day before extend its edition; then they are a list that stood
            // still.
            "-1 20 ab | 0 12 ab, 0 16 ab | extended -1", "-1 20 a | 0 17 a | added 0",
            // A list that lacks rows never replaces a whole edition, and shows no early change. A whole one replaces
            // it.
            "0 20 ab | 1 9 a?, 1 11 a? | unchanged 0", "0 20 a? | 0 18 ab, 0 23 ab | replaced 0",
            // A fetch of the program replaces the edition of an archive. One of another day is neither adopted nor
            // extended.
            "0 x ab | 0 20 ab, 0 20 c | replaced 0",
            "-2 x ab, 0 x ab, 1 x ab | 0 3 ab, 0 8 ab, 0 3 ab=, 0 8 ab= | added -1",
            "-1 x ab, 1 x ab, 2 x ab | 0 14 ab, 0 20 ab, 0 14 ab=, 0 20 ab= | added 0",
            "-3 20 ab, -2 x ab, 0 x ab, 1 x ab | 0 3 ab=, 0 8 ab= | extended -3",
            "-2 20 ab, -1 x ab, 1 x ab, 2 x ab | 0 14 ab=, 0 20 ab= | extended -2",
            // Nor is an own edition of a day that has not come.
            "0 20 a | 0 3 a, 0 3 a= | added -1", "1 20 a | 0 14 a, 0 14 a=, 0 20 a, 0 20 a= | added 0",
            // A 304 extends the last edition, and begins no new day, unless the history does not have the rows.
            "-1 20 b, 0 20 a | 3 20 a= | extended 0", "| 0 20 a= | added 0", "-1 20 b | 0 20 a= | added 0",
            // The first fetch of a day replaces an edition that was seen later than now, but not if two processes
            // fetch.
            "0 20 a | 0 14 b | unchanged 0", "0 20 a | 0 14 b!, 0 14 a! | replaced 0",
            "0 20 a | 0 19:59 b! | unchanged 0",
        ]
    )
    func change(row: String) throws {
        let parts = row.split(separator: "|", omittingEmptySubsequences: false).map { $0.split(separator: ",") }
        let near = try parts[0].map(Self.edition)
        let words = try #require(parts[2].first).split(separator: " ")
        let day = TrendingDay.any(try #require(Int(words[1])))
        for fetch in parts[1] {
            let sighting = try Self.sighting(fetch)
            let change = EditionRule(sighting).change(near: near)
            let own = sighting.edition(on: day)
            let stored = near.first { $0.day == day }
            switch words[0] {
            case "added": #expect(change == .added(own), "\(fetch)")
            case "replaced": #expect(change == .replaced(own), "\(fetch)")
            case "unchanged": #expect(change == stored.map { .unchanged($0) }, "\(fetch)")
            default:
                var edition = try #require(stored)
                edition.firstSeen = edition.firstSeen.map { min($0, sighting.seenAt) }
                edition.lastSeen = edition.lastSeen.map { max($0, sighting.seenAt) }
                #expect(change == .extended(edition), "\(fetch)")
            }
        }
    }

    private static func edition(_ text: Substring) throws -> Edition {
        let words = text.split(separator: " ")
        let day = TrendingDay.any(try #require(Int(words[0])))
        guard Int(words[1]) == nil else { return try sighting(text).edition(on: day) }
        return Edition(
            list: .any(),
            day: day,
            origin: .archive(String(words[1])),
            entries: Edition.Entry.ranked(words[2].map(String.init))
        )
    }

    private static func sighting(_ text: Substring) throws -> ListSighting {
        let words = text.split(separator: " ")
        let time = try words[1].split(separator: ":").map { try #require(Int($0)) }
        let day = TrendingDay.any(try #require(Int(words[0])))
        var sighting = ListSighting.any(at: .at(time[0], on: day, minute: time.count > 1 ? time[1] : 0))
        sighting.entries = Edition.Entry.ranked(words[2].filter(\.isLetter).map(String.init))
        sighting.isWhole = !words[2].hasSuffix("?")
        sighting.isConfirmation = words[2].hasSuffix("=")
        sighting.isNew = words[2].hasSuffix("!")
        return sighting
    }

    @Test("A repository that was renamed on the day has its new name, also if two swap their names")
    func renamed() {
        let sighting = { (names: [String], hour: Int) in
            ListSighting.seen("\(names[0])#7 \(names[1])#8", hour: hour)
        }
        let stored = sighting(["kettle", "tool"], 20).edition(on: .any())
        for names in [["samovar", "tool"], ["tool", "kettle"]] {
            let later = EditionRule(sighting(names, 21)).change(near: [stored])
            #expect(later.edition.entries.map(\.repo.name.name) == names)
            #expect(later.edition.firstSeen == .at(20) && later.edition.lastSeen == .at(21))
            // What was seen earlier has the name of that time.
            #expect(EditionRule(sighting(names, 19)).change(near: [stored]).edition.entries == stored.entries)
        }
    }
}
