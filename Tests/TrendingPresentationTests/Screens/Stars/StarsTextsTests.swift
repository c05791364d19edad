import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Texts of stars")
struct StarsTextsTests {
    private let sut = StarsTexts(source: .starred, clock: .any(now: Timestamp(secondsSince1970: 7200)))
    private let star = StarChange(.star, .uv)
    private let unstar = StarChange(.unstar, .uv)

    @Test("Each outcome has its own sentence, with the rank and the list of the repository, safe to print")
    func outcomes() throws {
        let results: [(StarChange, StarOutcome.Result)] = [
            (star, .sent), (unstar, .sent), (star, .stored), (unstar, .stored), (star, .unchanged),
            (unstar, .unchanged), (star, .queued), (unstar, .queued), (unstar, .withdrawn), (star, .withdrawn),
            (star, .refused(status: 404)), (star, .failed(status: 502)),
        ]
        let places = [RepoName.uv: LastShown.Place(number: 3, list: "Ru\u{1B}st this week")]
        let ranked = sut.answers(
            .any([(star, .sent), (StarChange(.star, .ty), .sent), (star, .queued)]),
            places: places
        )
        try expectGolden(
            "stars-outcomes",
            [
                "each": lines(sut.answers(.any(results))),
                "with ranks": lines(ranked.map(\.printable)),
            ]
        )
    }

    @Test("Says what was refused, what failed, why sending stopped, and what is pending, each once")
    func narrations() throws {
        let offline = RemoteFailure.unreachable(.cannotResolve(host: "api.github.com"))
        let limited = RemoteFailure.rateLimited(retryAt: .any())
        let refused = StarReport.any(
            [(StarChange(.star, .ty), .refused(status: 301))],
            earlier: [(star, .refused(status: 404)), (StarChange(.star, .ruff), .sent)]
        )
        let failed = StarReport.any(
            earlier: [(star, .sent), (StarChange(.unstar, .ruff), .failed(status: 500))],
            waiting: 1
        )
        let stopped = StarReport.any(stop: offline, waiting: 1)
        let full = LocalFailure.inaccessible(path: "/x", reason: .system("No space left on device"))
        func told(_ report: StarReport, after failure: RemoteFailure? = nil) -> String {
            lines(sut.narration(report, after: failure))
        }
        try expectGolden(
            "stars-narrations",
            [
                "refused": told(refused),
                "offline": told(.any(stop: .unreachable(.cannotResolve(host: "h")), waiting: 2)),
                "unauthorized": told(.any(stop: .unauthorized, waiting: 2)),
                "limited": told(.any(stop: limited, waiting: 1)),
                "interrupted": told(.any(stop: .cancelled, waiting: 1)),
                "one failed": told(failed),
                "one failed, after the same for the list": told(failed, after: .rejected(status: 500)),
                "failed now": told(.any([(star, .failed(status: 502))], waiting: 1)),
                "failed now, of two": told(.any([(star, .failed(status: 502))], waiting: 2)),
                "offline, after another host": told(stopped, after: .unreachable(.cannotResolve(host: "github.com"))),
                "offline, after the list timed out": told(stopped, after: .timedOut(host: "github.com")),
                "offline, after another failure": told(stopped, after: .rejected(status: 500)),
                "limited, after the same": told(.any(stop: limited), after: limited),
                "limited, after one without a time": told(.any(stop: limited), after: .rateLimited(retryAt: nil)),
                "unwritable": told(.any(unstorable: full)),
            ]
        )
        let stale = StaleStars(failure: offline, fetchedAt: Timestamp(secondsSince1970: 0))
        let sentence = sut.sentence(stale, after: .timedOut(host: "github.com"))
        #expect(sentence == "Your stars were last fetched 2 hours ago.")
    }

    @Test("In browse, names the key that sends pending changes")
    func key() throws {
        let sending = try #require(KeyBindings.standard.sending)
        let sut = StarsTexts(source: .starred, clock: .any(), refreshing: sending)
        let report = StarReport.any([(star, .failed(status: 500))], waiting: 2)
        #expect(sut.narration(report).last == "2 changes are pending. Press r on the list to send them.")
    }

    @Test("Says why the account of a token is not known, and what to do; starred only how to try again")
    func unknownAccount() throws {
        let failures: [UnknownAccount] = [
            .failed(.unreachable(.cannotResolve(host: "h"))), .refused(.variable("GH_TOKEN")),
            .refused(.account(.keychain)), .refused(.gh),
        ]
        try expectGolden("stars-unknown-account", of: failures) { failure in
            "star: \(sut.sentence(failure, .star))\n    starred: \(sut.sentence(failure, nil))"
        }
    }

    @Test("Says how to name a repository that a number does not stand for, with the whole argument of the command")
    func numbers() throws {
        let elsewhere = ["https://github.com", "https://git.example.com:8443/x"].map { server in
            NumberFailure.rowOnOtherServer(list: "Go", repo: RepoAddress(server: server, name: .uv))
        }
        let lists = ["Swift today", "Rust today"]
        let failures: [NumberFailure] = [
            .noTerminal, .notFound(lists: lists, last: 24), .notFound(lists: lists, last: 1), .nothingShown,
            .rowOnOtherServer(list: "Go", repo: nil), .otherServer(host: "git.example.com"),
        ]
        try expectGolden("stars-numbers", of: failures + elsewhere) { failure in
            let naming = RepoNamingFailure.number(30, failure)
            let sentences = [("star", ""), ("thread", "#4")].map {
                naming.sentence(host: "h", command: $0, ending: $1)
            }
            return sentences.joined(separator: "\n    ")
        }
    }

    private func lines(_ sentences: [String]) -> String { sentences.joined(separator: "\n") }
}

extension StarReport {
    fileprivate static func any(
        _ outcomes: [(StarChange, StarOutcome.Result)] = [],
        earlier: [(StarChange, StarOutcome.Result)] = [],
        stop: RemoteFailure? = nil,
        waiting: Int = 0,
        unstorable: LocalFailure? = nil
    ) -> StarReport {
        var report = StarReport(owner: .account(.any()))
        report.outcomes = outcomes.map { StarOutcome($0.0, $0.1) }
        report.earlier = earlier.map { StarOutcome($0.0, $0.1) }
        (report.stop, report.waiting, report.unstorable) = (stop, waiting, unstorable)
        return report
    }
}
