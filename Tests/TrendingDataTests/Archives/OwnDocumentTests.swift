import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("The program's own documents as archives")
struct OwnDocumentTests {
    private static let stories = [
        "A list without its first row is not whole": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "account": null},
         "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 2, "owner": "o", "name": "a", "stars": 5}]}
        =>
        own 2026-11-20 weekly c#, incomplete, seen 2026-11-21T01:02:03Z: 2 o/a (5 stars)
        """#,
        "A list with as many rows as it says is whole": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "account": null},
         "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "rowCount": 1, "repos": [{"rank": 1, "owner": "o", "name": "a", "stars": 5}]}
        =>
        own 2026-11-20 weekly c#, seen 2026-11-21T01:02:03Z: 1 o/a (5 stars)
        """#,
        "A list that says that it has more rows is not whole": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "account": null},
         "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "rowCount": 2, "repos": [{"rank": 1, "owner": "o", "name": "a", "stars": 5}]}
        =>
        own 2026-11-20 weekly c#, incomplete, seen 2026-11-21T01:02:03Z: 1 o/a (5 stars)
        """#,
        "A list that says that it is incomplete is not whole": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "account": null},
         "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": true, "repos": [{"rank": 1, "owner": "o", "name": "a", "stars": 5}]}
        =>
        own 2026-11-20 weekly c#, incomplete, seen 2026-11-21T01:02:03Z: 1 o/a (5 stars)
        """#,
        "A list has the day of its fetch, zeros, and the ranks of its rows in any order": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "spokenLanguage": "zh", "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 3, "owner": "o", "name": "c", "stars": 5}, {"rank": 1, "owner": "o", "name": "a", "stars": 0}, {"rank": 2, "owner": "o", "name": "b", "stars": 5}]}
        =>
        own 2026-11-20 weekly c# zh, seen 2026-11-21T01:02:03Z: 1 o/a (0 stars), 2 o/b (5 stars), 3 o/c (5 stars)
        """#,
        "A list without rows is none": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "spokenLanguage": "zh", "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": []}
        =>
        noRows 1
        """#,
        "A row without a rank of its own is skipped, and its list is not whole": #"""
        x.json
        {"schemaVersion": 1, "query": {"source": "github", "language": "C#", "since": "weekly", "spokenLanguage": "zh", "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a"},
         {"rank": null, "owner": "o", "name": "b"},
         {"rank": 0, "owner": "o", "name": "c"},
         {"rank": -1, "owner": "o", "name": "d"},
         {"rank": 1, "owner": "o", "name": "e"},
         {"rank": 10001, "owner": "o", "name": "f"},
         {"rank": "x", "owner": "o", "name": "g"}]}
        =>
        own 2026-11-20 weekly c# zh, incomplete, seen 2026-11-21T01:02:03Z: 1 o/a
        invalidRank 6
        """#,
        "A list without its query or day, and one of another source, server or account, is skipped": #"""
        x.json
        {"schemaVersion": 1, "lists": [
         {"query": {"source": "feed", "language": "C#", "since": "weekly", "spokenLanguage": "zh", "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a", "url": "https://github.com/o/a"}]},
         {"query": {"source": "github", "language": "C#", "since": "weekly", "spokenLanguage": "zh", "account": "ada"}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a", "url": "https://github.com/o/a"}]},
         {"query": {"source": "github", "language": "C#", "since": "weekly", "spokenLanguage": "zh", "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a", "url": "https://github.example.com/o/a"}]},
         {"query": {"source": "github", "language": "C#", "since": "yearly", "spokenLanguage": "zh", "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a", "url": "https://github.com/o/a"}]},
         {"query": {"source": "github", "language": "C#", "since": null, "spokenLanguage": "zh", "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a", "url": "https://github.com/o/a"}]},
         {"question": {"source": "github", "language": "C#", "since": "weekly", "spokenLanguage": "zh", "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a", "url": "https://github.com/o/a"}]},
         {"query": {"source": "github", "language": 7, "since": "weekly", "spokenLanguage": "zh", "account": null}, "fetchedAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a", "url": "https://github.com/o/a"}]},
         {"query": {"source": "github", "language": "C#", "since": "weekly", "spokenLanguage": "zh", "account": null}, "madeAt": "2026-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a", "url": "https://github.com/o/a"}]},
         {"query": {"source": "github", "language": "C#", "since": "weekly", "spokenLanguage": "zh", "account": null}, "fetchedAt": "292277026596-11-21T01:02:03Z", "isIncomplete": false, "repos": [{"rank": 1, "owner": "o", "name": "a", "url": "https://github.com/o/a"}]}]}
        =>
        otherSource 3
        unknownPeriod 1
        unknownList 2
        unknownLanguage 1
        missingDay 2
        """#,
        "An edition keeps its list, times, ids and zeros, and whether it is whole": #"""
        x.jsonl
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":null,"language":"swift","period":"daily","spokenLanguage":null,"account":"ada@github.com"},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-21T07:15:00Z","repos":[{"rank":1,"id":9,"owner":"o","name":"a","starsGained":0},{"rank":7,"id":null,"owner":"o","name":"b"}]}
        =>
        own 2026-11-20 daily swift ada@github.com, incomplete, seen 2026-11-20T12:40:00Z to 2026-11-21T07:15:00Z: 1 o/a #9 (0 gained), 7 o/b
        """#,
        "The repositories of an edition are on its server, unless a row names another": #"""
        x.jsonl
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":"https://ghe.example.com","language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-21T07:15:00Z","repos":[{"rank":1,"owner":"o","name":"a"},{"rank":2,"owner":"o","name":"b"}]}
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":"https://ghe.example.com","language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-21T07:15:00Z","repos":[{"rank":1,"owner":"o","name":"a"},{"rank":2,"owner":"o","name":"b","server":"https://github.com"}]}
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"feed","server":"https://ghe.example.com","language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-21T07:15:00Z","repos":[{"rank":1,"owner":"o","name":"a"}]}
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":"https://ghe.example.com","language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-21T07:15:00Z","repos":[{"rank":1,"owner":"o","name":"a"},{"rank":2,"owner":"o","name":"b","server":"x?token=y"}]}
        =>
        own 2026-11-20 daily swift https://ghe.example.com, incomplete, seen 2026-11-20T12:40:00Z to 2026-11-21T07:15:00Z: 1 o/a at https://ghe.example.com, 2 o/b at https://ghe.example.com
        own 2026-11-20 daily swift https://ghe.example.com, incomplete, seen 2026-11-20T12:40:00Z to 2026-11-21T07:15:00Z: 1 o/a at https://ghe.example.com, 2 o/b
        own 2026-11-20 daily swift feed https://ghe.example.com, incomplete, seen 2026-11-20T12:40:00Z to 2026-11-21T07:15:00Z: 1 o/a
        own 2026-11-20 daily swift https://ghe.example.com, incomplete, seen 2026-11-20T12:40:00Z to 2026-11-21T07:15:00Z: 1 o/a at https://ghe.example.com
        invalidName 1, line 4
        """#,
        "An edition without rows is a list of a possible day, but not if its rows are skipped": #"""
        x.jsonl
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":null,"language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-21T07:15:00Z","repos":[]}
        {"schemaVersion":1,"day":"1999-11-20","list":{"source":"github","server":null,"language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-21T07:15:00Z","repos":[]}
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":null,"language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-21T07:15:00Z","repos":[{"owner":"o"}]}
        =>
        own 2026-11-20 daily swift, incomplete, seen 2026-11-20T12:40:00Z to 2026-11-21T07:15:00Z: -
        impossibleDay 1, line 2
        invalidRank 1, line 3
        """#,
        "Times that can't be are not known": #"""
        x.jsonl
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":null,"language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2026-11-19T23:59:59Z","repos":[{"rank":1,"owner":"o","name":"a"}]}
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":null,"language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"2027-01-03T00:00:00Z","repos":[{"rank":1,"owner":"o","name":"a"}]}
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":null,"language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"9999-12-31T00:00:00Z","repos":[{"rank":1,"owner":"o","name":"a"}]}
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":null,"language":"swift","period":"daily","spokenLanguage":null,"account":null},"origin":null,"isWhole":false,"firstSeen":"2026-11-20T12:40:00Z","lastSeen":"x","repos":[{"rank":1,"owner":"o","name":"a"}]}
        =>
        own 2026-11-20 daily swift, incomplete: 1 o/a
        own 2026-11-20 daily swift, incomplete: 1 o/a
        own 2026-11-20 daily swift, incomplete: 1 o/a
        own 2026-11-20 daily swift, incomplete: 1 o/a
        """#,
    ]

    @Test("The program's own document has these lists, and this is skipped", arguments: stories)
    func story(title: String, story: String) {
        #expect(ReadArchive.play(story) == story)
    }

    @Test(
        "An edition of no possible list or day is skipped",
        arguments: pairs(
            #"""
            "period":"yearly" => unknownList 1
            "period":"2020-01-01..2020-01-02" => unknownList 1
            "period":7 => unknownList 1
            "source":null => unknownList 1
            "source":"../x" => unknownList 1
            "language":"a/b" => unknownList 1
            "server":"https://x\u001b[2J" => unknownList 1
            "spokenLanguage":"\u202e" => unknownList 1
            "account":["ada"] => unknownList 1
            "day":null => missingDay 2
            "day":"0000-00-00" => impossibleDay 2
            "day":"9999-99-99" => impossibleDay 2
            "day":"292277026596-01-01" => missingDay 2
            """#
        )
    )
    func impossible(member: String, reason: String) throws {
        let known = try Regex(#"\#(member.prefix { $0 != ":" }):(null|"[^"]*")"#)
        let read = ReadArchive("x.jsonl", Self.edition.replacing(known, with: member))
        #expect(read.lists.isEmpty)
        #expect(read.reasons == [reason])
    }

    private static let edition = #"""
        {"schemaVersion":1,"day":"2026-11-20","list":{"source":"github","server":null,"language":"swift",\#
        "period":"daily","spokenLanguage":null,"account":"ada@github.com"},"isWhole":false,"repos":[\#
        {"rank":1,"owner":"o","name":"a"},{"rank":7,"owner":"o","name":"b"}]}
        """#
}
