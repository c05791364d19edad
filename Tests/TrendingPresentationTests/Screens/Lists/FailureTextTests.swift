import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Texts of failures")
struct FailureTextTests {
    private static let unreachable: [UnreachableReason] = [
        .cannotResolve(host: "h"), .cannotConnect(host: "h"), .proxy(detail: "407"), .noProxy(authority: "p:1"),
        .forbiddenRedirect(host: "h"), .missingLibrary(name: "libcurl4", detail: "no such file"),
        .fileNotReadable(path: "/d/list.json", reason: .system("No such file or directory")),
        .unknownSource(name: "gitlab"), .other(detail: "odd "), .connectionLost(host: "h"),
        .tooManyRedirects(host: "h"), .redirect(authority: "h", isResolved: false),
        .redirect(authority: "h:1", isResolved: true),
    ]

    private static let unreadable: [UnreadableReason] = [
        .notATrendingPage, .truncated, .tooLarge(limitBytes: 16_777_216), .tooLarge(limitBytes: 1_048_576),
        .tooLarge(limitBytes: 262_144), .notHTML(contentType: "application/json"), .notHTML(contentType: nil),
        .notHTML(contentType: "text/HTML; charset=utf-8"), .notJSON(contentType: "text/html"),
        .notJSON(contentType: "application/JSON"), .notJSON(contentType: nil), .notAList, .notARepo, .notReleases,
        .otherComment, .notAThread, .tooComplex, .tooFewRows(readable: 1, of: 11), .tooFewRows(readable: 0, of: 50),
        .notFromAPI(status: 200), .garbled(detail: "not gzip"), .notHTTP, .unrequestedNotModified,
        .temporarilyUnavailable, .missingLibrary(name: "libxml2", detail: "no such file"),
    ]

    private static let others: [RemoteFailure] = [
        .timedOut(host: "h"), .tls(host: "h", detail: "expired"), .tls(host: "h", detail: nil),
        .rateLimited(retryAt: .any()), .rateLimited(retryAt: nil), .unauthorized, .rejected(status: 404),
        .rejected(status: 451), .rejected(status: 503), .unavailable(retryAt: .any()), .rejected(status: 418), .empty,
        .cancelled,
    ]

    @Test("Each failure has its own clause, headline and explanation, and the code and the status of its class")
    func words() throws {
        let refused = Self.unreachable.map(RemoteFailure.unreachable) + Self.unreadable.map(RemoteFailure.unreadable)
        try expectGolden("failures", of: refused + Self.others) { failure in
            let text = makeSUT(failure)
            let status = ExitStatus(.nothingToShow(remote: failure, local: nil, others: []))
            let document = JSONNode.failure(failure, of: .github, .any())?.onOneLine ?? "null"
            return "\(text.clause)\n    \(text.sentence)\n    \(document)\n    \(status)"
        }
    }

    @Test("Another server is named by its host and its port")
    func otherServer() {
        let other = RemoteFailureText(.unreachable(.tooManyRedirects(host: "h")), of: .github.at("http://h:1"), .any())
        #expect(other.sentence == "h:1 redirected the request too many times. Check --github-url.")
    }

    @Test(
        "Names what could not be read",
        arguments: [
            (TrendingQuery.Signal.trending, "the page could not be read"),
            (.published, "the list from GitHub could not be read"),
            (.starred, "the response from GitHub could not be read"),
        ]
    )
    func unreadable(signal: TrendingQuery.Signal, clause: String) {
        let source = TrendingQuery.Source(name: "x", signal: signal, site: "GitHub")
        let text = RemoteFailureText(.unreadable(.truncated), of: source, .any())
        #expect(text.clause == clause)
    }

    @Test("Each class of failure, and each status, has its own headline")
    func headlines() {
        let all = [offline, .unreadable(.truncated)] + Self.others
        #expect(Set(all.map { makeSUT($0).headline }).count == 12)
    }

    @Test("Says to check the address of another server that refuses the request", arguments: [403, 404, 410])
    func otherAddress(status: Int) {
        let text = RemoteFailureText(.rejected(status: status), of: .github.at("https://h"), .any())
        #expect(text.explanation == "Check --github-url.")
    }

    @Test(
        "Names what has set the address of the server",
        arguments: [
            (.environment(variable: "TRENDING_GITHUB_URL"), "Check TRENDING_GITHUB_URL."),
            (.file(line: 3), "Check 'github-url' in the configuration file."), (.option, "Check --github-url."),
        ] as [(SettingOrigin, String)]
    )
    func setBy(origin: SettingOrigin, sentence: String) {
        var source = TrendingQuery.Source.github.at("https://h")
        source.setBy = origin
        let text = RemoteFailureText(.rejected(status: 404), of: source, .any())
        #expect(text.explanation == sentence)
    }

    @Test("Storage failures have different sentences for reading and for storing")
    func local() throws {
        let failures: [LocalFailure] = [
            .noLocation(.unset(variable: "HOME")), .damaged(path: "/d/x", keptAs: nil),
            .newerFormat(path: "/d/x", version: 9), .damaged(path: "/d/x", keptAs: "/d/x.damaged"),
        ]
        try expectGolden("failures-local", of: failures) { failure in
            let sentences = [
                failure.readingSentence, failure.storingSentence, failure.storingSentence(.star),
                failure.storingSentence(.unstar),
            ]
            return sentences.joined(separator: "\n    ")
        }
    }

    private func makeSUT(_ failure: RemoteFailure) -> RemoteFailureText {
        RemoteFailureText(failure, of: .github, .any())
    }
}
