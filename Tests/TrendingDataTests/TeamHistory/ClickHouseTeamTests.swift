import Foundation
import HTTPTypes
import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Team's history on ClickHouse")
struct ClickHouseTeamTests {
    private let network = InMemoryNetworkClient()
    private let host = "clickhouse.example.com"
    private let lastDay = TrendingDay.any(2).calendarDay

    private func server(_ rows: [String]) throws -> ClickHouseServer {
        network.stub(host: self.host) { request throws(RemoteFailure) in
            let path = request.head.path?.removingPercentEncoding ?? ""
            let isInsert = path.contains("INSERT")
            let text = isInsert ? "" : #"{"data":[\#(rows.joined(separator: ","))],"rows":\#(rows.count)}"#
            return NetworkResponse(.init(status: .ok), body: Array(text.utf8))
        }
        return ClickHouseServer(try ClickHouseAddress("https://\(self.host)"), client: network)
    }

    private func sut(_ rows: String...) throws -> ClickHouseServer { try server(rows) }

    private var questions: [String] {
        network.requests.compactMap { $0.head.path?.removingPercentEncoding }
    }

    private static let daily = #""github", "", "swift", "daily", "", """#

    /// A row of two repositories, with other texts in the place of some of its parts.
    private static func row(_ changes: [String: String] = [:]) -> String {
        let parts = [
            ("list", daily), ("day", "20777"), ("origin", #""""#), ("isWhole", "1"),
            ("seen", #""1795000000", "1795190000""#), ("ranks", "[1, 2]"), ("ids", #"[null, "9"]"#),
            ("hosts", #"["", ""]"#), ("names", #"["apple/swift", "b/b"]"#), ("stars", #"["5", null]"#),
            ("gained", "[null, 3]"), ("forks", "[null, null]"), ("descriptions", #"["a \u0007text", ""]"#),
            ("languages", #"["Swift", ""]"#),
        ]
        return "[\(parts.map { changes[$0.0] ?? $0.1 }.joined(separator: ", "))]"
    }

    private func page(_ rows: String...) async throws -> TeamPage {
        let sut = try server(rows)
        return try await sut.editions(of: [(place: "1", count: 1)], until: lastDay)
    }

    @Test("Reads an edition as a document of the program in an archive")
    func reads() async throws {
        let swift = TrendedRepo(name: RepoName(owner: "apple", name: "swift"), description: "a text", language: "Swift")
        let other = Edition.Entry(rank: 2, repo: .any("b", id: 9), gained: 3)
        var edition = Edition(
            list: .any(language: "swift"),
            day: .any(),
            entries: [Edition.Entry(rank: 1, repo: swift, stars: 5), other]
        )
        edition.firstSeen = Timestamp(secondsSince1970: 1_795_140_000)
        edition.lastSeen = Timestamp(secondsSince1970: 1_795_190_000)
        let row = Self.row(["seen": #""1795140000", "1795190000""#])
        #expect(try await page(row).editions == [edition])
    }

    @Test(
        "A row that is no list is left out, counted, and named once",
        arguments: pairs(
            #"""
            day => 0
            day => 40000
            day => "x"
            ranks => [1]
            ranks => [0, 0]
            names => ["a", "../.."]
            names => [1, 2]
            names => []
            hosts => ["ftp://a", "x"]
            list => "GitHub", "", "swift", "daily", "", ""
            list => "github", "", "a b", "daily", "", ""
            list => "github", "", "", "hourly", "", ""
            list => "github", "", "", "daily", "", 1
            all => []
            """#
        )
    )
    func noList(part: String, text: String) async throws {
        let row = part == "all" ? text : Self.row([part: text])
        let page = try await page(Self.row(), row, row)
        #expect(page.editions.count == 1 && page.skipped.count == 2)
        #expect(page.skipped.allSatisfy { !$0.isEmpty })
    }

    @Test("An edition with a row that names no repository is not whole")
    func lacksRow() async throws {
        let edition = try await page(Self.row(["names": #"["apple/swift", "none"]"#])).editions.first
        #expect(edition?.isWhole == false && edition?.names == ["swift"])
    }

    @Test("Sends what the server lacks, or has in a version that is not preferred")
    func lacking() async throws {
        let editions = [-1, 0, 1, 2, -30_000].map { Edition.seen("a", day: .any($0)) }
        let rows = [
            "18446744073709551615", "\(RowBinary(editions[1]).version)", "\(RowBinary(editions[2]).version - 1)",
        ]
        .enumerated()
        .map { #"["github", "", "", "daily", "", "", \#(20_776 + $0.offset), "\#($0.element)"]"# }
        let sut = try server(rows)
        #expect(try await sut.send(editions) == 2)
        #expect(questions.count == 2 && questions[0].contains("day BETWEEN '2026-11-19' AND '2026-11-22'"))
        #expect(network.requests.last?.body == editions[2...3].flatMap { RowBinary($0).bytes })
    }

    @Test("A whole list comes before an incomplete one, a fetched one before an archive, and a richer archive first")
    func versions() {
        let fetched = [Edition.seen("a", isWhole: false), .seen("a")]
        let rich = [Edition.Entry(rank: 1, repo: .any("a"), stars: 1, gained: 1)]
        let richest = Edition(list: .any(), day: .any(), origin: .archive("x"), entries: rich)
        var cut = richest
        (cut.isWhole, cut.lastSeen) = (false, .at(20))
        let archives = [cut, .any("a", origin: .archive("x")), .any("a", "b", origin: .archive("x")), richest]
        let versions = (archives + fetched).map { RowBinary($0).version }
        #expect(versions == versions.sorted() && Set(versions).count == 6)
        // The folder of an archive is another on each machine.
        #expect(RowBinary(.any("a", origin: .archive("y"))).version == versions[1])
        #expect(RowBinary(.any("b", origin: .archive("x"))).version != versions[1])
    }

    @Test("A row in the server's format has each field once, in the order of the statement")
    func rowBinary() {
        let entry = Edition.Entry(
            rank: 2,
            repo: TrendedRepo(id: 7, name: RepoName(owner: "a", name: "b"), description: "é"),
            stars: 258
        )
        let edition = Edition(list: .any(language: "c"), day: .any(), origin: .archive("x"), entries: [entry])
        let row = RowBinary(edition)
        var expected: [UInt8] = [6] + Array("github".utf8)
        expected += [0, 1, 99, 5] + Array("daily".utf8)
        expected += [0, 0, 0x29, 0x51, 1, 120, 1, 1, 1]
        expected += [1, 2, 0, 0, 0, 1, 0, 1, 3, 97, 47, 98]
        expected += [1, 0, 2, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]
        expected += [1, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0xC3, 0xA9, 1, 0]
        expected += (0..<8).map { UInt8(truncatingIfNeeded: row.version >> ($0 * 8)) }
        #expect(row.bytes == expected)
    }

    @Test("Many editions are sent in parts that the server stores one after the other")
    func sends() async throws {
        let long = String(repeating: "x", count: 9000)
        let editions = (0..<30).map { day in
            let entries = (1...25).map {
                Edition.Entry(rank: $0, repo: .init(name: .init(owner: "a\($0)", name: "b"), description: long))
            }
            return Edition(list: .any(), day: .any(day), entries: entries)
        }
        #expect(try await sut().send(editions) == 30)
        let inserts = network.requests.filter { $0.head.path?.contains("INSERT") == true }
        #expect(inserts.count == 2 && inserts.allSatisfy { $0.body.count < 5 << 20 })
    }

    @Test("What a server could add up to is bounded, and what it says without sense is a failure")
    func oddServer() async throws {
        let row = "[\(Self.daily), 20777, 20778"
        for rest in ["", ", 1, 9, 5", #", 1, 9, "x", 0"#, ", 1, null, 5, 0"] {
            let sut = try sut("\(row)\(rest)]")
            let found = await historyFailure { () async throws(HistoryFailure) in
                _ = try await sut.news(of: TeamScope(), after: "")
            }
            #expect(found == .server(host: self.host, .unreadable))
        }
        let odd = ["x y", String(repeating: "x", count: 9000)].map { source in
            #"["\#(source)", "", "", "daily", "", "", 0, 1, 9223372036854775807, 9, 5, 8]"#
        }
        let sut = try sut("\(row), 3, 9, 5, 8]", odd[0], odd[1])
        let news = try await sut.news(of: TeamScope(), after: "")
        #expect(news.parts.map(\.count) == [3, 10_000] && news.skipped.count == 1)
        #expect(news.cursor == "9 5" && news.parts.allSatisfy { $0.place.hasSuffix("inserted >= toDateTime(8)") })
        // What it claims can be asked for again.
        for number in [Int.max, .min] {
            let sut = try self.sut("\(row), \(number), \(number), \(number), \(number)]")
            let news = try await sut.news(of: TeamScope(), after: "")
            _ = try await sut.news(of: TeamScope(), after: news.cursor)
            _ = try await sut.editions(of: news.parts, until: lastDay)
        }
    }

    @Test("Text can't end its literal, and bounds are part of each question")
    func literals() async throws {
        let list = ListIdentity(source: "feed", server: #"https://a/\'--"#, period: "daily")
        let scope = TeamScope(lists: [list], languages: ["c++", "it's"], from: .any())
        _ = try await sut().news(of: scope, after: "9 5")
        let text = try #require(questions.first)
        #expect(text.contains(#"('feed', 'https://a/\\\'--', '', 'daily', '', '')"#))
        #expect(text.contains(#"language IN ('c++', 'it\'s') AND day >= '2026-11-20'"#))
        #expect(text.contains("= 5, 10, 0)") && text.contains("inserted BETWEEN toDateTime(0) AND toDateTime(9)"))
    }

    @Test("Remembers of each server what was sent and pulled, and nothing of a damaged record")
    func marks() async throws {
        let storage = InMemoryLocalStorageClient()
        let sut = StoredTeamMemory(storage, of: "https://a/?database=b")
        var mark = TeamMark()
        (mark.sentUntil, mark.failedAt, mark.isForgotten, mark.hasEditions) = (.any(), .at(3), true, true)
        mark.pulled[1] = .init(cursor: "9 5")
        mark.pulled[-2] = .init(cursor: "", done: "a\tb", next: "10 7")
        await sut.change { [mark] in $0 = mark }
        #expect(await sut.mark == mark)
        #expect(await StoredTeamMemory(storage, of: "https://a/?database=c").mark == TeamMark())
        await sut.change { $0.pulled[-2] = nil }
        #expect(await sut.mark.pulled.count == 1)
        for key in try await storage.keys() { try await storage.store([1, 2, 3], at: key) }
        #expect(await sut.mark == TeamMark())
    }
}
