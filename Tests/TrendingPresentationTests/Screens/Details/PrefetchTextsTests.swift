import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Sentences about READMEs fetched in advance")
struct PrefetchTextsTests {
    private let texts = DetailsTexts(source: .github, clock: .any())

    private static let failed = BulkReport<RepoName>.Failed(subject: .uv, failure: .rejected(status: 451))

    private static func report(
        _ total: Int,
        _ stored: Int,
        failed: [BulkReport<RepoName>.Failed] = [],
        stop: BulkStop? = nil
    ) -> BulkReport<RepoName> {
        var report = BulkReport<RepoName>(total: total)
        (report.fetched, report.failed, report.stop) = (stored, failed, stop)
        return report
    }

    @Test(
        "Says how many are stored, how many are left, and why",
        arguments: [
            (report(25, 25), "All 25 READMEs are stored."),
            (report(1, 1), "The README is stored."),
            (
                report(25, 12, stop: .limit(resetsAt: .any())),
                "12 of 25 READMEs are stored, 13 are left: the rate limit of GitHub allows no more until "
                    + ReaderClock.any().timeOfDay(.any()) + "."
            ),
            (
                report(3, 1, failed: [failed], stop: .failure(.timedOut(host: "h"))),
                "1 of 3 READMEs is stored, 1 failed: astral-sh/uv (GitHub returned 451 (unavailable for legal reasons)), "
                    + "1 is left: GitHub took too long to respond."
            ),
            (
                report(4, 2, failed: [failed, failed]),
                "2 of 4 READMEs are stored, 2 failed, among them astral-sh/uv "
                    + "(GitHub returned 451 (unavailable for legal reasons))."
            ),
            (
                report(3, 2, stop: .failure(.cancelled)),
                "2 of 3 READMEs are stored, 1 is left."
            ),
        ]
    )
    func sentences(report: BulkReport<RepoName>, sentence: String) {
        #expect(texts.sentence(report) == sentence)
    }

    @Test("The line of progress fits its width")
    func line() {
        let report = Self.report(25, 10, failed: [Self.failed, Self.failed])
        #expect(BulkReport<RepoName>.line(report, width: 80).text == "Reading READMEs … 12 of 25")
        #expect(BulkReport<RepoName>.line(nil, width: 80).text == "Reading READMEs …")
        #expect(BulkReport<RepoName>.line(report, width: 10).width <= 10)
    }
}
