import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Texts of failures")
struct FailureTextTests {
    static let unreachableReasons: [(UnreachableReason, String)] = [
        (.cannotResolve(host: "h"), "Could not resolve host h. Check your connection."),
        (.cannotConnect(host: "h"), "Could not connect to h. Check your connection, proxy or firewall."),
        (.proxy(detail: "407"), "The connection through the proxy failed: 407."),
        (.noProxy(authority: "p:1"), "Could not connect to the proxy p:1. Check http_proxy and https_proxy."),
        (
            .forbiddenRedirect(host: "h"),
            "h redirected the request to an unsafe address. This network may require you to sign in first."
        ),
        (
            .missingLibrary(name: "libcurl4", detail: "no such file"),
            "The system library libcurl4 is missing. Install it with your package manager. (no such file)"
        ),
        (
            .fileNotReadable(path: "/d/list.json", reason: .system("No such file or directory")),
            "The file /d/list.json can't be read: No such file or directory."
        ),
        (.unknownSource(name: "gitlab"), "The source 'gitlab' does not exist."),
        (.other(detail: "odd "), "The network library reports: odd."),
    ]

    @Test("Explains each reason for an unreachable source", arguments: unreachableReasons)
    func unreachable(reason: UnreachableReason, explanation: String) {
        let text = makeSUT(.unreachable(reason))
        #expect(text.clause == "GitHub could not be reached")
        #expect(text.explanation == explanation)
    }

    @Test("Does not call a server unreachable that was reached")
    func reached() {
        let lost = makeSUT(.unreachable(.connectionLost(host: "h")))
        #expect(lost.sentence == "The connection to GitHub was lost. It ended before the response was complete.")
        #expect(lost.clause == "the connection to GitHub was lost")
        let redirects = makeSUT(.unreachable(.tooManyRedirects(host: "h")))
        #expect(redirects.sentence == "GitHub redirected the request too many times. Try again later.")
        #expect(redirects.clause == "GitHub redirected the request too many times")
        let other = RemoteFailureText(.unreachable(.tooManyRedirects(host: "h")), of: .github.at("http://h:1"), .any())
        #expect(other.sentence == "h:1 redirected the request too many times. Check --github-url.")
    }

    @Test("Names the server that a redirect leads to, with its port")
    func redirect() {
        let unknown = makeSUT(.unreachable(.redirect(authority: "h", isResolved: false)))
        let words = "Can't follow the redirect from GitHub. Could not resolve host h. Check your connection."
        #expect(unknown.sentence == words)
        let refused = makeSUT(.unreachable(.redirect(authority: "h:1", isResolved: true)))
        #expect(refused.explanation == "Could not connect to h:1. Check your connection, proxy or firewall.")
        #expect(refused.clause == "GitHub redirected to h:1, which could not be reached")
    }

    static let unreadableReasons: [(UnreadableReason, String)] = [
        (
            .notATrendingPage,
            "The page has no trending list. This network may require you to sign in first, or GitHub has changed its "
                + "page."
        ),
        (.truncated, "The response is incomplete."),
        (.tooLarge(limitBytes: 16_777_216), "The response is larger than 16 MiB, too large to read."),
        (.tooLarge(limitBytes: 1_048_576), "The response is larger than 1 MiB, too large to read."),
        (.tooLarge(limitBytes: 262_144), "The response is larger than 256 KiB, too large to read."),
        (.notHTML(contentType: "application/json"), "The response is application/json, not a web page."),
        (.notHTML(contentType: nil), "The response is empty, or not a web page."),
        (.notHTML(contentType: "text/HTML; charset=utf-8"), "The response is empty, or not a web page."),
        (
            .notJSON(contentType: "text/html"),
            "The response is a web page, not JSON. This network may require you to sign in first."
        ),
        (.notJSON(contentType: "application/JSON"), "The response is empty, or not complete JSON."),
        (.notJSON(contentType: nil), "The response is empty, or not complete JSON."),
        (.notAList, "The response is JSON, but not a list of repositories."),
        (.notARepo, "The response is JSON, but does not describe a repository."),
        (.notReleases, "The response is JSON, but not a list of releases."),
        (.otherComment, "The response is about another comment than the one that was sent."),
        (.notAThread, "The response is JSON, but neither an issue nor its comments."),
        (.tooComplex, "It has too many elements or lines to be shown."),
        (.tooFewRows(readable: 1, of: 11), "Only 1 of 11 rows could be read."),
        (.tooFewRows(readable: 0, of: 50), "None of the 50 rows could be read."),
        (
            .notFromAPI(status: 200),
            "The response (status 200) is not from GitHub's API. This network may require you to sign in first."
        ),
        (.garbled(detail: "not gzip"), "The response is malformed: not gzip."),
        (.notHTTP, "It is not an HTTP response. Check your connection or proxy."),
        (.unrequestedNotModified, "The response is malformed: 304 in response to an unconditional request."),
        (.temporarilyUnavailable, "The list is not ready yet. Try again in a few minutes."),
        (
            .missingLibrary(name: "libxml2", detail: "no such file"),
            "The system library libxml2 is missing. Install it with your package manager. (no such file)"
        ),
    ]

