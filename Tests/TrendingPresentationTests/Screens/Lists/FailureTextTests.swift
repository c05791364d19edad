import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Failures in words")
struct FailureTextTests {
    static let unreachableReasons: [(UnreachableReason, String)] = [
        (.cannotResolve(host: "h"), "Could not resolve host h. Is this machine online?"),
        (.cannotConnect(host: "h"), "Could not connect to h. Is this machine online, or a firewall in the way?"),
        (.connectionLost(host: "h"), "The connection to h broke off before the answer was complete."),
        (.proxy(detail: "407"), "The proxy did not let the request through: 407"),
        (.tooManyRedirects(host: "h"), "h redirects in circles, or too often."),
        (.forbiddenRedirect(host: "h"), "h redirects to an address that is not safe to follow."),
        (
            .missingLibrary(name: "libcurl4", detail: "no such file"),
            "The system library libcurl4 is missing; the package manager has it under that name. (no such file)"
        ),
        (
            .fileNotReadable(path: "/d/list.json", reason: .system("No such file or directory")),
            "The file /d/list.json can't be read: No such file or directory."
        ),
        (.unknownSource(name: "gitlab"), "The program has no source gitlab."),
        (.other(detail: "odd"), "The network library says: odd"),
    ]

    @Test("Each reason why a source can't be reached has its own explanation", arguments: unreachableReasons)
    func unreachable(reason: UnreachableReason, explanation: String) {
        let text = makeSUT(.unreachable(reason))
        #expect(text.clause == "GitHub could not be reached")
        #expect(text.explanation == explanation)
    }

    @Test("A machine that has no more of something is not taken for a server out of reach")
    func exhausted() {
        let text = makeSUT(.unreachable(.exhausted(.threads)))
        #expect(text.clause == "GitHub could not be asked" && text.headline == "Can't ask GitHub.")
        #expect(text.explanation == "No more threads can be started on this machine.")
    }

    static let unreadableReasons: [(UnreadableReason, String)] = [
        (
            .notATrendingPage,
            "The page that came has no trending list on it. Networks that want you to sign in first answer like this; "
                + "else GitHub may have changed its page."
        ),
        (.truncated, "The page stops before its end."),
        (.tooLarge(limitBytes: 16_777_216), "The answer is larger than 16 MiB, so it can't be the list."),
        (.tooLarge(limitBytes: 1_048_576), "The answer is larger than 1 MiB, so it can't be the list."),
        (.tooLarge(limitBytes: 262_144), "The answer is larger than 256 KiB, so it can't be the list."),
        (.notHTML(contentType: "application/json"), "The answer is not a web page but application/json."),
        (.notHTML(contentType: nil), "The answer is empty, or not a web page."),
        (.notHTML(contentType: "text/HTML; charset=utf-8"), "The answer is empty, or not a web page."),
        (.notJSON(contentType: "text/html"), "The answer is not JSON but text/html."),
        (.notJSON(contentType: "application/JSON"), "The answer is empty, or not whole JSON."),
        (.notJSON(contentType: nil), "The answer is empty, or not whole JSON."),
        (.notAList, "The answer is JSON, but not a list of repositories."),
        (.tooFewRows(readable: 1, of: 11), "Only 1 of 11 rows could be read."),
        (.tooFewRows(readable: 0, of: 50), "None of its 50 rows could be read."),
        (
            .notFromAPI(status: 200),
            "Its answer (status 200) is not one of GitHub's API. Networks that want you to sign in first answer like this."
        ),
        (.garbled(detail: "not gzip"), "The answer is garbled: not gzip"),
        (.unrequestedNotModified, "The answer is garbled: 304 to a question that was not asked"),
        (.temporarilyUnavailable, "It says that the list is not ready. Try again in a few minutes."),
        (
            .missingLibrary(name: "libxml2", detail: "no such file"),
            "The system library libxml2 is missing; the package manager has it under that name. (no such file)"
        ),
    ]

    @Test("Each reason why an answer can't be read has its own explanation", arguments: unreadableReasons)
    func unreadable(reason: UnreadableReason, explanation: String) {
        let text = makeSUT(.unreadable(reason))
        #expect(text.clause == "the page could not be read")
        #expect(text.explanation == explanation)
    }

    static let otherFailures: [(RemoteFailure, String, String)] = [
        (
            .timedOut(host: "h"), "GitHub took too long to answer",
            "Nothing more came from h in time. The network may be slow, or the server busy."
        ),
        (
            .tls(host: "h", detail: "expired"), "no secure connection to GitHub",
            "No secure connection to h could be made: expired"
        ),
        (.rateLimited(retryAt: .any()), "GitHub limits you until 14:05", "It lets you ask again at 14:05."),
        (.rateLimited(retryAt: nil), "GitHub limits you for now", "Wait a few minutes, then try again."),
        (
            .unauthorized, "GitHub wants you to sign in",
            "It answered with status 401: it shows this list only to people it knows."
        ),
        (
            .rejected(status: 404), "GitHub answered with status 404",
            "It answered with status 404: there is no such page."
        ),
        (
            .rejected(status: 503), "GitHub answered with status 503",
            "It answered with status 503: its servers have trouble. Try again later."
        ),
        (.rejected(status: 418), "GitHub answered with status 418", "It answered with status 418."),
        (.empty, "GitHub lists none", "It answered with an empty list, so the stored list stays."),
        (.cancelled, "interrupted", "The fetch was ended before the answer came."),
    ]

    @Test("Every other failure has its own clause and explanation", arguments: otherFailures)
    func other(failure: RemoteFailure, clause: String, explanation: String) {
        #expect(makeSUT(failure).clause == clause)
        #expect(makeSUT(failure).explanation == explanation)
    }

    @Test("The nine classes of failure have different headlines")
    func headlines() {
        let all = [offline, .unreadable(.truncated)] + Self.otherFailures.map(\.0)
        #expect(Set(all.map { makeSUT($0).headline }).count == 9)
    }

    @Test("Each storage failure has its own sentence for reading and for storing")
    func local() {
        let noPlace = LocalFailure.noLocation(.unset(variable: "HOME"))
        #expect(noPlace.readingSentence == "The stored list can't be read: HOME is not set.")
        #expect(noPlace.savingSentence == "The list could not be stored: HOME is not set.")
        let damaged = LocalFailure.damaged(path: "/d/x", keptAs: nil)
        #expect(damaged.readingSentence == "The stored list /d/x is damaged.")
        #expect(damaged.savingSentence == "The list could not be stored: /d/x is damaged.")
    }

    private func makeSUT(_ failure: RemoteFailure) -> RemoteFailureText {
        RemoteFailureText(failure: failure, origin: .github, clockTime: { _ in "14:05" })
    }
}
