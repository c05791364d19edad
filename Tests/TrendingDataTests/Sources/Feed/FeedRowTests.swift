import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Feed row")
struct FeedRowTests {
    @Test(
        "Reads the names of the program's own JSON, of the most common array, and numbers in strings",
        arguments: [
            #"""
            {"rank": 1, "owner": "astral-sh", "name": "uv", "url": "https://github.com/astral-sh/uv",
             "description": "An extremely fast Python package and project manager, written in Rust.",
             "language": "Rust", "languageColor": "#dea584", "stars": 48213, "forks": 1321, "starsGained": 812,
             "ownerAvatarURL": "https://github.com/astral-sh.png", "builtBy": [{"login": "charliermarsh",
             "avatarURL": "https://avatars.githubusercontent.com/u/1309177?s=40&v=4"},
             {"login": "konstin", "avatarURL": null}]}
            """#,
            #"""
            {"author": "astral-sh", "name": "uv", "avatar": "https://github.com/astral-sh.png",
             "url": "https://github.com/astral-sh/uv", "language": "Rust", "languageColor": "#dea584",
             "description": "An extremely fast Python package and project manager, written in Rust.",
             "stars": 48213, "forks": 1321, "currentPeriodStars": 812, "builtBy": [
             {"href": "https://github.com/charliermarsh", "username": "charliermarsh",
              "avatar": "https://avatars.githubusercontent.com/u/1309177?s=40&v=4"},
             {"href": "https://github.com/konstin", "username": "konstin"}]}
            """#,
            #"""
            {"title": "astral-sh/uv", "url": "https://github.com/astral-sh/uv", "lang": "Rust",
             "description": "An extremely fast Python package and project manager, written in Rust.",
             "languageColor": "#dea584", "stars": "48,213", "forks": "1.321k", "addStars": "812",
             "avatar": "https://github.com/astral-sh.png",
             "contributors": [{"name": "charliermarsh", "url": "https://github.com/charliermarsh",
             "avatar": "https://avatars.githubusercontent.com/u/1309177?s=40&v=4"}, {"name": "@konstin"}]}
            """#,
        ]
    )
    func names(row: String) throws {
        #expect(try read(row) == .any())
    }

    @Test("Reads the names of the feed with a rank and a period")
    func ranked() throws {
        let repo = try read(
            #"""
            {"rank": 1, "username": "astral-sh", "repositoryName": "uv", "url": "https://github.com/astral-sh/uv",
             "totalStars": 48213, "forks": 1321, "starsSince": 812, "since": "daily"}
            """#
        )
        #expect(repo.owner == "astral-sh" && repo.name == "uv")
        #expect([repo.stars, repo.forks, repo.starsGained] == [48213, 1321, 812])
    }

    @Test("Reads the names of GitHub's own API")
    func gitHub() throws {
        let repo = try read(
            #"""
            {"name": "uv", "full_name": "astral-sh/uv", "owner": {"login": "astral-sh", "avatar_url": "https://avatars.githubusercontent.com/1"},
             "url": "https://api.github.com/repos/astral-sh/uv", "html_url": "https://github.com/astral-sh/uv",
             "stargazers_count": 48213, "forks_count": 1321, "language": {"name": "Rust", "color": "#dea584"}}
            """#
        )
        #expect(repo.url == "https://github.com/astral-sh/uv" && repo.owner == "astral-sh")
        #expect(repo.ownerAvatarURL == "https://avatars.githubusercontent.com/1")
        #expect(repo.stars == 48213 && repo.forks == 1321)
        #expect(repo.language == "Rust" && repo.languageColor == "#dea584")
    }

    @Test(
        "Finds the repository in every known form",
        arguments: lines(
            """
            "author":"a","name":"b"
            "owner":"a","repositoryName":"b"
            "username":"a","name":"b"
            "fullname":"a/b"
            "full_name":"a/b","name":"Bee"
            "title":"a / b"
            "name":"a/b"
            "author":"A B","name":"b","fullname":"a/b"
            "title":"Words","url":"https://github.com/a/b"
            "url":"https://github.com/a/b/"
            """
        )
    )
    func repository(fields: String) throws {
        let repo = try read("{\(fields)}")
        #expect(repo.owner == "a" && repo.name == "b")
    }

    @Test(
        "Finds no repository in any other form",
        arguments: lines(
            #"""
            "name":"b"
            "owner":"a"
            "owner":"a","name":".."
            "title":"a/b/c"
            "owner":1,"name":2
            "url":"https://example.com/a/b"
            "username":"a","name":"b","url":"https://github.com/a"
            "owner":"a\u001b[31m","name":"b"
            "owner":"a","name":"b\/c"
            "owner":"topics","name":"swift"
            """#
        ) + [""]
    )
    func nameless(fields: String) {
        #expect(throws: RemoteFailure.unreadable(.notAList)) { try read("{\(fields)}") }
    }

    @Test("Reads a number from the next name if the first has none")
    func otherName() throws {
        #expect(try read(#"{"owner":"a","name":"b","stars":null,"totalStars":7}"#).stars == 7)
    }

    @Test(
        "Reads text as one line, and empty text as no text",
        arguments: [
            (#""""#, nil), (#"" \n ""#, nil), ("null", nil), ("1", nil), (#"" one\n\ttwo ""#, "one two"),
            (#""one  two""#, "one two"), (#""one ""#, "one"), (#"" one""#, "one"), (#""one two""#, "one two"),
            (#""één  twee ""#, "één twee"),
        ]
    )
    func texts(value: String, text: String?) throws {
        let repo = try read(#"{"owner":"a","name":"b","description":\#(value),"language":\#(value)}"#)
        #expect(repo.description == text)
        #expect(repo.language == text)
    }

    @Test(
        "Links to its own address if it matches the name, or else to github.com",
        arguments: pairs(
            #"""
            https://git.example.com:8443/a/b => https://git.example.com:8443/a/b
            https://git.example.com/a/b/ => https://git.example.com/a/b
            https://git.example.com/A/B => https://git.example.com/a/b
            https://github.com\\@evil.example/ => https://github.com/a/b
            https://github.com\\@evil.example/a/b => https://github.com/a/b
            https://evil.example\\/a/b => https://github.com/a/b
            https://evil.example/phish => https://github.com/a/b
            https://evil.example/x/a/b => https://github.com/a/b
            https://evil.example/a/b?c => https://github.com/a/b
            https://evil.example?/a/b => https://github.com/a/b
            https://github.com.evil.example/a/b => https://github.com.evil.example/a/b
            http://git.example.com/a/b => http://git.example.com/a/b
            javascript:alert(1) => https://github.com/a/b
            file:///etc/passwd => https://github.com/a/b
            /a/b => https://github.com/a/b
            https:// => https://github.com/a/b
            https://github.com@evil.example/ => https://github.com/a/b
            https://x/ y => https://github.com/a/b
            https://x/@y => https://github.com/a/b
            https://x?@y => https://github.com/a/b
            https://?x => https://github.com/a/b
            https://:80/x => https://github.com/a/b
            https:///x => https://github.com/a/b
            https://[::1]/a/b => https://[::1]/a/b
            """#
        )
            + [("https://x/\u{1B}]8", "https://github.com/a/b")]
    )
    func addresses(address: String, url: String) throws {
        let escaped = address.replacing("\u{1B}", with: "\\u001b")
        let repo = try read(#"{"owner":"a","name":"b","url":"\#(escaped)"}"#)
        #expect(repo.url == url)
    }

    @Test(
        "Drops pictures from other servers",
        arguments: cases(
            true: """
                https://github.com/a.png
                https://avatars.githubusercontent.com/u/1
                https://avatars0.githubusercontent.com/u/1
                """,
            false: #"""
                https://evil.example/a.png
                https://github.com\\@evil.example/a.png
                https://github.com@evil.example/a.png
                https://github.com.evil.example/a.png
                https://evilgithubusercontent.com/a.png
                http://github.com/a.png
                http://avatars.githubusercontent.com/u/1
                https://github.com:8443/a.png
                https://a.test/
                data:image/png;base64,AA
                """#
        )
    )
    func pictures(address: String, isShown: Bool) throws {
        let people = #"[{"login":"c","avatar":"\#(address)"}]"#
        let repo = try read(#"{"owner":"a","name":"b","avatar":"\#(address)","builtBy":\#(people)}"#)
        let unescaped = address.replacing(#"\\"#, with: #"\"#)
        #expect(repo.ownerAvatarURL == (isShown ? unescaped : nil))
        #expect(repo.builtBy.map(\.avatarURL) == [isShown ? unescaped : nil])
        // If the repository is on another server, only that server's pictures are kept.
        let elsewhere = #"{"owner":"a","name":"b","url":"https://a.test/a/b","avatar":"\#(address)"}"#
        #expect(try read(elsewhere).ownerAvatarURL == (address == "https://a.test/" ? address : nil))
    }

    @Test(
        "Reads topics that are strings",
        arguments: [
            (#"["cli", " swift ", ""]"#, ["cli", "swift"]), ("[]", []), (#"["cli", 1]"#, []), (#""cli""#, []),
            ("null", []),
        ]
    )
    func topics(value: String, topics: [String]) throws {
        #expect(try read(#"{"owner":"a","name":"b","topics":\#(value)}"#).topics == topics)
    }

    @Test(
        "Reads only valid colours",
        arguments: [("#dea584", "#dea584"), ("#FFF", "#FFF"), ("red", nil), ("#12345", nil), ("#ggg", nil)]
    )
    func colours(value: String, colour: String?) throws {
        #expect(try read(#"{"owner":"a","name":"b","languageColor":"\#(value)"}"#).languageColor == colour)
    }

    @Test("Reads at most 50 contributors, those with a readable login")
    func builtBy() throws {
        let people = #"""
            "octocat", {"login": "dependabot[bot]"}, {"name": "Mona Lisa", "url": "https://github.com/mona"},
            {"name": "Mona Lisa"}, 7, null, {"username": "a b"}, {"username": "hubot", "avatar": "data:x"}
            """#
        let names = try read(#"{"owner":"a","name":"b","builtBy":[\#(people)]}"#).builtBy
        #expect(names == ["octocat", "dependabot[bot]", "mona", "hubot"].map { Contributor(login: $0) })
        let crowd = Array(repeating: #""octocat""#, count: 99).joined(separator: ",")
        #expect(try read(#"{"owner":"a","name":"b","builtBy":[\#(crowd)]}"#).builtBy.count == 50)
    }

    private func read(_ row: String) throws -> Repo {
        try #require(try FeedDocument.read(Array("[\(row)]".utf8)).repos.first)
    }
}