    @Test("Explains each reason for an unreadable response", arguments: unreadableReasons)
    func unreadable(reason: UnreadableReason, explanation: String) {
        let text = makeSUT(.unreadable(reason))
        #expect(text.clause == "the page could not be read")
        #expect(text.explanation == explanation)
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

    static let otherFailures: [(RemoteFailure, String, String)] = [
        (
            .timedOut(host: "h"), "GitHub took too long to respond",
            "h did not send the whole response in time. The network may be slow, or the server busy."
        ),
        (
            .tls(host: "h", detail: "expired"), "no secure connection to GitHub",
            "The network library reports: expired."
        ),
        (
            .tls(host: "h", detail: nil), "no secure connection to GitHub",
            "h does not use TLS. This network may require you to sign in first."
        ),
        (.rateLimited(retryAt: .any()), "rate limited by GitHub until 14:05", "Rate limited until 14:05."),
        (.rateLimited(retryAt: nil), "rate limited by GitHub", "Wait a few minutes, then try again."),
        (
            .unauthorized, "GitHub requires you to sign in",
            "It returned 401 (unauthorized). The trending page can't be fetched with a token."
        ),
        (.rejected(status: 404), "GitHub returned 404 (not found)", "Try again later."),
        (
            .rejected(status: 451), "GitHub returned 451 (unavailable for legal reasons)",
            "The server did not accept the request."
        ),
        (.rejected(status: 503), "GitHub returned 503 (server error)", "Try again later."),
        (.unavailable(retryAt: .any()), "GitHub returned 503 (server error)", "Try again after 14:05."),
        (.rejected(status: 418), "GitHub returned 418", "The server did not accept the request."),
        (.empty, "the list from GitHub is empty", "The stored list is kept."),
        (.cancelled, "interrupted", "The fetch was cancelled before the response arrived."),
    ]

    @Test("Every other failure has its own clause and explanation", arguments: otherFailures)
    func other(failure: RemoteFailure, clause: String, explanation: String) {
        #expect(makeSUT(failure).clause == clause)
        #expect(makeSUT(failure).explanation == explanation)
    }

    @Test("Each class of failure, and each status, has its own headline")
    func headlines() {
        let all = [offline, .unreadable(.truncated)] + Self.otherFailures.map(\.0)
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
    func local() {
        let signInsNotStorable = LocalFailure.noLocation(.unset(variable: "HOME"))
        #expect(signInsNotStorable.readingSentence == "The stored list can't be read: HOME is not set.")
        #expect(signInsNotStorable.storingSentence == "The list could not be stored: HOME is not set.")
        #expect(signInsNotStorable.storingSentence(.star) == "The star could not be stored: HOME is not set.")
        let unstar = "The removal of the star could not be stored: HOME is not set."
        #expect(signInsNotStorable.storingSentence(.unstar) == unstar)
        let damaged = LocalFailure.damaged(path: "/d/x", keptAs: nil)
        #expect(damaged.readingSentence == "The stored list /d/x is damaged.")
        let later = LocalFailure.newerFormat(path: "/d/x", version: 9).readingSentence
        #expect(later == "The stored list can't be read: /d/x was written by a later version of trending (format 9).")
        let renamed = LocalFailure.damaged(path: "/d/x", keptAs: "/d/x.damaged")
        #expect(renamed.readingSentence == "The stored list /d/x is damaged. It was renamed to x.damaged.")
        #expect(damaged.storingSentence == "The list could not be stored: /d/x is damaged.")
    }

    private func makeSUT(_ failure: RemoteFailure) -> RemoteFailureText {
        RemoteFailureText(failure, of: .github, .any())
    }
}
