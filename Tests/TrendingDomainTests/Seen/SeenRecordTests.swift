import Testing
import TrendingTestSupport

@testable import TrendingDomain

/// A repository is its name, and `#` and its number if that is known; a developer is `@` and a login.
///
/// - `daily`, `weekly`: a list that is recorded, and after `|` what was there before;
/// - `fill`: a list of the week with as many rows as the record can have; `at`: the seconds or days of what follows;
/// - `found`: what is new in the last list; `unseen`: what of these rows is unseen, after `|`;
/// - `lacks`: a name that the record does not have; `full`: it has as many as it can have;
/// - `all`: marks all as seen, which are so many; `since`: the seconds of the last mark;
/// - `unchanged`: whether the last list changed nothing.
@Suite("Record of what was seen")
struct SeenRecordTests {
    private let daily: SeenList
    private let weekly: SeenList

    init() throws {
        daily = try #require(SeenList(.any()))
        weekly = try #require(SeenList(.any(since: .weekly)))
    }

    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var world = World(daily: daily, weekly: weekly)
        try await story.run([:], command: { _, _ in .init() }, perform: { world.perform($0, $1) })
    }

    private static let stories = """
        The first list of a query is all seen; what enters it later is unseen
            daily a b
            found
            at 60
            daily c a b | a b
            found c
            unseen a c d | c d
        A renamed repository stays seen under both names, and another one with its old name is new
            daily Ada/Engine#7
            daily ada/machine#7
            found
            unseen ada/engine ada/machine |
            daily ada/engine#8
            found ada/engine#8
        A number that becomes known later is of the same repository
            daily ada/engine
            daily ada/engine#7
            found
            unseen ada/machine#7 |
        A developer and a repository never have the same name
            daily ada
            unseen @ada | @ada
        A refresh without news changes nothing for a week
            daily a
            at 6d
            daily a
            unchanged true
            at 7d
            daily a
            unchanged false
        Keeps at most 20,000 names, the latest and those of the list that is recorded
            daily kept
            at 40d
            fill
            full
            unseen o/0 o/9999 o/19999 |
            at 41d
            daily kept new
            full
            unseen new | new
        Rows that stay in a list are not new because a long list filled the record
            daily a b
            at 40d
            fill
            lacks b
            at 41d
            daily a b new | a b
            found new
        Marks everything as seen, and counts what was unseen
            daily a
            daily a b c
            at 60
            all 2
            unseen a b c |
            since 60
            at 0
            all 0
        """

    @Test("Forgets names and lists after 400 days, but nothing of the list that is recorded")
    func pruned() {
        var record = SeenRecord.empty
        record.record(.named("old", "kept"), of: daily, at: .any())
        record.record(.named("old"), of: weekly, at: .any())
        for day in stride(from: 7, through: 399, by: 7) {
            record.record(.named("kept"), of: daily, at: .day(day))
        }
        #expect(record.unseen(among: .named("old")).isEmpty)
        record.record(.named("kept"), of: daily, at: .day(406))
        #expect(record.unseen(among: .named("old", "kept")) == .named("old"))
        #expect(record.knows(daily) && !record.knows(weekly))
    }

    @Test(
        "A clock that was years ahead for some days forgets nothing and makes nothing new",
        arguments: [3000, -3000]
    )
    func clock(days: Int) {
        var record = SeenRecord.empty
        record.record(.named("a", "b"), of: daily, at: .any())
        for day in 0..<8 {
            #expect(record.record(.named("b"), of: daily, at: .day(days + day)).items.isEmpty)
            record.record(.named("b", "x\(day)"), of: daily, at: .day(days + day))
        }
        #expect(record.record(.named("a", "b"), of: daily, at: .day(1)).items.isEmpty)
        #expect(record.unseen(among: .named("x0", "x7")) == .named("x0", "x7"))
    }

    @Test(
        "A name that no server gives is not recorded",
        arguments: ["", "a b", "a\tb", "a\u{7F}", .of(length: 401)]
    )
    func names(name: String) {
        #expect(SeenItem(kind: .repos, id: nil, name: name) == nil)
    }

    @Test("A row on another server is known by its whole address, and its number is not")
    func servers() throws {
        var repo = Repo.bare(owner: "Ada", name: "Engine")
        repo.id = 7
        let own = try #require(SeenItem(repo, at: "https://github.com"))
        #expect(own.name == "ada/engine" && own.id == 7)
        let other = try #require(SeenItem(repo, at: "https://ghe.example.com"))
        #expect(other.name == "https://github.com/ada/engine" && other.id == nil)
    }

    @Test("Lists without news are not recorded, and an address has no secret")
    func queries() throws {
        let day = try #require(CalendarDay("2026-01-01"))
        #expect(SeenList(.any(source: .sample)) == nil)
        #expect(SeenList(.any(since: .between(day, day))) == nil)
        let feed = TrendingQuery.Source(
            name: "feed",
            address: "https://example.com/a?token=hush",
            signal: .published
        )
        let list = try #require(SeenList(.any(source: feed)))
        #expect(!list.parts.joined().contains("hush"))
        #expect(list.server == "https://github.com")
        #expect(SeenList(parts: list.parts) == list)
        #expect(SeenList(parts: []) == nil)
        let server = try #require(SeenList(.any(source: .github.at("https://ghe.example.com"))))
        #expect(server.server == "https://ghe.example.com")
    }
}

