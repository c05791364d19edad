import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Logging network client")
struct LoggingNetworkClientTests {
    private func makeSUT() -> (LoggingNetworkClient, InMemoryNetworkClient, LogSpy) {
        let (network, log) = (InMemoryNetworkClient(), LogSpy())
        return (LoggingNetworkClient(client: network, logger: log.logger()), network, log)
    }

    @Test("Logs one line for the request and one for the response")
    func answer() async throws {
        let (client, network, log) = makeSUT()
        let transfer = NetworkResponse.Transfer(
            url: "https://github.com/trending",
            httpVersion: "HTTP/2",
            bytesReceived: 12,
            milliseconds: 320
        )
        var response = NetworkResponse.status(200, headers: [.setCookie: "secret"], "the page")
        response.transfer = transfer
        network.stub("https://github.com/trending?since=daily", with: .success(response))
        let headers: HTTPFields = [.authorization: "Bearer secret"]
        let answer = try await client.send(
            .to("github.com", "/trending?since=daily", scheme: "https", headers: headers)
        )
        #expect(answer == response)
        #expect(
            log.lines == [
                "debug GET https://github.com/trending?since=daily",
                "info 200 HTTP/2, 12 bytes received, 8 decompressed, 320 ms from https://github.com/trending",
            ]
        )
    }

    @Test("Logs a failure, and throws it")
    func failure() async {
        let (client, network, log) = makeSUT()
        network.stub("http://a.test/", with: .failure(.timedOut(host: "a.test")))
        await #expect(throws: RemoteFailure.timedOut(host: "a.test")) { try await client.send(.to("a.test")) }
        #expect(log.lines.last == "info GET http://a.test/ failed: a.test took too long")
    }

    @Test(
        "Describes each failure, with the library's message",
        arguments: [
            (RemoteFailure.unreachable(.cannotResolve(host: "h")), "could not resolve h"),
            (.unreachable(.cannotConnect(host: "h")), "could not connect to h"),
            (.unreachable(.redirect(authority: "h:1", isResolved: true)), "could not connect to h:1 after a redirect"),
            (.unreachable(.connectionLost(host: "h")), "lost the connection to h"),
            (.tls(host: "h", detail: "it's 'odd'"), "no secure connection to h: it's 'odd'"),
            (.unreachable(.noProxy(authority: "p:1")), "could not connect to the proxy p:1"),
            (.unreachable(.proxy(detail: "it's 'odd'")), "proxy error: it's 'odd'"),
            (.unreachable(.tooManyRedirects(host: "h")), "too many redirects, last to h"),
            (.unreachable(.forbiddenRedirect(host: "h")), "h leads to an address that is not allowed"),
            (.unreadable(.tooLarge(limitBytes: 9)), "the response is larger than 9 bytes"),
            (.unreadable(.garbled(detail: "odd")), "the response is unreadable: odd"), (.cancelled, "cancelled"),
            (.unreachable(.missingLibrary(name: "libcurl4", detail: "no file")), "libcurl4 is missing: no file"),
            (.unreachable(.other(detail: "odd")), "odd"),
        ]
    )
    func plainWords(failure: RemoteFailure, words: String) {
        #expect(failure.logText == words)
    }

    @Test(
        "Hides the secrets in an address, and encodes control characters",
        arguments: pairs(
            """
            https://user:pass@a.test/x?page=1 => https://a.test/x?page=1
            https://user@a.test:8443 => https://a.test:8443
            https://a.test/?access_token=s&since=daily&CODE=s => https://a.test/?access_token=***&since=daily&CODE=***
            https://a.test/?client_secret=s=t&flag&token => https://a.test/?client_secret=***&***&***
            https://a.test/?spoken_language_code=zh => https://a.test/?spoken_language_code=zh
            https://a.test/@user?q=a@b => https://a.test/@user?q=a@b
            https://a.test/\u{1B}[2J é => https://a.test/%1B[2J%20%C3%A9
            https://a.test/?a=b&tok%65n=s#access_token=s => https://a.test/?a=***&tok%65n=***
            a@b => a@b
            """
        )
    )
    func redaction(url: String, shown: String) {
        #expect(RedactedAddress(url).description == shown)
    }
}
