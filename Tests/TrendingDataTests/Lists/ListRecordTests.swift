import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("List record")
struct ListRecordTests {
    private static let query = TrendingQuery.any(
        source: .init(name: "github", address: "https://ghe.example.com"),
        language: .cPlusPlus,
        since: .weekly,
        spokenLanguage: .chinese
    )
    private static let lists: [TrendingList] = [
        .any(), .full(query), .any(repos: []), .any(query, fetchedAt: .init(secondsSince1970: -315_619_200), repos: []),
        .any(.any(source: .sample, since: .monthly), repos: [.bare(owner: "-a_", name: "._-")]),
        .any(fetchedAt: .init(secondsSince1970: 253_402_300_799), unreadableRows: 3), withEverything,
    ]

    private static var withEverything: TrendingList {
        var list = TrendingList.any(.any(since: .days(3)))
        list.items[0].id = 1_161_163_182
        list.items[0].topics = ["command-line", "git"]
        list.totalCount = 1_677
        list.isIncomplete = true
        list.gainedIn = .weekly
        list.publishedSignal = .newest
        list.day = TrendingDay(fetchedAt: list.fetchedAt).next
        list.madeAt = Timestamp(secondsSince1970: 7)
        list.validators = Validators(address: "https://h/p", etag: "W/\"1\"", lastModified: "yesterday")
        return list
    }

    @Test("Decodes every field that it encoded", arguments: lists)
    func roundTrip(list: TrendingList) {
        let bytes = ListFormat.repos.encode(list)
        #expect(ListFormat.repos.decode(bytes) == .record(list))
    }

    @Test(
        "A row with a name that no repository can have is left out, and counted",
        arguments: pairs(
            """
            ../../../../tmp/x => a
            a => ..
            \u{1b}[31m => a
            a => b c
            """
        ) + [("a", "\u{0}é"), ("", "a")]
    )
    func hostileNames(owner: String, name: String) throws {
        var sound = Repo.any()
        sound.builtBy = [Contributor(login: "../x"), Contributor(login: "dependabot[bot]")]
        let list = TrendingList.any(repos: [sound, .bare(owner: owner, name: name)], unreadableRows: 1)
        let found = try #require(ListFormat.repos.reread(list).record)
        #expect(found.items.map(\.repoName) == [sound.repoName] && found.unreadableRows == 2)
        #expect(found.items[0].builtBy.map(\.login) == ["dependabot[bot]"])
    }

    @Test("Checks addresses, because an earlier version stored any address")
    func checkedAddresses() throws {
        var repo = Repo.any()
        repo.url = #"https://github.com\@evil.test/"#
        repo.ownerAvatarURL = "https://evil.test/a.png"
        repo.builtBy = [Contributor(login: "c", avatarURL: "https://evil.test/c.png")]
        for (source, site) in [
            (TrendingQuery.Source.github, "https://github.com"),
            (.github.at("https://ghe.test/code"), "https://ghe.test/code"),
            (.init(name: "search", address: "https://ghe.test/code/api/v3", signal: .newest), "https://ghe.test/code"),
            (.init(name: "feed", address: "https://evil.test/", signal: .published), "https://github.com"),
        ] {
            let list = try #require(ListFormat.repos.reread(.any(.any(source: source), repos: [repo])).record)
            let found = try #require(list.items.first)
            #expect(found.url == "\(site)/astral-sh/uv")
            #expect(found.ownerAvatarURL == nil)
            #expect(found.builtBy == [Contributor(login: "c")])
        }
    }

