import Testing
import TrendingConsole
import TrendingData
import TrendingDomain

@testable import TrendingIntegration
@testable import TrendingPresentation

@Suite("The effective settings")
struct EffectiveSettingsTests {
    /// Runs `body` with the settings of a configuration file, an environment and options.
    private func withSUT(
        file: String? = nil,
        variables: [String: String] = [:],
        options: [AnySetting: String] = [:],
        _ body: (EffectiveSettings) throws -> Void
    ) async throws {
        try await withConfiguration(file, variables: variables) { environment, _ in
            try body(EffectiveSettings(options, environment))
        }
    }

    @Test("Uses the built-in defaults if the user sets nothing")
    func standard() async throws {
        try await withSUT { sut in
            #expect(SettingTable.program.all.allSatisfy { sut.origin(of: $0) == .standard && sut.isDefault($0) })
        }
    }

    @Test("The environment overrides the file")
    func environment() async throws {
        let file = "github-url = \"https://file.example.com\"\ncolor = \"always\""
        let variables = ["TRENDING_GITHUB_URL": "https://environment.example.com", "NO_COLOR": "1"]
        try await withSUT(file: file, variables: variables) { sut in
            #expect(sut[.githubURL] == "https://environment.example.com")
            #expect(sut.origin(of: .githubURL) == .environment(variable: "TRENDING_GITHUB_URL"))
            #expect(sut[.color] == .never && sut.origin(of: .color) == .environment(variable: "NO_COLOR"))
        }
    }

    @Test("Variables override the client ID and the keyring setting of the file")
    func account() async throws {
        try await withSUT(file: "client-id = \"file\"\nkeyring = false") { sut in
            #expect(sut[.clientID] == "file" && sut.origin(of: .clientID) == .file(line: 1))
            #expect(!sut[.keyring] && sut.origin(of: .keyring) == .file(line: 2))
        }
        let variables = ["TRENDING_CLIENT_ID": "variable", "TRENDING_KEYRING": "true"]
        try await withSUT(file: "client-id = \"file\"\nkeyring = false", variables: variables) { sut in
            #expect(sut[.clientID] == "variable")
            #expect(sut.origin(of: .clientID) == .environment(variable: "TRENDING_CLIENT_ID"))
            #expect(sut[.keyring])
        }
    }

    @Test("An option overrides the environment and the file")
    func option() async throws {
        let options: [AnySetting: String] = [.color: "always", .limit: "7"]
        try await withSUT(file: "limit = 5", variables: ["NO_COLOR": "1"], options: options) { sut in
            #expect(sut[.color] == .always && sut.origin(of: .color) == .option)
            #expect(sut[.limit] == 7 && sut.origin(of: .limit) == .option)
            #expect(sut.written(.limit) == .text("7") && sut.isGiven(.limit))
        }
    }

    @Test(
        "Variables set the colour mode, and NO_COLOR and TERM=dumb come first",
        arguments: [
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], ColorChoice.never),
            (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .never), (["CLICOLOR_FORCE": "1"], .always),
            (["CLICOLOR_FORCE": "0", "TERM": "xterm", "NO_COLOR": ""], .auto),
        ]
    )
    func color(variables: [String: String], choice: ColorChoice) async throws {
        try await withSUT(variables: variables) { #expect($0[.color] == choice) }
    }

    private static let everySetting = """
        language = "swift"
        since = "weekly"
        spoken-language = "en"
        limit = 5
        sort = "name"
        reverse = true
        format = "csv"
        fields = ["rank", "name"]
        header = false
        formulas = true
        bom = true
        layout = "lines"
        pictures = "kitty"
        movement = false
        pager = false
        color = "never"
        theme = "contrast"
        group = "language"
        digest = true
        source = ["github", "sample"]
        github-url = "https://ghe.example.com"
        api-url = "https://ghe.example.com/api/v3"
        feed-url = "list.json"
        max-age = "5m"
        require-fresh = true
        history-url = "https://clickhouse.example.com"
        verbose = true
        history = false
        history-days = 90
        seen = false
        notify = "desktop"
        notify-command = "tell"
        keys = ["x open"]
        auto-refresh = false
        client-id = "Iv1.0123456789abcdef"
        keyring = false
        [colors]
        title = "bold"
        name = "plain"
        owner = 244
        gained = "green"
        starred = "#ff8700"
        warning = "yellow"
        error = "bold red"
        link = "underline"
        selection = "blue"
        key = "bright-cyan"
        dim = "dim"
        """

    @Test("Uses every setting of the file")
    func obeyed() async throws {
        try await withSUT(file: Self.everySetting) { sut in
            #expect(SettingTable.program.ofFile.allSatisfy { sut.file[$0] != nil && !sut.isDefault($0) })
            #expect(sut[.language] == ["swift"] && sut[.since] == .weekly && sut[.spokenLanguage] == "en")
            #expect(sut.arrangement() == Arrangement(sort: .name, isReversed: true, limit: 5))
            #expect(sut.outputFormat == .csv)
            #expect(sut[.fields] == ["rank", "name"] && !sut[.header] && sut[.formulas] && sut[.byteOrderMark])
            #expect(sut[.group] == .language && sut[.digest] && RowFormat(sut)?.isTyped == false)
            #expect(sut[.layout] == .lines && sut.colorMode == .never && !sut[.pager])
            #expect(sut[.theme] == .contrast)
            #expect(sut[.pictures] == .kitty && !sut[.movement])
            #expect(!sut[.autoRefresh] && !sut[.history] && sut[.historyDays] == 90 && !sut[.seen])
            #expect(sut[.historyURL] == "https://clickhouse.example.com")
            #expect(sut[.source] == ["github", "sample"])
            #expect(sut[.maxAge] == .seconds(300) && sut[.requireFresh] && sut[.verbose])
            let folder = try #require(sut.file.path?.dropLast("/config.toml".count))
            var addresses = GivenAddresses(
                github: "https://ghe.example.com",
                api: "https://ghe.example.com/api/v3",
                feed: "file://\(folder)/list.json"
            )
            for setting: AnySetting in [.githubURL, .apiURL, .feedURL] {
                addresses.note(setting, from: sut.origin(of: setting))
            }
            #expect(try GivenAddresses(sut, of: SourceDefinition.all) == addresses)
        }
    }

    @Test("What a command replaces changes neither what the user gave nor where it comes from")
    func replaced() async throws {
        try await withSUT(file: "limit = 5", options: [.format: "jsonl"]) { settings in
            var sut = settings
            (sut[.format], sut[.limit], sut[.maxAge]) = (.json, nil, nil)
            #expect(sut.outputFormat == .json && sut[.limit] == nil && sut[.maxAge] == nil)
            #expect(sut.isGiven(.format) && sut.origin(of: .limit) == .file(line: 1))
            #expect(sut.asGiven.outputFormat == .jsonl && sut.asGiven[.limit] == 5)
        }
    }

    @Test("Leaves out what the file says for other sources than that on the command line")
    func unsupported() async throws {
        let file = "language = \"swift\"\nsince = \"weekly\"\nsort = \"gained\"\nlimit = 5"
        try await withSUT(file: file, options: [.source: "starred"]) { sut in
            #expect(sut[.language].isEmpty && sut.isDefault(.since) && sut[.sort] == .rank && sut[.limit] == 5)
        }
    }
}
