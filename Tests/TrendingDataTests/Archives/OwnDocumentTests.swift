import Testing
@testable import TrendingData
@testable import TrendingDomain

@Suite("The program's own documents as archives")
struct OwnDocumentTests {
    private static let stories = [
        "A list without its first row is not whole": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "account": null},
         "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 2, "owner": "o", "name": "a", "stars": 5}]}
        =>
        2026-11-20 weekly c#, incomplete: 2 o/a (5 stars)
        """#,
        "A list with as many rows as it says is whole": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "account": null},
         "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "rowCount": 1, "repos": [{"rank": 1, "owner": "o", "name": "a", "stars": 5}]}
        =>
        2026-11-20 weekly c#: 1 o/a (5 stars)
        """#,
        "A list that says that it has more rows is not whole": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "account": null},
         "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "rowCount": 2, "repos": [{"rank": 1, "owner": "o", "name": "a", "stars": 5}]}
        =>
        2026-11-20 weekly c#, incomplete: 1 o/a (5 stars)
        """#,
        "A list that says that it is incomplete is not whole": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "account": null},
         "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": true, "repos": [{"rank": 1, "owner": "o", "name": "a", "stars": 5}]}
        =>
        2026-11-20 weekly c#, incomplete: 1 o/a (5 stars)
        """#,
    ]

    @Test("A list says whether it is whole", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }

    @Test("A list in JSON has the day of its fetch, and the ranks of its rows in any order")
    func list() {
        let text = Self.list(rows: Self.row(3, "c"), Self.row(1, "a", stars: 0), Self.row(2, "b"))
        let read = ReadArchive("x.json", text)
        let list = read.lists.first?.edition(shiftedBy: 1, from: "x")
        #expect(list?.day.calendarDay.text == "2026-11-20")
        #expect(list?.entries.map { "\($0.rank) \($0.repo.name.text)" } == ["1 o/a", "2 o/b", "3 o/c"])
        #expect(list?.entries.map(\.stars) == [0, 5, 5])
        #expect(list?.isWhole == true)
        #expect(list?.list == ListIdentity(source: "github", language: "c#", period: "weekly", spokenLanguage: "zh"))
    }

    @Test(
        "A row without a rank of its own is skipped, and its list is not whole",
        arguments: ["null", "0", "-1", "1", "10001", "\"x\""]
    )
    func ranks(rank: String) {
        let row = #"{"rank": \#(rank), "owner": "o", "name": "z", "stars": 1}"#
        let read = ReadArchive("x.json", Self.list(rows: Self.row(1, "a"), row))
        #expect(read.entries.map(\.rank) == [1])
        #expect(read.reasons == ["invalidRank 1"])
        #expect(read.lists.map(\.isWhole) == [false])
    }

    @Test(
        "A list without its query, and one of another source, server or account, is skipped",
        arguments: [
            (#""source": "github""#, #""source": "feed""#, "otherSource 1"),
            (#""account": null"#, #""account": "ada""#, "otherSource 1"),
            ("https://github.com/", "https://github.example.com/", "otherSource 1"),
            (#""since": "weekly""#, #""since": "yearly""#, "unknownPeriod 1"),
            (#""since": "weekly""#, #""since": null"#, "unknownList 1"),
            (#""language": "C#""#, #""language": 7"#, "unknownLanguage 1"),
            (#""fetchedAt""#, #""madeAt""#, "missingDay 1"), (#""query""#, #""question""#, "unknownList 1"),
            ("2026-11-21T", "292277026596-11-21T", "missingDay 1"),
        ]
    )
    func otherLists(text: String, other: String, reason: String) {
        let read = ReadArchive("x.json", Self.list(rows: Self.row(1, "a")).replacing(text, with: other))
        #expect(read.lists.isEmpty)
        #expect(read.reasons == [reason])
    }

    @Test("An edition keeps its list, times, ids and zeros, and whether it is whole")
    func edition() {
        let edition = ReadArchive("x.jsonl", Self.edition()).lists.first?.edition(shiftedBy: 1, from: "x")
        #expect(edition?.day.calendarDay.text == "2026-11-20")
        #expect(edition?.firstSeen == Timestamp(iso8601: "2026-11-20T12:40:00Z"))
        #expect(edition?.lastSeen == Timestamp(iso8601: "2026-11-21T07:15:00Z"))
        #expect(edition?.isWhole == false)
        #expect(edition?.entries.map(\.rank) == [1, 7])
        #expect(edition?.entries.first?.repo.id == 9)
        #expect(edition?.entries.first?.gained == 0)
        #expect(edition?.list.account == "ada@github.com")
    }

    @Test("The repositories of an edition are on its server, unless a row names another")
    func servers() {
        let server = #""server":"https://ghe.example.com""#
        let onServer = Self.edition().replacing(#""server":null"#, with: server)
        let other = onServer.replacing(#""name":"b""#, with: #""name":"b","server":"https://github.com""#)
        #expect(ReadArchive("x.jsonl", Self.edition()).entries.map(\.repo.server) == ["", ""])
        let ghe = "https://ghe.example.com"
        #expect(ReadArchive("x.jsonl", onServer).entries.map(\.repo.server) == [ghe, ghe])
        #expect(ReadArchive("x.jsonl", other).entries.map(\.repo.server) == [ghe, ""])
        let feed = onServer.replacing(#""source":"github""#, with: #""source":"feed""#)
        #expect(ReadArchive("x.jsonl", feed).entries.map(\.repo.server) == ["", ""])
        let wrong = onServer.replacing(#""name":"b""#, with: #""name":"b","server":"x?token=y""#)
        #expect(ReadArchive("x.jsonl", wrong).reasons == ["invalidName 1"])
    }

    @Test("An edition that says that the program saw it is still the archive's")
    func forgedOrigin() {
        let edition = ReadArchive("x.jsonl", Self.edition()).lists.first?.edition(shiftedBy: 0, from: "x")
        #expect(edition?.origin == .archive("x"))
    }

    @Test(
        "An edition of no possible list or day is skipped",
        arguments: [
            (#""period":"daily""#, #""period":"yearly""#, "unknownList 1"),
            (#""period":"daily""#, #""period":"2020-01-01..2020-01-02""#, "unknownList 1"),
            (#""period":"daily""#, #""period":7"#, "unknownList 1"),
            (#""source":"github""#, #""source":null"#, "unknownList 1"),
            (#""source":"github""#, #""source":"../x""#, "unknownList 1"),
            (#""language":"swift""#, #""language":"a/b""#, "unknownList 1"),
            (#""server":null"#, #""server":"https://x\u001b[2J""#, "unknownList 1"),
            (#""spokenLanguage":null"#, #""spokenLanguage":"\u202e""#, "unknownList 1"),
            (#""account":"ada@github.com""#, #""account":["ada"]"#, "unknownList 1"),
            (#""day":"2026-11-20""#, #""day":null"#, "missingDay 2"),
            (#""day":"2026-11-20""#, #""day":"0000-00-00""#, "impossibleDay 2"),
            (#""day":"2026-11-20""#, #""day":"9999-99-99""#, "impossibleDay 2"),
            (#""day":"2026-11-20""#, #""day":"292277026596-01-01""#, "missingDay 2"),
        ]
    )
    func impossible(text: String, other: String, reason: String) {
        let read = ReadArchive("x.jsonl", Self.edition().replacing(text, with: other))
        #expect(read.lists.isEmpty)
        #expect(read.reasons == [reason])
    }

    @Test("An edition without rows is a list, a shown list without rows is not")
    func empty() {
        let edition = Self.edition().replacing(/"repos":.*/, with: #""repos":[]}"#)
        let lists = ReadArchive("x.jsonl", edition).lists
        #expect(lists.map(\.entries) == [[]])
        #expect(lists.map(\.isWhole) == [false])
        let early = edition.replacing("2026-11-20\"", with: "1999-11-20\"")
        #expect(ReadArchive("x.jsonl", early).reasons == ["impossibleDay 1"])
        let skipped = Self.edition().replacing(/"repos":.*/, with: #""repos":[{"owner":"o"}]}"#)
        #expect(ReadArchive("x.jsonl", skipped).lists.isEmpty)
        #expect(ReadArchive("x.json", Self.list()).lists.isEmpty)
    }

    @Test(
        "Times that can't be are not known",
        arguments: ["2026-11-19T23:59:59Z", "2027-01-03T00:00:00Z", "9999-12-31T00:00:00Z", "x"]
    )
    func times(moment: String) {
        let text = Self.edition().replacing("2026-11-21T07:15:00Z", with: moment)
        #expect(ReadArchive("x.jsonl", text).lists.map(\.lastSeen) == [nil])
        #expect(ReadArchive("x.jsonl", text).lists.map(\.firstSeen) == [nil])
    }

    private static func row(_ rank: Int, _ name: String, stars: Int = 5) -> String {
        #"{"rank": \#(rank), "owner": "o", "name": "\#(name)", "url": "https://github.com/o/\#(name)", "stars": \#(stars)}"#
    }

    private static func list(rows: String...) -> String {
        """
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "spokenLanguage": "zh",
         "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false,
         "repos": [\(rows.joined(separator: ", "))]}
        """
    }

    private static func edition() -> String {
        #"{"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":null,"language":"swift","#
            + #""period":"daily","spokenLanguage":null,"account":"ada@github.com"},"origin":null,"isWhole":false,"#
            + #""firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-21T07:15:00Z","repos":["#
            + #"{"rank":1,"id":9,"owner":"o","name":"a","starsGained":0},{"rank":7,"id":null,"owner":"o","name":"b"}]}"#
    }
}