    @Test("Encodes JSON in a fixed form")
    func form() {
        let list = TrendingList.any(Self.query, repos: [.bare()])
        let bytes = ListFormat.repos.encode(list)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.last == """
                {"fetchedAt":1795222923,"query":{"language":{"name":"C++","slug":"c++"},"since":"weekly",\
                "source":{"address":"https://ghe.example.com","name":"github"},\
                "spokenLanguage":{"code":"zh","name":"Chinese"}},\
                "repos":[{"builtBy":[],"name":"hello","owner":"octocat","url":"https://github.com/octocat/hello"}],\
                "unreadableRows":0}
                """
        )
    }

    @Test(
        "Works out the day of a list from the time of its fetch if no day, or an impossible one, is stored",
        arguments: ["", #""day":20779,"#, #""day":"x","#, #""day":9223372036854775807,"#, #""day":1.5,"#]
    )
    func day(stored: String) throws {
        let json = """
            {\(stored)"fetchedAt":1795222923,"query":{"source":{"name":"github"},"since":"daily"},"repos":[],
            "unreadableRows":0}
            """
        let list = try #require(ListFormat.repos.decode(record(json)).record)
        #expect(list.day == nil && list.trendingDay == .any())
    }

    @Test("Ignores the unknown keys of a newer version")
    func unknownKeys() {
        let json = """
            {"fetchedAt":1,"query":{"source":{"name":"github","new":[]},"since":"daily","new":{}},"new":null,
            "repos":[{"owner":"o","name":"n","url":"https://github.com/o/n","builtBy":[],"newest":["a"]}],"unreadableRows":0}
            """
        let repo = Repo(owner: "o", name: "n", url: "https://github.com/o/n")
        let list = TrendingList(query: .any(), fetchedAt: .init(secondsSince1970: 1), items: [repo])
        #expect(ListFormat.repos.decode(record(json)) == .record(list))
    }

    @Test(
        "Reports a payload that is not a list, or has an impossible count or time, as damaged",
        arguments: lines(
            """
            null
            []
            {}
            {
            "fetchedAt":"1"
            "fetchedAt":1.5
            "fetchedAt":1e30
            "fetchedAt":-9223372036854775808
            "fetchedAt":-62135596801
            "fetchedAt":253402300800
            "fetchedAt":9223372036854775807
            "query":{"source":{"name":"github"},"since":"yearly"}
            "repos":[1]
            "repos":null
            "unreadableRows":9223372036854775807
            "unreadableRows":-9223372036854775808
            "unreadableRows":-1
            "unreadableRows":1000000000000000
            "totalCount":9223372036854775807
            "totalCount":-9223372036854775808
            "totalCount":-4
            """
        ).map(LongText.init) + [LongText(""), LongText(String(repeating: "[", count: 100_000))]
    )
    func notAList(json: LongText) {
        let members = [
            #""fetchedAt":1"#, #""query":{"source":{"name":"github"},"since":"daily"}"#, #""repos":[]"#,
            #""unreadableRows":0"#,
        ]
        let object = { (members: [String]) in "{\(members.joined(separator: ","))}" }
        let others = members.filter { !$0.hasPrefix(json.value.prefix { $0 != ":" }) }
        let whole = json.value.hasPrefix("\"") ? object([json.value] + others) : json.value
        #expect(ListFormat.repos.decode(record(whole)) == .damaged)
        #expect(ListFormat.repos.decode(record(object(members))).record != nil)
    }

    @Test(
        "Leaves out an impossible number of a row, and keeps the smallest and the largest",
        arguments: [
            (-3, -3, false), (.min, 0, false), (.max, .max, false), (1_000_000_000_000_000, -1, false), (0, 1, true),
            (999_999_999_999_999, 999_999_999_999_999, true),
        ] as [(Int, Int, Bool)]
    )
    func numbersOfRow(number: Int, rank: Int, isKept: Bool) {
        var repo = Repo.bare()
        (repo.rank, repo.id, repo.stars, repo.forks, repo.starsGained) = (rank, rank, number, number, number)
        let read = ListFormat.repos.reread(.any(repos: [repo]))
        #expect(read == .record(.any(repos: [isKept ? repo : .bare()])))
    }

    @Test("Leaves out an impossible date of the publisher", arguments: [Int64.min, .max])
    func impossibleDate(seconds: Int64) {
        var list = TrendingList.any()
        list.madeAt = Timestamp(secondsSince1970: seconds)
        #expect(ListFormat.repos.reread(list) == .record(.any()))
    }

    @Test("Leaves a list of an unknown kind of item to a later version")
    func unknownKind() {
        let json = """
            {"fetchedAt":1,"query":{"kind":"planets","source":{"name":"github"},"since":"daily"},"planets":[{}],
            "unreadableRows":0}
            """
        #expect(ListFormat.repos.decode(record(json)) == .newerVersion(2))
    }

    private func record(_ json: String) -> [UInt8] {
        SnapshotRecord(payload: Array(json.utf8)).encoded
    }
}

extension RecordFormat {
    func reread(_ value: Value) -> DecodedRecord<Value> { decode(encode(value)) }
}
