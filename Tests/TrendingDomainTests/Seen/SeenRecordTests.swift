import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Record of what was seen")
struct SeenRecordTests {
    private let daily: SeenList
    private let weekly: SeenList

    init() throws {
        daily = try #require(SeenList(.any()))
        weekly = try #require(SeenList(.any(since: .weekly)))
    }

    @Test("The first list of a query is all seen; what enters it later is unseen")
    func first() {
        var record = SeenRecord.empty
        #expect(record.record(.named("a", "b"), of: daily, at: .any()).items.isEmpty)
        let later = record.record(.named("c", "a", "b"), of: daily, before: .named("a", "b"), at: .any(plus: 60))
        #expect(later == UnseenCandidates(list: daily, items: .named("c")))
        #expect(record.unseen(among: .named("a", "c", "d")) == .named("c", "d"))
    }

    @Test("A renamed repository stays seen under both names, and another one with its old name is new")
    func renamed() throws {
        var record = SeenRecord.empty
        let old = try #require(SeenItem(kind: .repos, id: 7, name: "Ada/Engine"))
        let new = try #require(SeenItem(kind: .repos, id: 7, name: "ada/machine"))
        let other = try #require(SeenItem(kind: .repos, id: 8, name: "ada/engine"))
        record.record([old], of: daily, at: .any())
        #expect(record.record([new], of: daily, at: .any()).items.isEmpty)
        #expect(record.unseen(among: .named("ada/engine", "ada/machine")).isEmpty)
        #expect(record.record([other], of: daily, at: .any()).items == [other])
    }

    @Test("A number that becomes known later is of the same repository")
    func number() throws {
        var record = SeenRecord.empty
        record.record(.named("ada/engine"), of: daily, at: .any())
        let known = try #require(SeenItem(kind: .repos, id: 7, name: "ada/engine"))
        #expect(record.record([known], of: daily, at: .any()).items.isEmpty)
        let renamed = try #require(SeenItem(kind: .repos, id: 7, name: "ada/machine"))
        #expect(record.unseen(among: [renamed]).isEmpty)
    }

    @Test("A developer and a repository never have the same name")
    func kinds() throws {
        var record = SeenRecord.empty
        record.record(.named("ada"), of: daily, at: .any())
        let developer = try #require(SeenItem(kind: .developers, id: nil, name: "ada"))
        #expect(record.unseen(among: [developer]) == [developer])
    }

    @Test("A refresh without news changes nothing for a week")
    func unchanged() {
        var record = SeenRecord.empty
        record.record(.named("a"), of: daily, at: .any())
        let before = record
        record.record(.named("a"), of: daily, at: .day(6))
        #expect(record == before)
        record.record(.named("a"), of: daily, at: .day(7))
        #expect(record != before)
    }

    @Test("Forgets names and lists after 400 days, but nothing of the list that is recorded")
    func pruned() {
        var record = SeenRecord.empty
        record.record(.named("old", "kept"), of: daily, at: .any())
        record.record(.named("old"), of: weekly, at: .any())
        for day in stride(from: 7, through: 399, by: 7) { record.record(.named("kept"), of: daily, at: .day(day)) }
        #expect(record.unseen(among: .named("old")).isEmpty)
        record.record(.named("kept"), of: daily, at: .day(406))
        #expect(record.unseen(among: .named("old", "kept")) == .named("old"))
        #expect(record.knows(daily) && !record.knows(weekly))
    }

    @Test("A clock that was years ahead for some days forgets nothing and makes nothing new", arguments: [3000, -3000])
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

    @Test("Keeps at most 20,000 names, the latest and those of the list that is recorded")
    func bounded() {
        var record = SeenRecord.empty
        record.record(.named("kept"), of: daily, at: .any())
        let many = (0..<SeenRecord.mostEntries).compactMap { SeenItem(kind: .repos, id: nil, name: "o/\($0)") }
        record.record(many, of: weekly, at: .day(40))
        #expect(record.entries.count == SeenRecord.mostEntries)
        #expect(record.unseen(among: many).isEmpty)
        record.record(.named("kept", "new"), of: daily, at: .day(41))
        #expect(record.entries.count == SeenRecord.mostEntries)
        #expect(record.entries.contains { $0.item.name == "new" && !$0.isSeen })
    }

    @Test("Rows that stay in a list are not new because a long list filled the record")
    func evicted() {
        var record = SeenRecord.empty
        record.record(.named("a", "b"), of: daily, at: .any())
        let many = (0..<SeenRecord.mostEntries).compactMap { SeenItem(kind: .repos, id: nil, name: "o/\($0)") }
        record.record(many, of: weekly, at: .day(40))
        #expect(!record.entries.contains { $0.item.name == "b" })
        let found = record.record(.named("a", "b", "new"), of: daily, before: .named("a", "b"), at: .day(41))
        #expect(found.items == .named("new"))
    }

    @Test("Marks everything as seen, and counts what was unseen")
    func all() throws {
        var record = SeenRecord.empty
        record.record(.named("a"), of: daily, at: .any())
        record.record(.named("a", "b", "c"), of: daily, at: .any())
        #expect(record.markAll(at: .any(plus: 60)) == [.repos: 2])
        #expect(record.unseen(among: .named("a", "b", "c")).isEmpty)
        #expect(record.since(daily) == .any(plus: 60))
        #expect(record.markAll(at: .any()) == [:])
    }

    @Test("A name that no server gives is not recorded", arguments: ["", "a b", "a\tb", "a\u{7F}", .of(length: 401)])
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
        let feed = TrendingQuery.Source(name: "feed", address: "https://example.com/a?token=hush", signal: .published)
        let list = try #require(SeenList(.any(source: feed)))
        #expect(!list.parts.joined().contains("hush"))
        #expect(list.server == "https://github.com")
        #expect(SeenList(parts: list.parts) == list)
        #expect(SeenList(parts: []) == nil)
        let server = try #require(SeenList(.any(source: .github.at("https://ghe.example.com"))))
        #expect(server.server == "https://ghe.example.com")
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
