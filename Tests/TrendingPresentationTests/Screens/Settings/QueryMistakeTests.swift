import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Texts of query mistakes")
struct QueryMistakeTests {
    private static let sentences: [(QueryMistake, String)] = [
        (.missingLanguage, "A language name is missing."),
        (
            .unknownLanguage("+", near: []),
            "GitHub does not know the language '+'. Run 'trending languages' to list those that it knows."
        ),
        (
            .unknownLanguage("javscript", near: ["JavaScript", "Java"]),
            "GitHub does not know the language 'javscript'. Did you mean JavaScript or Java?"
        ),
        (
            .unknownSpokenLanguage("chinse", near: [.init(code: "zh", name: "Chinese")]),
            "GitHub does not know the spoken language 'chinse'. Did you mean zh (Chinese)?"
        ),
        (
            .unknownSpokenLanguage("§§", near: []),
            "GitHub does not know the spoken language '§§'. Use a two-letter code, such as en or zh."
        ),
        (
            .unknownSource("gihub", all: ["github", "feed"]),
            "There is no source 'gihub'. Did you mean 'github'?"
        ),
        (
            .unknownSource("x", all: ["github", "feed"]),
            "There is no source 'x'. The sources are github and feed. Separate several with commas."
        ),
        (
            .unsupported(.language, by: "b", able: ["a"], setting: .language),
            "The source 'b' does not support languages. Use --source a."
        ),
        (
            .unsupported(.spokenLanguage, by: "a", able: [], setting: .spokenLanguage),
            "The source 'a' does not support spoken languages."
        ),
        (
            .unsupported(.anyPeriod, by: "a", able: ["b"], setting: .since),
            "The source 'a' only has daily, weekly and monthly lists. For other periods, use --source b."
        ),
        (
            .unsupported(.unknownLanguage, by: "a", able: ["b"], setting: .language),
            "The source 'a' does not support repositories of unknown languages. Use --source b."
        ),
        (
            .unsupported(.namedPeriod, by: "a", able: ["b"], setting: .since),
            "The source 'a' does not support periods. Use --source b."
        ),
        (
            .unsupported(.starsGained, by: "a", able: ["b", "c"], setting: .sort),
            "The source 'a' does not support sorting by stars gained. Use --source b or c."
        ),
        (.tooManyRows(of: "b", most: 100), "The source 'b' lists at most 100 repositories."),
        (
            .missingAddress(of: "feed", setting: .option("feed-url")),
            "The source 'feed' needs the URL or the file of a list. Set it with --feed-url."
        ),
        (
            .unusedAddress(.githubURL, users: ["a", "b"]),
            "--github-url only applies to the source 'a' or 'b'. Use --source a or b."
        ),
    ]

    @Test("Each message says what is accepted", arguments: sentences)
    func sentence(mistake: QueryMistake, sentence: String) {
        #expect(mistake.sentence == sentence)
        let usage = UsageMistake(mistake)
        #expect(usage.sentence == sentence && usage.option == mistake.setting)
    }
}
