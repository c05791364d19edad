import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Texts of query mistakes")
struct QueryMistakeTests {
    private static let all: [QueryMistake] = [
        .missingLanguage,
        .unknownLanguage("+", near: []),
        .unknownLanguage("javscript", near: ["JavaScript", "Java"]),
        .unknownSpokenLanguage("chinse", near: [.init(code: "zh", name: "Chinese")]),
        .unknownSpokenLanguage("§§", near: []),
        .unknownSource("gihub", all: ["github", "feed"]),
        .unknownSource("x", all: ["github", "feed"]),
        .unsupported(.language, by: "b", able: ["a"], setting: .language),
        .unsupported(.spokenLanguage, by: "a", able: [], setting: .spokenLanguage),
        .unsupported(.anyPeriod, by: "a", able: ["b"], setting: .since),
        .unsupported(.unknownLanguage, by: "a", able: ["b"], setting: .language),
        .unsupported(.namedPeriod, by: "a", able: ["b"], setting: .since),
        .unsupported(.starsGained, by: "a", able: ["b", "c"], setting: .sort),
        .tooManyRows(of: "b", most: 100),
        .missingAddress(of: "feed", setting: .option("feed-url")),
        .unusedAddress(.githubURL, users: ["a", "b"]),
    ]

    @Test("Each message says what is accepted")
    func sentences() throws {
        try expectGolden("query-mistakes", Self.all.map { $0.sentence + "\n" }.joined())
        for mistake in Self.all {
            let usage = UsageMistake(mistake)
            #expect(usage.sentence == mistake.sentence && usage.option == mistake.setting)
        }
    }
}