private struct World {
    let daily: SeenList
    let weekly: SeenList
    private var record = SeenRecord.empty
    private var now = Timestamp.any()
    private var found: [SeenItem] = []
    private var isUnchanged = false

    init(daily: SeenList, weekly: SeenList) { (self.daily, self.weekly) = (daily, weekly) }

    mutating func perform(_ kind: String, _ text: String) -> Bool {
        let sides = text.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").compactMap { Self.item($0) } }
        let number = Int(text.prefix { $0.isNumber }) ?? 0
        switch kind {
        case "at": now = text.hasSuffix("d") ? .day(number) : .any(plus: Int64(number))
        case "daily", "weekly":
            let known = record
            let list = kind == "daily" ? daily : weekly
            found =
                record.record(sides[0], of: list, before: sides.count > 1 ? sides[1] : nil, at: now).items
            isUnchanged = record == known
        case "fill":
            let many = (0..<SeenRecord.mostEntries).compactMap {
                SeenItem(kind: .repos, id: nil, name: "o/\($0)")
            }
            record.record(many, of: weekly, at: now)
        case "found": return found == sides[0]
        case "unseen": return record.unseen(among: sides[0]) == sides[1]
        case "lacks": return !record.entries.contains { $0.item == sides[0][0] }
        case "full": return record.entries.count == SeenRecord.mostEntries
        case "unchanged": return isUnchanged == (text == "true")
        case "all": return record.markAll(at: now) == (number == 0 ? [:] : [.repos: number])
        case "since": return record.since(daily) == .any(plus: Int64(number))
        default: preconditionFailure("no such line: \(kind)")
        }
        return true
    }

    private static func item(_ text: Substring) -> SeenItem? {
        let parts = text.split(separator: "#")
        let isDeveloper = text.hasPrefix("@")
        return SeenItem(
            kind: isDeveloper ? .developers : .repos,
            id: parts.count > 1 ? Int(parts[1]) : nil,
            name: String(parts[0].drop { $0 == "@" })
        )
    }
}

extension SeenRecord {
    static var empty: SeenRecord { SeenRecord(server: "https://github.com") }
}

extension [SeenItem] {
    static func named(_ names: String...) -> [SeenItem] {
        names.compactMap { SeenItem(kind: .repos, id: nil, name: $0) }
    }
}

extension Timestamp {
    static func day(_ number: Int) -> Timestamp { .any(plus: Int64(number) * 86_400) }
}

extension String {
    static func of(length: Int) -> String { String(repeating: "a", count: length) }
}
