import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Texts of stars")
struct StarsTextsTests {
    private let sut = StarsTexts(source: .starred, clock: .any(now: Timestamp(secondsSince1970: 7200)))

    @Test("Each outcome has its own sentence")
    func outcomes() {
        let star = StarChange(.star, .uv)
        let unstar = StarChange(.unstar, .uv)
        let results: [(StarChange, StarOutcome.Result)] = [
            (star, .sent), (unstar, .sent), (star, .stored), (unstar, .stored), (star, .unchanged),
            (unstar, .unchanged), (star, .queued), (unstar, .queued),
            (unstar, .withdrawn), (star, .withdrawn), (star, .refused(status: 404)),
        ]
        #expect(
            sut.answers(.any(results)) == [
                "Starred astral-sh/uv.", "Unstarred astral-sh/uv.",
                "Added astral-sh/uv to your favourites on this machine.",
                "Removed astral-sh/uv from your favourites on this machine.", "astral-sh/uv is already a favourite.",
                "astral-sh/uv was not a favourite.", "The star for astral-sh/uv is pending.",
                "The removal of the star for astral-sh/uv is pending.",
                "Dropped the star for astral-sh/uv: the server refused it.",
                "Dropped the unstar for astral-sh/uv: the server refused it.",
            ]
        )
    }

    @Test("Names the rank and the list of a repository, safe to print")
    func ranks() {
        let report = StarReport.any([(StarChange(.star, .uv), .sent), (StarChange(.star, .ty), .sent)])
        let answers = sut.answers(report, places: [.uv: .init(number: 3, list: "Ru\u{1B}st this week")])
        #expect(answers[0].printable == "Starred astral-sh/uv, number 3 of Ru\u{FFFD}st this week.")
        #expect(answers[1] == "Starred astral-sh/ty.")
        let queued = StarReport.any([(StarChange(.star, .uv), .queued)])
        let waiting = sut.answers(queued, places: [.uv: .init(number: 3, list: "Rust this week")])
        #expect(waiting == ["The star for astral-sh/uv, number 3 of Rust this week, is pending."])
    }

    @Test("In browse, names the key that sends pending changes")
    func key() throws {
        let sending = try #require(KeyBindings.standard.sending)
        let sut = StarsTexts(source: .starred, clock: .any(), refreshing: sending)
        let report = StarReport.any([(StarChange(.star, .uv), .failed(status: 500))], waiting: 2)
        #expect(sut.narration(report).last == "2 changes are pending. Press r on the list to send them.")
    }

    @Test("Explains each refusal, and how to drop a stored one")
    func refusals() {
        let report = StarReport.any(
            [(StarChange(.star, .ty), .refused(status: 301))],
            earlier: [(StarChange(.star, .uv), .refused(status: 404)), (StarChange(.star, .ruff), .sent)]
        )
        #expect(
            sut.narration(report) == [
                "astral-sh/ty could not be starred: it was renamed.",
                "Sent pending changes: starred astral-sh/ruff.",
                "astral-sh/uv could not be starred: GitHub has no such repository, or does not show it to you. "
                    + "Run 'trending unstar astral-sh/uv' to drop the change.",
            ]
        )
    }

    @Test(
        "Says why sending stopped, and how many changes are pending",
        arguments: [
            (RemoteFailure.unreachable(.cannotResolve(host: "h")), "Can't reach GitHub."),
            (.unauthorized, "trending whoami"),
            (.rateLimited(retryAt: .any()), "until 14:05"),
        ]
    )
    func stops(failure: RemoteFailure, words: String) {
        let sentence = sut.narration(.any(stop: failure, waiting: 2)).first ?? ""
        #expect(sentence.contains(words))
        #expect(sentence.hasSuffix("2 changes are pending. Run 'trending refresh' to send them."))
        let single = "1 change is pending. Run 'trending refresh' to send it."
        #expect(sut.narration(.any(stop: failure, waiting: 1)).first?.hasSuffix(single) == true)
    }

    @Test("Names a repository that failed at the server and is still pending")
    func failed() {
        let report = StarReport.any(
            earlier: [(StarChange(.star, .uv), .sent), (StarChange(.unstar, .ruff), .failed(status: 500))],
            waiting: 1
        )
        let words = "1 change is pending. Run 'trending refresh' to send it."
        #expect(
            sut.narration(report) == [
                "Sent pending changes: starred astral-sh/uv.",
                "astral-sh/ruff could not be unstarred: GitHub returned 500 (server error).", words,
            ]
        )
        #expect(sut.narration(report, after: .rejected(status: 500)).last == words)
        #expect(sut.narration(report, after: .rejected(status: 500)).count == 2)
    }

    @Test("Says once that a change is pending, and why")
    func failedNow() {
        var report = StarReport.any([(StarChange(.star, .ty), .failed(status: 502))], waiting: 1)
        let answer = "The star for astral-sh/ty is pending: GitHub returned 502 (server error)."
        #expect(sut.answers(report) == [answer])
        #expect(sut.narration(report) == ["Run 'trending refresh' to send it."])
        report.waiting = 2
        let more = "2 changes are pending. Run 'trending refresh' to send them."
        #expect(sut.narration(report) == [more])
    }

    @Test("Does not repeat a cause, even for another host")
    func repeatedCause() {
        let offline = RemoteFailure.unreachable(.cannotResolve(host: "api.github.com"))
        let report = StarReport.any(stop: offline, waiting: 1)
        let words = "1 change is pending. Run 'trending refresh' to send it."
        for said in [RemoteFailure.unreachable(.cannotResolve(host: "github.com")), .timedOut(host: "github.com")] {
            #expect(sut.narration(report, after: said) == [words])
            let marks = StaleStars(failure: offline, fetchedAt: Timestamp(secondsSince1970: 0))
            let sentence = sut.sentence(marks, after: said)
            #expect(sentence == "Your stars were last fetched 2 hours ago.")
        }
        #expect(sut.narration(report, after: .rejected(status: 500)).first?.hasPrefix("Can't reach") == true)
        let limited = RemoteFailure.rateLimited(retryAt: .any())
        #expect(sut.narration(.any(stop: limited), after: limited).isEmpty)
        #expect(!sut.narration(.any(stop: limited), after: .rateLimited(retryAt: nil)).isEmpty)
    }

    @Test("Says how to look up the account of a token; starred only says how to try again")
    func unknownAccount() {
        let failure = UnknownAccount.failed(.unreachable(.cannotResolve(host: "h")))
        let words = "The account of the token is not known yet. Run 'trending whoami' later to look it up."
        let star = sut.sentence(failure, .star)
        #expect(star.hasPrefix("Can't reach GitHub."))
        #expect(star.hasSuffix("Nothing was starred. \(words) After that, you can star offline."))
        let again = "The account of the token is not known yet. Run 'trending starred' to try again."
        #expect(sut.sentence(failure, nil).hasSuffix("Check your connection. \(again)"))
    }

    @Test(
        "Names a token that the server does not accept, and how to replace it",
        arguments: [
            (.variable("GH_TOKEN"), "in GH_TOKEN. Nothing was starred. Set GH_TOKEN to another token, or unset it."),
            (.account(.keychain), "of your sign-in. Nothing was starred. Run 'trending login' to sign in again."),
            (.gh, "of gh. Nothing was starred. Run 'gh auth login' to sign in again."),
        ] as [(CredentialOrigin, String)]
    )
    func refusedToken(origin: CredentialOrigin, words: String) {
        #expect(sut.sentence(.refused(origin), .star) == "GitHub does not accept the token \(words)")
        #expect(!sut.sentence(.refused(origin), nil).contains("Nothing"))
    }

    @Test("Says how to name a repository on another server than the list's")
    func otherServer() {
        func text(_ repo: RepoAddress?) -> String {
            let failure = RepoNamingFailure.number(1, .rowOnOtherServer(list: "Rust today in the sample", repo: repo))
            return failure.sentence(host: "h", command: "star")
        }
        let gitHub = RepoAddress(server: "https://github.com", name: .uv)
        #expect(text(nil).hasPrefix("Number 1 of Rust today in the sample is on another server, not on h."))
        #expect(text(nil).hasSuffix("Run 'trending star owner/name --github-url URL' with the URL of that server."))
        #expect(
            text(gitHub).hasPrefix("Number 1 of Rust today in the sample is on github.com, not on h.")
        )
        #expect(
            text(gitHub).hasSuffix("Run 'trending star astral-sh/uv --github-url https://github.com'.")
        )
        let other = text(RepoAddress(server: "https://git.example.com:8443/x", name: .uv))
        #expect(other.contains("is on git.example.com:8443, not on h."))
        #expect(other.hasSuffix("'trending star astral-sh/uv --github-url https://git.example.com:8443/x'."))
    }

    @Test("Says which numbers were shown, and names the whole argument of a command")
    func numbers() {
        func advice(_ failure: NumberFailure) -> String {
            RepoNamingFailure.number(30, failure).sentence(host: "h", command: "thread", ending: "#4")
        }
        #expect(advice(.noTerminal).hasSuffix("Run 'trending thread owner/name#4' to name the repository."))
        let lists = ["Swift today", "Rust today"]
        let shown = "The list last shown on this terminal (Swift today and Rust today) has no number 30."
        #expect(advice(.notFound(lists: lists, last: 24)) == "\(shown) Its numbers are 1 to 24.")
        #expect(advice(.notFound(lists: lists, last: 1)) == "\(shown) Its only number is 1.")
        #expect(advice(.nothingShown).hasSuffix("Run 'trending', then 'trending thread 30#4'."))
        #expect(
            advice(.rowOnOtherServer(list: "Go", repo: nil)).contains("'trending thread owner/name#4 --github-url URL'")
        )
    }

    @Test("Does not call a write failure unreadable")
    func unwritable() {
        var report = StarReport.any()
        report.unstorable = .inaccessible(path: "/x", reason: .system("No space left on device"))
        let words = "can't be written: /x: No space left on device."
        #expect(sut.narration(report).first?.hasSuffix(words) == true)
    }

    @Test("An interruption has no message")
    func cancelled() {
        #expect(sut.narration(.any(stop: .cancelled, waiting: 1)).isEmpty)
    }
}

extension StarReport {
    fileprivate static func any(
        _ outcomes: [(StarChange, StarOutcome.Result)] = [],
        earlier: [(StarChange, StarOutcome.Result)] = [],
        stop: RemoteFailure? = nil,
        waiting: Int = 0
    ) -> StarReport {
        var report = StarReport(owner: .account(.any()))
        report.outcomes = outcomes.map { StarOutcome($0.0, $0.1) }
        report.earlier = earlier.map { StarOutcome($0.0, $0.1) }
        (report.stop, report.waiting) = (stop, waiting)
        return report
    }
}
