import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Why GitHub refuses a request")
struct RefusalReasonTests {
    private let saml = "Resource protected by organization SAML enforcement."

    private func failure(
        _ status: Int,
        headers: [String: String] = [:],
        url: String = "https://api.github.com/user",
        _ body: String
    ) -> RemoteFailure? {
        var response = NetworkResponse.status(status, headers, body)
        response.transfer.url = url
        do throws(RemoteFailure) {
            try GitHubAPIResponse.check(response)
            return nil
        } catch {
            return error
        }
    }

    private func message(_ text: String) -> String { #"{"message": "\#(text)"}"# }

    @Test(
        "A refusal has GitHub's own message",
        arguments: [
            (403, "Resource not accessible by personal access token"),
            (403, "the `acme` organization has an IP allow list enabled"), (422, "The listed users cannot be searched"),
            (403, "organization has enabled OAuth App access restrictions"), (451, "Repository access blocked"),
        ]
    )
    func own(status: Int, text: String) {
        #expect(failure(status, message(text)) == .rejected(status: status, reason: RefusalReason(text)))
    }

    @Test(
        "What says no more than the status is no reason",
        arguments: [(404, "Not Found"), (403, "Forbidden"), (410, "x")]
    )
    func plain(status: Int, text: String) {
        #expect(failure(status, message(text)) == .rejected(status: status))
    }

    @Test("A sign-on page of GitHub, or of the server that answered, is part of the reason")
    func page() {
        for (page, url) in [
            ("https://github.com/orgs/a/sso?x=1", "https://api.github.com/user"),
            ("https://ghe.test/orgs/a/sso", "https://ghe.test/api/v3/user"),
            ("https://acme.ghe.com/sso", "https://api.acme.ghe.com/user"),
        ] {
            let found = failure(403, headers: ["X-GitHub-SSO": "required; url=\(page)"], url: url, message(saml))
            #expect(found == .rejected(status: 403, reason: RefusalReason(saml, page: page)))
        }
        let blocked =
            #"{"message": "Repository access blocked", "block": {"reason": "dmca", "html_url": "https://github.com/github/dmca"}}"#
        let reason = RefusalReason("Repository access blocked", page: "https://github.com/github/dmca")
        #expect(failure(451, blocked) == .rejected(status: 451, reason: reason))
    }

    @Test(
        "A page elsewhere, or without TLS, is not shown",
        arguments: lines(
            """
            https://evil.test/sso
            http://github.com/sso
            https://github.com@evil.test/
            javascript:x
            https://github.com.evil.test/
            https://github.com\\@evil.test/
            https://github.com:8443/
            //github.com
            https://github.com/\u{1B}]8;;
            """
        ) + [""]
    )
    func otherPage(page: String) {
        let found = failure(403, headers: ["X-GitHub-SSO": "required; url=\(page)"], message(saml))
        #expect(found == .rejected(status: 403, reason: RefusalReason(saml)))
    }

    @Test("A long message is cut")
    func long() {
        let found = failure(403, message("It is long: " + String(repeating: "x", count: 10_000)))
        #expect(
            found == .rejected(status: 403, reason: RefusalReason("It is long: " + String(repeating: "x", count: 488)))
        )
    }

    @Test("Names the scopes that a token lacks, also if GitHub answers that there is nothing")
    func scopes() {
        let lacking = ["X-OAuth-Scopes": "read:user", "X-Accepted-OAuth-Scopes": "public_repo, repo"]
        let reason = RefusalReason("Not Found", scopes: ["public_repo", "repo"])
        #expect(failure(404, headers: lacking, message("Not Found")) == .rejected(status: 404, reason: reason))
        let having = ["X-OAuth-Scopes": "repo", "X-Accepted-OAuth-Scopes": "public_repo, repo"]
        #expect(failure(404, headers: having, message("Not Found")) == .rejected(status: 404))
    }

    @Test(
        "A web page in place of the API's answer is of the network, whatever its type",
        arguments: [200, 302, 401, 403, 404],
        ["text/html; charset=utf-8", "application/json"]
    )
    func portal(status: Int, type: String) {
        let found = failure(status, headers: ["Content-Type": type], "\n <html><title>Hotel</title></html>")
        #expect(found == .unreadable(.notFromAPI(status: status)))
    }

    @Test("Counts the organizations that a list lacks")
    func partial() {
        for (value, count) in [
            ("partial-results; organizations=21955855,20582480", 2), ("partial-results", 1),
            ("partial-results;organizations=7", 1), ("required; url=https://github.com/", 0),
        ] {
            #expect(NetworkResponse.status(200, ["X-GitHub-SSO": value], "[]").omittedOrganizations == count)
        }
    }
}
