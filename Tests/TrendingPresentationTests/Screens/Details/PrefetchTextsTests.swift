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

    @Test("Says how many are stored, how many are left, and why")
    func sentences() throws {
        let reports = [
            Self.report(25, 25), Self.report(1, 1), Self.report(25, 12, stop: .limit(resetsAt: .any())),
            Self.report(3, 1, failed: [Self.failed], stop: .failure(.timedOut(host: "h"))),
            Self.report(4, 2, failed: [Self.failed, Self.failed]), Self.report(3, 2, stop: .failure(.cancelled)),
        ]
        try expectGolden("prefetched", reports.map { texts.sentence($0) + "\n" }.joined())
    }

    @Test("The line of progress fits its width")
    func line() {
        let report = Self.report(25, 10, failed: [Self.failed, Self.failed])
        #expect(BulkReport<RepoName>.line("Reading READMEs", report, 80).text == "Reading READMEs … 12 of 25")
        #expect(BulkReport<RepoName>.line("Reading READMEs", nil, 80).text == "Reading READMEs …")
        #expect(BulkReport<RepoName>.line("Reading READMEs", report, 10).width <= 10)
    }
}
