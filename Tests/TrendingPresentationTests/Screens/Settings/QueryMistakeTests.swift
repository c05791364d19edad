import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("What a list can't be asked for, in words")
struct QueryMistakeTests {
    private static let sentences: [(QueryMistake, String)] = [
        (.missingLanguage, "A name of a language is missing."),
        (.unknownLanguage("+", near: []), "GitHub knows no language “+”."),
        (
            .unknownLanguage("javscript", near: ["JavaScript", "Java"]),
            "GitHub knows no language “javscript”. Did you mean JavaScript or Java?"
        ),
        (
            .unknownSpokenLanguage("chinse", near: [.init(code: "zh", name: "Chinese")]),
            "GitHub knows no spoken language “chinse”. Did you mean zh (Chinese)?"
        ),
        (
            .unknownSpokenLanguage("§§", near: []),
            "GitHub knows no spoken language “§§”. It takes a code of two letters, such as en or zh."
        ),
        (
            .unknownSource("gihub", all: ["github", "feed"]),
            "There is no source “gihub”. Did you mean github?"
        ),
        (
            .unknownSource("x", all: ["github", "feed"]),
            "There is no source “x”. It takes github and feed, or several with commas between them."
        ),
        (
            .unsupported(.language, by: "b", able: ["a"], setting: .language),
            "The source b can't be asked for a language; a can."
        ),
        (
            .unsupported(.spokenLanguage, by: "a", able: [], setting: .spokenLanguage),
            "The source a can't be asked for a spoken language; none can."
        ),
        (
            .unsupported(.anyPeriod, by: "a", able: ["b"], setting: .since),
            "The source a can't be asked for a period other than daily, weekly and monthly; b can."
        ),
        (
            .unsupported(.unknownLanguage, by: "a", able: ["b"], setting: .language),
            "The source a can't be asked for repositories of unknown languages; b can."
        ),
        (
            .unsupported(.namedPeriod, by: "a", able: ["b"], setting: .since),
            "The source a can't be asked for a period; b can."
        ),
        (
            .unsupported(.starsGained, by: "a", able: ["b", "c"], setting: .sort),
            "The source a can't be asked for stars gained; b and c can."
        ),
        (.tooManyRows(of: "b", most: 100), "The source b gives at most 100 repositories."),
        (
            .missingAddress(of: "feed", setting: .option("feed-url")),
            "The source feed has to be told where its list is, with --feed-url."
        ),
        (.unusedAddress(.githubURL, users: ["a", "b"]), "--github-url is for the source a or b."),
    ]

    @Test("Each is said with what would be right", arguments: sentences)
    func sentence(mistake: QueryMistake, sentence: String) {
        #expect(mistake.sentence == sentence)
        #expect(UsageMistake(mistake) == UsageMistake(sentence, option: mistake.setting))
    }
}
