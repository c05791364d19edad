import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The texts of a query")
struct QueryTextTests {
    @Test("A query becomes the command that shows it, quoted for the shell, with what the reader's settings do not say")
    func commands() throws {
        let odd = TrendingQuery(
            source: .init(name: "github", address: "http://127.0.0.1:8080"),
            language: ProgrammingLanguage(name: "Ren'Py", slug: "ren'py"),
            since: .monthly,
            spokenLanguage: .init(code: "en", name: "English")
        )
        let server = TrendingQuery.Source.github.at("https://ghe.example.com")
        let search = TrendingQuery.Source(
            name: "search",
            address: "https://ghe.example.com/api/v3",
            signal: .newest,
            setting: .option("github-url"),
            given: "https://ghe.example.com"
        )
        let all: NamedOptions = [.source, .language, .since, .spokenLanguage]
        let sample = TrendingQuery(source: .sample, language: .cPlusPlus)
        let other = TrendingQuery.Source(name: "github", address: "https://ghe.example.com")
        try expectGolden(
            "query-commands",
            [
                "another server": odd.command(refresh: true), "the sample": sample.command(),
                "the server of an API, once": TrendingQuery(source: server).command(next: [search]),
                "github.com, if another server is configured": TrendingQuery.any().command(readerUses: other),
                "github.com, if it is configured": TrendingQuery.any().command(readerUses: .github),
                "the sample, if another server is configured": sample.command(readerUses: other),
                "all defaults": TrendingQuery.any().command(refresh: true, naming: all),
                "a default": TrendingQuery.any().command(naming: [.since]),
                "no default": TrendingQuery.any(language: .swift, since: .weekly).command(naming: all),
                "stars": TrendingQuery(source: .starred).command(naming: all),
                "summary": TrendingQuery.any(source: .init(name: "feed"), since: .weekly, spokenLanguage: .chinese)
                    .summary,
                "scope of the sample": TrendingQuery(source: .sample).scope.joined(separator: " · "),
                "scope of its week": TrendingQuery(source: .sample, since: .weekly).scope.joined(separator: " · "),
            ]
        )
    }

    @Test(
        "A command quotes text that is not safe to print, so that a copy of it names the same file",
        arguments: [
            "/tmp/no\u{1B}[2J\n.json": #"$'/tmp/no\x1b[2J\x0a.json'"#, "/a\u{202E}b": #"$'/a\xe2\x80\xaeb'"#,
            "/a  b'c\\": #"$'/a\x20\x20b\'c\\'"#, "/a b": "'/a b'", "/é": "'/é'",
        ]
    )
    func unsafeText(path: String, quoted: String) {
        let feed = TrendingQuery.Source(
            name: "feed",
            signal: .published,
            setting: .option("feed-url"),
            given: path
        )
        let command = TrendingQuery(source: feed).command()
        #expect(command == "trending --source feed --feed-url \(quoted)")
        #expect(command.printable == command)
    }

    @Test(
        "A command does not name the server that the environment or the configuration file names",
        arguments: [
            (.environment(variable: "TRENDING_GITHUB_URL"), false), (.file(line: 1), false), (.option, true),
            (nil, true),
        ] as [(SettingOrigin?, Bool)]
    )
    func configuredServer(origin: SettingOrigin?, isNamed: Bool) {
        var source = TrendingQuery.Source.github.at("https://h")
        source.setBy = origin
        let command = isNamed ? "trending --github-url https://h" : "trending"
        #expect(TrendingQuery(source: source).command() == command)
        // As of a stored list.
        source.setBy = nil
        let naming = NamedOptions([], addresses: ["https://h"])
        #expect(TrendingQuery(source: source).command(naming: naming) == "trending")
    }
}
