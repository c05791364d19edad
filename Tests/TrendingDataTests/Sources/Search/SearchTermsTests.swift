import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Search terms")
struct SearchTermsTests {
    @Test(
        "Contain the first day of the period in UTC",
        arguments: [
            (.daily, "2026-11-21", "2026-11-20"), (.weekly, "2026-11-21", "2026-11-14"),
            (.monthly, "2026-11-21", "2026-10-22"), (.days(3), "2026-11-21", "2026-11-18"),
            (.daily, "2027-01-01", "2026-12-31"), (.weekly, "2027-01-01", "2026-12-25"),
            (.monthly, "2027-01-01", "2026-12-02"), (.days(366), "2025-01-01", "2024-01-01"),
            (.daily, "2024-03-01", "2024-02-29"), (.daily, "2023-03-01", "2023-02-28"),
            (.daily, "2100-03-01", "2100-02-28"), (.monthly, "2024-03-30", "2024-02-29"),
            (.days(1), "2024-02-29", "2024-02-28"),
        ] as [(TrendingQuery.Period, String, String)]
    )
    func period(period: TrendingQuery.Period, today: String, first: String) throws {
        #expect(try terms(.any(since: period), today: today) == "created:>=\(first)")
    }

    @Test("Contain both days of a range")
    func range() throws {
        let first = try #require(CalendarDay("2025-12-31"))
        let last = try #require(CalendarDay("2026-01-01"))
        #expect(try terms(.any(since: .between(first, last))) == "created:2025-12-31..2026-01-01")
    }

    @Test(
        "Contain GitHub's name of the language, in quotation marks if it is more than a word",
        arguments: pairs(
            """
            Swift => Swift
            C++ => C++
            C# => C#
            ASP.NET => ASP.NET
            Objective-C++ => Objective-C++
            Jupyter Notebook => "Jupyter Notebook"
            Ren'Py => "Ren'Py"
            Berry 1:2 => "Berry 1:2"
            F* => "F*"
            a" stars:>1 " => "a stars:>1 "
            """
        )
    )
    func language(name: String, term: String) throws {
        let language = ProgrammingLanguage(name: name, slug: "")
        #expect(try terms(.any(language: language)) == "created:>=2026-11-20 language:\(term)")
    }

    @Test("Leave out private repositories")
    func onlyPublic() throws {
        let today = try #require(CalendarDay("2026-11-21"))
        let language = ProgrammingLanguage(name: "Swift", slug: "swift")
        let terms = SearchTerms(.any(language: language), today: today, onlyPublic: true)
        #expect(terms.text == "created:>=2026-11-20 language:Swift is:public")
    }

    private func terms(_ query: TrendingQuery, today: String = "2026-11-21") throws -> String {
        SearchTerms(query, today: try #require(CalendarDay(today))).text
    }
}
