import Testing
import TrendingConsole
import TrendingDomain
import TrendingPresentation

@testable import TrendingIntegration

@Suite("The effective settings")
struct EffectiveSettingsTests {
    /// The settings of a configuration file, an environment and options.
    private func withSUT(
        file: String? = nil,
        variables: [String: String] = [:],
        options: [ConfigurationKey: String] = [:],
        _ body: (EffectiveSettings) throws -> Void
    ) async throws {
        try await withConfiguration(file, variables: variables) { environment, _ in
            let file = try ConfigurationFile(environment: environment)
            try body(EffectiveSettings(options: options, environment: environment, file: file))
        }
    }

    @Test("Where nobody says anything, they are the program's own")
    func standard() async throws {
        try await withSUT { sut in
            #expect(ConfigurationKey.allCases.allSatisfy { sut[$0].origin == .standard })
            #expect(ReposListSettings(sut) == ReposListSettings())
        }
    }

    @Test("The file wins over the default")
    func file() async throws {
        try await withSUT(file: "limit = 5") { sut in
            #expect(sut[.limit] == .init(text: "5", origin: .file))
        }
    }

    @Test("The environment wins over the file")
    func environment() async throws {
        let file = "github-url = \"https://file.example.com\"\ncolor = \"always\""
        let variables = ["TRENDING_GITHUB_URL": "https://environment.example.com", "NO_COLOR": "1"]
        try await withSUT(file: file, variables: variables) { sut in
            let address = EffectiveSettings.Origin.environment(variable: "TRENDING_GITHUB_URL")
            #expect(sut[.githubURL] == .init(text: "https://environment.example.com", origin: address))
            #expect(sut[.color] == .init(text: "never", origin: .environment(variable: "NO_COLOR")))
        }
    }

    @Test("The client id and whether the keyring is used come from variables too, which win over the file")
    func account() async throws {
        try await withSUT(file: "client-id = \"file\"\nkeyring = false") { sut in
            #expect(sut[.clientID] == .init(text: "file", origin: .file))
            #expect(sut[.keyring] == .init(text: "false", origin: .file))
        }
        let variables = ["TRENDING_CLIENT_ID": "variable", "TRENDING_KEYRING": "true"]
        try await withSUT(file: "client-id = \"file\"\nkeyring = false", variables: variables) { sut in
            #expect(sut[.clientID] == .init(text: "variable", origin: .environment(variable: "TRENDING_CLIENT_ID")))
            #expect(sut[.keyring].text == "true")
        }
    }

    @Test("An option wins over the environment and the file")
    func option() async throws {
        let options = [ConfigurationKey.color: "always", .limit: "7"]
        try await withSUT(file: "limit = 5", variables: ["NO_COLOR": "1"], options: options) { sut in
            #expect(sut[.color] == .init(text: "always", origin: .option))
            #expect(sut[.limit] == .init(text: "7", origin: .option))
        }
    }

    @Test(
        "Variables say what colour is used, the strictest first",
        arguments: [
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], "never"), (["TERM": "dumb", "CLICOLOR_FORCE": "1"], "never"),
            (["CLICOLOR_FORCE": "1"], "always"), (["CLICOLOR_FORCE": "0", "TERM": "xterm", "NO_COLOR": ""], "auto"),
        ]
    )
    func color(variables: [String: String], mode: String) async throws {
        try await withSUT(variables: variables) { #expect($0[.color].text == mode) }
    }

    @Test("Every setting of the file is obeyed")
    func obeyed() async throws {
        let file = """
            language = "swift"
            since = "weekly"
            spoken-language = "en"
            limit = 5
            sort = "name"
            reverse = true
            format = "json"
            layout = "lines"
            pager = false
            color = "never"
            source = ["github", "sample"]
            github-url = "https://ghe.example.com"
            api-url = "https://ghe.example.com/api/v3"
            feed-url = "list.json"
            max-age = "5m"
            require-fresh = true
            verbose = true
            client-id = "Iv1.0123456789abcdef"
            keyring = false
            """
        var expected = ReposListSettings()
        expected.languages = ["swift"]
        expected.configured = [.source, .language, .since, .spokenLanguage]
        expected.since = .weekly
        expected.spokenLanguage = "en"
        expected.arrangement = Arrangement(sort: .name, isReversed: true, limit: 5)
        expected.format = .json
        expected.view = ViewOptions(layout: .lines, color: .never, usesPager: false)
        expected.sources = "github,sample"
        expected.githubURL = "https://ghe.example.com"
        expected.apiURL = "https://ghe.example.com/api/v3"
        expected.feedURL = "list.json"
        expected.maxAge = 300
        expected.requiresFresh = true
        expected.isVerbose = true
        try await withSUT(file: file) { sut in
            #expect(ConfigurationKey.allCases.allSatisfy { sut[$0].origin == .file })
            expected.feedFolder = sut.folder
            #expect(ReposListSettings(sut) == expected)
        }
    }

    @Test("all takes back a language of the file")
    func all() async throws {
        let options = [ConfigurationKey.language: "all", .spokenLanguage: "All"]
        try await withSUT(file: "language = \"swift\"\nspoken-language = \"en\"", options: options) { sut in
            #expect(ReposListSettings(sut).languages.isEmpty)
            #expect(ReposListSettings(sut).spokenLanguage == nil)
        }
    }

    @Test("default takes every option back to the program's own, whatever the file and the environment say")
    func standardWord() async throws {
        let file = """
            language = "swift"
            since = "weekly"
            spoken-language = "en"
            limit = 5
            sort = "name"
            format = "json"
            layout = "lines"
            color = "never"
            source = "sample"
            github-url = "https://ghe.example.com"
            feed-url = "list.json"
            max-age = "5m"
            client-id = "mine"
            """
        let keys: [ConfigurationKey] = [
            .language, .since, .spokenLanguage, .limit, .sort, .format, .layout, .color, .source, .githubURL, .feedURL,
            .maxAge, .clientID,
        ]
        let options = Dictionary(uniqueKeysWithValues: keys.map { ($0, "default") })
        var expected = ReposListSettings()
        expected.githubURL = "https://github.com"
        expected.configured = [.source, .language, .since, .spokenLanguage]
        let variables = ["TRENDING_GITHUB_URL": "https://environment.example.com", "NO_COLOR": "1"]
        try await withSUT(file: file, variables: variables, options: options) { sut in
            #expect(ReposListSettings(sut) == expected)
            #expect(keys.allSatisfy { sut.isStandard($0) && sut[$0].text == $0.standard })
        }
    }

    @Test("Several languages come with commas, or as a list of the file")
    func languages() async throws {
        for file in ["language = \"swift,rust\"", "language = [\"swift\", \"rust\"]"] {
            try await withSUT(file: file) { #expect(ReposListSettings($0).languages == ["swift", "rust"]) }
        }
        try await withSUT(options: [.language: "swift,all"]) { sut in
            #expect(ReposListSettings(sut).languages == ["swift", "all"])
        }
    }

    @Test("What turns out wrong when it is used is said with its line where it is from the file")
    func placed() async throws {
        try await withConfiguration("# mine\nlanguage = \"swfit\"") { environment, path in
            let file = try ConfigurationFile(environment: environment)
            let mistake = UsageMistake("No “swfit”.", option: .language)
            let sut = EffectiveSettings(environment: environment, file: file)
            #expect(sut.placed(mistake).sentence.string == "\(path), line 2: No “swfit”.")
            let typed = EffectiveSettings(options: [.language: "swfit"], environment: environment, file: file)
            #expect(typed.placed(mistake) == mistake)
        }
    }
}
