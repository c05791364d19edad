import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation

@testable import TrendingIntegration

@Suite("The sources that are to be asked")
struct SourceSelectionTests {
    @Test("Are those that are named, in that order, each once")
    func order() throws {
        #expect(try names("b,a,b") == ["b", "a"])
    }

    @Test("Are none that does not exist", arguments: [("", ""), ("c", "c"), ("a,", ""), ("A", "A")])
    func unknown(text: String, name: String) {
        let mistake = #expect(throws: UsageMistake.self) { try names(text) }
        #expect(mistake?.sentence.string.hasPrefix("There is no source “\(name)”.") == true)
        #expect(mistake?.option == .source)
    }

    @Test("Name the near one", arguments: [("gihub", "github")])
    func near(text: String, name: String) {
        let mistake = #expect(throws: UsageMistake.self) { try SourceSelection(text, of: Composition.sources) }
        #expect(mistake?.sentence.string.hasSuffix("Did you mean \(name)?") == true)
    }

    @Test("Are not asked for what one of them knows nothing of; those that do are named")
    func unsupported() {
        var settings = ReposListSettings()
        settings.languages = ["swift"]
        expect("The source b can't be asked for a language; a can.", .language, settings)
        settings = ReposListSettings()
        settings.spokenLanguage = "zh"
        expect("The source a can't be asked for a spoken language; none can.", .spokenLanguage, settings)
        settings = ReposListSettings()
        settings.since = .days(3)
        expect(
            "The source a can't be asked for a period other than daily, weekly and monthly; b can.",
            .since,
            settings
        )
    }

    @Test("Are not asked for more rows than one of them gives")
    func rows() throws {
        var settings = ReposListSettings()
        settings.arrangement.limit = 100
        try selection.check(settings)
        settings.arrangement.limit = 101
        expect("The source b gives at most 100 repositories.", .limit, settings)
    }

    private func expect(_ sentence: String, _ option: ConfigurationKey, _ settings: ReposListSettings) {
        #expect(throws: UsageMistake(sentence, option: option)) { try selection.check(settings) }
    }

    private var selection: SourceSelection {
        get throws { try SourceSelection("a,b", of: Self.all) }
    }

    private func names(_ text: String) throws -> [String] {
        try SourceSelection(text, of: Self.all).definitions.map(\.name)
    }

    private static let all = [
        definition(SourceProfile(source: .init(name: "a"), options: [.language, .namedPeriod])),
        definition(SourceProfile(source: .init(name: "b"), options: [.anyPeriod], mostRows: 100)),
    ]

    private static func definition(_ profile: SourceProfile) -> SourceDefinition {
        SourceDefinition(profile: profile) { _, context in SampleReposService(now: context.now) }
    }
}
