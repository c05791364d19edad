import Testing
import TrendingDomain

@Suite("Mistakes in a period")
struct PeriodFaultTests {
    @Test(
        "Says what is wrong with a text that has the form of a period",
        arguments: [
            ("2026-02-31..2026-03-01", .noSuchDay("2026-02-31")), ("2026-01-01..2026-13-01", .noSuchDay("2026-13-01")),
            ("2026-03-01..2026-02-01", .endsBeforeStart), ("0d", .length(most: 36_500)),
            ("99999d", .length(most: 36_500)), ("0W", .length(most: 36_500)),
            ("99999999999999999999w", .length(most: 36_500)),
        ] as [(String, PeriodFault)]
    )
    func faults(text: String, fault: PeriodFault) {
        #expect(PeriodFault(typed: text) == fault)
        #expect(TrendingQuery.Period(typed: text) == nil)
    }

    @Test(
        "Has nothing to say about a valid period and about other texts",
        arguments: ["3d", "2W", "2026-01-01..2026-02-01", "hourly", "", "d", "-3d", "2026-1-1..2026-02-01", ".."]
    )
    func none(text: String) {
        #expect(PeriodFault(typed: text) == nil)
    }
}
