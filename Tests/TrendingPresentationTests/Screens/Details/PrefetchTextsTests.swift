import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Sentences about READMEs fetched in advance")
struct PrefetchTextsTests {
    private let texts = PrefetchTexts(source: .github, clock: .any())

    private static let failed = PrefetchReport.Failed(repo: .uv, failure: .rejected(status: 451))

    @Test(
        "Says how many are stored, how many are left, and why",
        arguments: [
            (PrefetchReport(total: 25, stored: 25), "All 25 READMEs are stored."),
            (PrefetchReport(total: 1, stored: 1), "The README is stored."),
            (
                PrefetchReport(total: 25, stored: 12, stop: .limit(resetsAt: .any())),
                "12 of 25 READMEs are stored, 13 are left: the rate limit of GitHub allows no more until "
                    + ReaderClock.any().timeOfDay(.any()) + "."
            ),
            (
                PrefetchReport(total: 3, stored: 1, failed: [failed], stop: .failure(.timedOut(host: "h"))),
                "1 of 3 READMEs is stored, 1 failed: astral-sh/uv (GitHub returned 451 (unavailable for legal reasons)), "
                    + "1 is left: GitHub took too long to respond."
            ),
            (
                PrefetchReport(total: 4, stored: 2, failed: [failed, failed]),
                "2 of 4 READMEs are stored, 2 failed, among them astral-sh/uv "
                    + "(GitHub returned 451 (unavailable for legal reasons))."
            ),
            (
                PrefetchReport(total: 3, stored: 2, stop: .failure(.cancelled)),
                "2 of 3 READMEs are stored, 1 is left."
            ),
        ]
    )
    func sentences(report: PrefetchReport, sentence: String) {
        #expect(texts.sentence(report) == sentence)
    }

    @Test("The line of progress fits its width")
    func line() {
        let report = PrefetchReport(total: 25, stored: 10, failed: [Self.failed, Self.failed])
        #expect(PrefetchTexts.line(report, width: 80).text == "Reading READMEs … 12 of 25")
        #expect(PrefetchTexts.line(nil, width: 80).text == "Reading READMEs …")
        #expect(PrefetchTexts.line(report, width: 10).width <= 10)
    }
}
