import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The texts of a query")
struct QueryTextTests {
    @Test("A query becomes the command that shows it, quoted for the shell")
    func command() {
        let odd = ProgrammingLanguage(name: "Ren'Py", slug: "ren'py")
        var query = TrendingQuery(
            source: .init(name: "github", address: "http://127.0.0.1:8080"),
            language: odd,
            since: .monthly,
            spokenLanguage: .init(code: "en", name: "English")
        )
        let options = "--github-url http://127.0.0.1:8080 --language 'ren'\\''py' --since monthly --spoken-language en"
        #expect(query.command(refresh: true) == "trending refresh " + options)
        query = TrendingQuery(source: .sample, language: ProgrammingLanguage(name: "C++", slug: "c++"))
        #expect(query.command() == "trending --source sample --language c++")
    }

    @Test(
        "A command quotes text that is not safe to print, so that a copy of it names the same file",
        arguments: [
            ("/tmp/no\u{1B}[2J\n.json", #"$'/tmp/no\x1b[2J\x0a.json'"#), ("/a\u{202E}b", #"$'/a\xe2\x80\xaeb'"#),
            ("/a  b'c\\", #"$'/a\x20\x20b\'c\\'"#), ("/a b", "'/a b'"), ("/é", "'/é'"),
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

    @Test("An API address is written as the server's address, once")
    func derivedAddress() {
        let server = TrendingQuery.Source.github.at("https://ghe.example.com")
        let search = TrendingQuery.Source(
            name: "search",
            address: "https://ghe.example.com/api/v3",
            signal: .newest,
            setting: .option("github-url"),
            given: "https://ghe.example.com"
        )
        let command = TrendingQuery(source: server).command(next: [search])
        #expect(command == "trending --source github,search --github-url https://ghe.example.com")
    }

    @Test("A command names GitHub's address if another server is configured")
    func otherServer() {
        let server = TrendingQuery.Source(name: "github", address: "https://ghe.example.com")
        #expect(TrendingQuery.any().command(readerUses: server) == "trending --github-url https://github.com")
        #expect(TrendingQuery.any().command(readerUses: .github) == "trending")
        #expect(TrendingQuery.any(source: .sample).command(readerUses: server) == "trending --source sample")
    }

    @Test("A summary names everything that distinguishes a query")
    func summary() {
        let query = TrendingQuery(
            source: .init(name: "feed"),
            since: .weekly,
            spokenLanguage: .init(code: "zh", name: "Chinese")
        )
        #expect(query.summary == "all languages this week on feed, in Chinese")
    }

    @Test("A command names defaults that the configuration file overrides")
    func naming() {
        let all: NamedOptions = [.source, .language, .since, .spokenLanguage]
        let query = TrendingQuery(source: .github)
        #expect(
            query.command(refresh: true, naming: all)
                == "trending refresh --source github --language all --since daily --spoken-language all"
        )
        #expect(query.command(naming: [.since]) == "trending --since daily")
        let swift = TrendingQuery(source: .github, language: .init(name: "Swift", slug: "swift"), since: .weekly)
        #expect(swift.command(naming: all).hasSuffix(" --language swift --since weekly --spoken-language all"))
        #expect(TrendingQuery(source: .starred).command(naming: all) == "trending starred")
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

    @Test("The sample names its period unless it is today")
    func sample() {
        #expect(TrendingQuery(source: .sample).scope == ["all languages"])
        #expect(TrendingQuery(source: .sample, since: .weekly).scope == ["all languages", "this week"])
    }
}
