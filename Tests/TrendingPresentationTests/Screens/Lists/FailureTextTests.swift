import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Texts of failures")
struct FailureTextTests {
    static let unreachableReasons: [(UnreachableReason, String)] = [
        (.cannotResolve(host: "h"), "Could not resolve host h. Check your connection."),
        (.cannotConnect(host: "h"), "Could not connect to h. Check your connection, proxy or firewall."),
        (.connectionLost(host: "h"), "The connection to h was lost before the response was complete."),
        (.proxy(detail: "407"), "The connection through the proxy failed: 407"),
        (.tooManyRedirects(host: "h"), "h redirected the request too many times."),
        (.forbiddenRedirect(host: "h"), "h redirected the request to an unsafe address."),
        (
            .missingLibrary(name: "libcurl4", detail: "no such file"),
            "The system library libcurl4 is missing. Install it with your package manager. (no such file)"
        ),
        (
            .fileNotReadable(path: "/d/list.json", reason: .system("No such file or directory")),
            "The file /d/list.json can't be read: No such file or directory."
        ),
        (.unknownSource(name: "gitlab"), "The source 'gitlab' does not exist."),
        (.other(detail: "odd"), "The network library reports: odd"),
    ]

    @Test("Explains each reason for an unreachable source", arguments: unreachableReasons)
    func unreachable(reason: UnreachableReason, explanation: String) {
        let text = makeSUT(.unreachable(reason))
        #expect(text.clause == "GitHub could not be reached")
        #expect(text.explanation == explanation)
    }

    @Test("Distinguishes exhausted resources from an unreachable server")
    func exhausted() {
        let text = makeSUT(.unreachable(.exhausted(.threads)))
        #expect(text.clause == "can't connect to GitHub" && text.headline == "Can't connect to GitHub.")
        #expect(text.explanation == "No more threads can be started on this machine.")
    }

    static let unreadableReasons: [(UnreadableReason, String)] = [
        (
            .notATrendingPage,
            "The page has no trending list. This network may require you to sign in first, or GitHub has changed its "
                + "page."
        ),
        (.truncated, "The response is incomplete."),
        (.tooLarge(limitBytes: 16_777_216), "The response is larger than 16 MiB, too large for a list."),
        (.tooLarge(limitBytes: 1_048_576), "The response is larger than 1 MiB, too large for a list."),
        (.tooLarge(limitBytes: 262_144), "The response is larger than 256 KiB, too large for a list."),
        (.notHTML(contentType: "application/json"), "The response is application/json, not a web page."),
        (.notHTML(contentType: nil), "The response is empty, or not a web page."),
        (.notHTML(contentType: "text/HTML; charset=utf-8"), "The response is empty, or not a web page."),
        (.notJSON(contentType: "text/html"), "The response is text/html, not JSON."),
        (.notJSON(contentType: "application/JSON"), "The response is empty, or not complete JSON."),
        (.notJSON(contentType: nil), "The response is empty, or not complete JSON."),
        (.notAList, "The response is JSON, but not a list of repositories."),
        (.tooFewRows(readable: 1, of: 11), "Only 1 of 11 rows could be read."),
        (.tooFewRows(readable: 0, of: 50), "None of the 50 rows could be read."),
        (
            .notFromAPI(status: 200),
            "The response (status 200) is not from GitHub's API. This network may require you to sign in first."
        ),
        (.garbled(detail: "not gzip"), "The response is malformed: not gzip"),
        (.unrequestedNotModified, "The response is malformed: 304 in response to an unconditional request"),
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

    static let otherFailures: [(RemoteFailure, String, String)] = [
        (
            .timedOut(host: "h"), "GitHub took too long to respond",
            "h did not send the whole response in time. The network may be slow, or the server busy."
        ),
        (
            .tls(host: "h", detail: "expired"), "no secure connection to GitHub",
            "The secure connection to h failed: expired"
        ),
        (.rateLimited(retryAt: .any()), "rate limited by GitHub until 14:05", "Rate limited until 14:05."),
        (.rateLimited(retryAt: nil), "rate limited by GitHub", "Wait a few minutes, then try again."),
        (.unauthorized, "GitHub requires you to sign in", "GitHub returned 401 (unauthorized)."),
        (.rejected(status: 404), "GitHub returned 404 (not found)", "The page does not exist."),
        (.rejected(status: 503), "GitHub returned 503 (server error)", "Try again later."),
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
        #expect(Set(all.map { makeSUT($0).headline }).count == 11)
    }

    @Test("Storage failures have different sentences for reading and for storing")
    func local() {
        let signInsNotStorable = LocalFailure.noLocation(.unset(variable: "HOME"))
        #expect(signInsNotStorable.readingSentence == "The stored list can't be read: HOME is not set.")
        #expect(signInsNotStorable.storingSentence == "The list could not be stored: HOME is not set.")
        let damaged = LocalFailure.damaged(path: "/d/x", keptAs: nil)
        #expect(damaged.readingSentence == "The stored list /d/x is damaged.")
        #expect(damaged.storingSentence == "The list could not be stored: /d/x is damaged.")
    }

    private func makeSUT(_ failure: RemoteFailure) -> RemoteFailureText {
        RemoteFailureText(failure: failure, origin: .github, clockTime: { _ in "14:05" })
    }
}
