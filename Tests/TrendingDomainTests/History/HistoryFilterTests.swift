import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Which lists a question about the history covers")
struct HistoryFilterTests {
    private static let swift = ListIdentity.any(language: "swift", period: "weekly")
    private static let zig = ListIdentity.any(language: "zig", period: "weekly")

    @Test("Accepts lists that have the selected parts")
    func parts() {
        let cases: [(Set<HistoryFilter.Part>, [Bool])] = [
            ([], [true, true, true, true, true, true]), ([\.language], [true, true, false, false, true, true]),
            ([\.period], [true, false, true, false, true, true]),
            ([\.language, \.period], [true, false, false, false, true, true]),
            ([\.spokenLanguage, \.source, \.server], [true, true, true, true, false, false]),
        ]
        var (elsewhere, chinese) = (Self.swift, Self.swift)
        (elsewhere.server, chinese.spokenLanguage) = ("https://github.example.com", "zh")
        let lists: [ListIdentity] = [
            Self.zig, .any(language: "swift"), .any(language: "go", period: "weekly"), .any(language: "go"), elsewhere,
            chinese,
        ]
        for (parts, accepted) in cases {
            #expect(lists.map(HistoryFilter([Self.swift, Self.zig], selecting: parts).accepts) == accepted)
        }
    }

    @Test("A search covers all lists unless the user selects one, and a question of one list does not")
    func standings() throws {
        let match = try #require(TextMatcher("x"))
        let isAboutLists = StandingsQuestion.isAboutLists
        #expect(isAboutLists(false, nil, false))
        #expect(isAboutLists(false, match, true))
        #expect(!isAboutLists(false, match, false))
        #expect(!isAboutLists(true, nil, false))
        let question = StandingsQuestion(match: match, limit: 3)
        #expect(question.about([Self.swift, Self.zig]).map(\.list) == [Self.swift, Self.zig])
        #expect(question.about([Self.zig]).first?.match == match)
    }
}
