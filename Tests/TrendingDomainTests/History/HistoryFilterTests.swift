import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Which lists a question about the history covers")
struct HistoryFilterTests {
    private static let swift = ListIdentity.any(language: "swift", period: "weekly")
    private static let zig = ListIdentity.any(language: "zig", period: "weekly")

    @Test(
        "Accepts lists that have the selected parts",
        arguments: [
            ([], [true, true, true, true]), ([.language], [true, true, false, false]),
            ([.period], [true, false, true, false]), ([.language, .period], [true, false, false, false]),
            ([.spokenLanguage, .source], [true, true, true, true]),
        ] as [(Set<HistoryFilter.Part>, [Bool])]
    )
    func parts(parts: Set<HistoryFilter.Part>, accepted: [Bool]) {
        let filter = HistoryFilter([Self.swift, Self.zig], selecting: parts)
        let lists: [ListIdentity] = [
            Self.zig, .any(language: "swift"), .any(language: "go", period: "weekly"), .any(language: "go"),
        ]
        #expect(lists.map(filter.accepts) == accepted)
    }

    @Test("Accepts only lists of the selected source and spoken language")
    func source() {
        let filter = HistoryFilter([Self.swift], selecting: [.source, .spokenLanguage])
        var list = Self.swift
        list.server = "https://github.example.com"
        #expect(!filter.accepts(list))
        list = Self.swift
        list.spokenLanguage = "zh"
        #expect(!filter.accepts(list))
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
