import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("This machine's history and the team's", .command, .timeLimit(.minutes(2)))
struct TeamHistoryAnswerTests {
    /// `team`: the requests to the team's server, `{team}`, since the last such line; `authorization`: that of its last
    /// request; `unsent`: what no address had; `pulled`: it has a list from now on; `stop`: it is gone.
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        let hasList = Mutex(false)
        let team = try await LoopbackServer { request in
            hasList.withLock(\.self) ? PulledServer.response(to: request) : EmptyServer.response(to: request)
        }
        try CommandSUT.current.configure("history-url = \"http://\(team.authority)/?database=team\"")
        var asked = 0
        try await story.run(names: ["team": team.authority]) { kind, text in
            switch kind {
            case "stop": await team.stop()
            case "pulled": hasList.withLock { $0 = true }
            case "authorization": return (team.requests.last?.head.headerFields[.authorization] ?? "none") == text
            case "unsent": return !team.requests.contains { $0.pathAndQuery.contains(text) }
            case "team":
                defer { asked = team.requests.count }
                return team.requests.dropFirst(asked).map(\.pathAndQuery).joined(separator: " ") == text
            default: return nil
            }
            return true
        }
        await team.stop()
    }

    private static let place = "{home}/.config/trending/config.toml, line 2"
    private static let mistake = "\(place): history-url must begin with https, unless the server is this machine."
    private static let three =
        "for command in 'history pull' 'history init' 'login --history'; do trending $command; echo $?; done"

    private static let stories =
        #"""
        With a wrong address, a refresh succeeds and says so; questions have nothing to do with it
            $ TRENDING_HISTORY_URL= trending refresh
            config ↵history-url = "http://clickhouse.example.com"
            $ trending history; true
            2!> history-url
            64$ trending history --server
            2= Error: \#(mistake)
            $ trending list --on 2025-01-01; true
            2!> history-url
            64$ trending list --on 2025-01-01 --server
            2= Error: \#(mistake)
            $ trending refresh
            2= trending: \#(mistake) No list is sent to the team's history.
            64$ trending history push
            2= Error: \#(mistake)
        Questions are answered here, at once, and only --server asks the server
            $ TRENDING_HISTORY_URL= trending refresh
            $ TRENDING_HISTORY_URL= trending history; echo $?
            $ trending history; echo $?
            same
            $ TRENDING_HISTORY_URL= trending history apple/swift; echo $?
            $ trending history apple/swift; echo $?
            same
            $ TRENDING_HISTORY_URL= trending diff; echo $?
            $ trending diff; echo $?
            same
            $ TRENDING_HISTORY_URL= trending list --on today; echo $?
            $ trending list --on today; echo $?
            same
            team
            $ trending history --server; true
            2= From the server of the team's history, {team}.↵*has no such repository in these days*
            $ trending history apple/swift --server; true
            2= From the server of the team's history, {team}.↵*apple/swift is on no such list at*
            $ trending list --on 2025-01-01 --server; true
            2= From the server of the team's history, {team}.↵*for this day.*
            stop
            69$ trending history --server
            =
            2> can't be reached. Could not connect to
            64$ trending list --server
        With an empty address, this machine's history answers, and no request is sent
            $ TRENDING_HISTORY_URL= trending refresh
            2=
            $ TRENDING_HISTORY_URL= trending history --layout cards
            = Best ranks*
            2=
            team
            $ TRENDING_HISTORY_URL= trending config --layout cards | awk '/^  history-url/ { $1 = $1; print }'
            = history-url not set $TRENDING_HISTORY_URL
            config history-url = ""
            $ trending history --layout cards
            2=
        'logout --history' without an address says how to name the server for one run
            $ printf 'ada\ns3cret\n' | trending login --history
            config
            64$ trending logout --history
            2> 'TRENDING_HISTORY_URL=https://HOST:PORT trending logout --history'
            $ TRENDING_HISTORY_URL=http://{team} trending logout --history
            2> no longer on this machine
        An empty server, and one that can't be reached, are named
            $ trending history pull; true
            2> is empty
            $ trending history pull -l swift; true
            2> no such list
            $ trending history push; true
            2> There is nothing to send.
            stop
            69$ trending history push
        Without an address, how to set it is said
            config
            64$ trending history push
            2> 'history-url' in the configuration file, or TRENDING_HISTORY_URL, to
            64$ trending history init
            2> 'history-url' in the configuration file, or TRENDING_HISTORY_URL, to
            64$ trending login --history
            2> 'history-url' in the configuration file, or TRENDING_HISTORY_URL, to
        Signing in and out: the password is in no address and no message
            77$ printf 'ada\nwrong\n' | trending login --history
            2> refuses the user or the password
            $ printf 'ada\ns3cret\n' | trending login --history
            2> Signed in to the team's history at {team} as ada.
            !> s3cret
            2!> s3cret
            64$ trending login --history </dev/null
            64$ echo ada | trending login --history
            64$ printf 'a da\nx\n' | trending login --history
            $ trending history --server; true
            authorization \#(EmptyServer.authorization)
            unsent s3cret
            $ trending logout --history
            2> no longer on this machine
            $ trending history --server; true
            authorization none
            64$ trending login --history --with-token
        What was forgotten is fetched again only if its server is named
            pulled
            $ TRENDING_HISTORY_URL= trending refresh
            $ trending history pull
            $ trending history origins
            > http://{team}/?database=team
            $ trending history ada/one --github-url https://github.com
            > ada/one
            $ trending history forget 'http://{team}/?database=team'
            $ trending refresh
            64$ trending history pull
            2> Run 'trending history pull http://{team}/?database=team' to pull it again.
            $ trending history origins
            !> {team}
            $ trending history pull 'http://{team}/?database=team'
            2> Added 1 list of
            2> Left out 2 rows that are no lists, such as 'x y
            $ trending history pull
            2> There is nothing new at
        What an address can't be pulled for is refused
            config history-url = "https://clickhouse.example.com"
            64$ trending history pull https://other.example.com
            64$ trending history pull -l nolanguage
            team
        """#
        + [
            "clickhouse.example.com": "takes an http or https address",
            "http://clickhouse.example.com": "must begin with https",
            "https://u:p@clickhouse.example.com": "'trending login --history' asks for them",
            "u:p/p@clickhouse.example.com": "'trending login --history' asks for them",
            "https://clickhouse.example.com/?x=1": "not 'x'",
            "https://clickhouse.example.com/?database=x;y": "not 'x;y'",
        ].map { address, words in
            """

            The address \(address) is refused
                config history-url = "\(address)"
                $ \(three)
                = 64↵64↵64
                2= *\(words)*\(words)*\(words)*
                2!> u:p
                asked
            """
        }.joined()

    private static let gitHub = ["--github-url", "https://github.com"]

    @Test("Requests go to the path of the address")
    func path() async throws {
        try await withTeam(path: "/clickhouse/") { sut, team in
            for command in [["refresh"], ["history"], ["history", "init"], ["history", "push"]] {
                try await sut.expect(command)
            }
            #expect(!team.requests.isEmpty)
            #expect(team.requests.allSatisfy { $0.head.path?.hasPrefix("/clickhouse/") == true })
        }
    }

    @Test("With --server, the three statements of the manual are sent, and their rows are shown")
    func statements() async throws {
        let team = try await LoopbackServer { request in
            let path = request.head.path?.removingPercentEncoding ?? ""
            let list = #""github", "", "", "daily", "", """#
            let rows =
                if path.contains("AS best") {
                    #"["", "apple/swift", [2, "2024-01-05", \#(list)], "9", "2024-01-02", "2024-03-01", "Swift"]"#
                } else if path.contains("is_whole") {
                    #"[3, null, "", "apple/swift", "7", null, null, "A text", "Swift", "", 1, "1704475000"]"#
                } else {
                    #"[\#(list), "2024-01-05", 2, null, "", "apple/swift", "7", null, null, "A text", "Swift"]"#
                }
            return NetworkResponse(.init(status: .ok), body: Array(#"{"data":[\#(rows)],"rows":1}"#.utf8))
        }
        try await withSUT { sut in
            try sut.configure("history-url = \"http://\(team.authority)\"\n")
            let days = ["--server", "--from", "2024", "--to", "2024"] + Self.gitHub
            try await sut.expect(["history"] + days, output: "apple/swift")
            try await sut.expect(["history", "apple/swift", "--server"] + Self.gitHub, output: "5 Jan 2024")
            let onDay = ["list", "--on", "2024-01-05", "--server", "--format", "json"]
            let list = try await sut.run(onDay + Self.gitHub)
            #expect(try list.status == 0 && list.json["repos", 0, "rank"] == .number(3))
            #expect(try list.json["teamHistory", "host"] == .string(team.authority))
            let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
            let manual = try String(contentsOf: root.appending(path: "docs/MANUAL.md"), encoding: .utf8)
            let sent = team.requests.compactMap { $0.head.path?.removingPercentEncoding }
                .compactMap { $0.split(separator: "query=").last?.replacing(" FORMAT JSONCompact", with: "") }
            #expect(sent.count == 3)
            for statement in sent {
                let lines = statement.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
                #expect(manual.contains(lines), "\(statement)")
            }
        }
        await team.stop()
    }

    @Test("A warning of a refresh is folded at words in a narrow terminal")
    func folded() async throws {
        try await withTeam { sut, team in
            await team.stop()
            let terminal = try PseudoTerminal(columns: 40, rows: 24)
            try await sut.run("refresh", errors: terminal.device)
            let lines = try await terminal.close().split(whereSeparator: \.isNewline)
            #expect(lines.count > 2 && lines.allSatisfy { $0.count <= 40 })
            let words = "The lists stay on this machine until a refresh can send them."
            #expect(lines.joined(separator: " ").contains(words))
        }
    }
}
