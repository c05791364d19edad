import CCurl
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("libcurl failures")
struct CurlFailureTests {
    private func meaning(_ code: CURLcode, _ detail: String = "words") -> RemoteFailure {
        CurlFailure(code: code, detail: detail, host: "h", maxHeaderBytes: 9).meaning
    }

    @Test("Maps the simple codes")
    func simpleCodes() {
        for (code, failure) in [
            (CURLE_COULDNT_RESOLVE_HOST, .unreachable(.cannotResolve(host: "h"))),
            (CURLE_COULDNT_CONNECT, .unreachable(.cannotConnect(host: "h"))),
            (CURLE_OPERATION_TIMEDOUT, .timedOut(host: "h")),
            (CURLE_TOO_MANY_REDIRECTS, .unreachable(.tooManyRedirects(host: "h"))),
            (CURLE_COULDNT_RESOLVE_PROXY, .unreachable(.proxy(detail: "words"))),
            (CURLE_PROXY, .unreachable(.proxy(detail: "words"))),
            (CURLE_BAD_CONTENT_ENCODING, .unreadable(.garbled(detail: "words"))),
            (CURLE_WEIRD_SERVER_REPLY, .unreadable(.garbled(detail: "words"))),
            (CURLE_SSH, .unreachable(.other(detail: "words"))),
        ] as [(CURLcode, RemoteFailure)] {
            #expect(meaning(code) == failure)
        }
        for code in [
            CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM,
        ] {
            #expect(meaning(code) == .unreachable(.connectionLost(host: "h")))
        }
        for code in [
            CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER,
        ] {
            #expect(meaning(code) == .tls(host: "h", detail: "words"))
        }
        // The server does not use TLS.
        for words in [
            "OpenSSL/3.0.22: error:0A00010B:SSL routines::wrong version number",
            "gnutls_handshake() failed: An unexpected TLS packet was received.",
        ] {
            #expect(meaning(CURLE_SSL_CONNECT_ERROR, words) == .tls(host: "h", detail: nil))
        }
    }

    @Test("Is an unreadable response if libcurl's message is about the response, not the address or the connection")
    func garbled() {
        #expect(meaning(CURLE_UNSUPPORTED_PROTOCOL, "Received HTTP/0.9 when not allowed") == .unreadable(.notHTTP))
        for words in [
            "Unsupported HTTP version in response",
            "Unsupported HTTP/1 subversion in response",
        ] { #expect(meaning(CURLE_UNSUPPORTED_PROTOCOL, words) == .unreadable(.garbled(detail: words))) }
        let scheme = "Protocol \"https\" not supported or disabled in libcurl"
        #expect(meaning(CURLE_UNSUPPORTED_PROTOCOL, scheme) == .unreachable(.other(detail: scheme)))
        let chunk = "Illegal or missing hexadecimal sequence in chunked-encoding"
        #expect(meaning(CURLE_RECV_ERROR, chunk) == .unreadable(.garbled(detail: chunk)))
    }

    @Test("Is a proxy failure if libcurl's message names another address than the host's, or the proxy refused")
    func proxy() {
        let refused = "Failed to connect to proxy.test port 3128: Connection refused"
        let proxy = RemoteFailure.unreachable(.noProxy(authority: "proxy.test:3128"))
        #expect(meaning(CURLE_COULDNT_CONNECT, refused) == proxy)
        let via = "Failed to connect to h:443 via proxy.test:3128 after 0 ms: Could not connect to server"
        #expect(meaning(CURLE_COULDNT_CONNECT, via) == proxy)
        let scheme = "Unsupported proxy scheme for 'foo://h'"
        #expect(meaning(CURLE_COULDNT_CONNECT, scheme) == .unreachable(.proxy(detail: scheme)))
        #expect(
            meaning(CURLE_COULDNT_RESOLVE_PROXY, "Unsupported proxy syntax in 'user:NEEDLE'")
                == .unreachable(.proxy(detail: "Unsupported proxy syntax"))
        )
        let direct = "Failed to connect to h port 443: Connection refused"
        #expect(meaning(CURLE_COULDNT_CONNECT, direct) == .unreachable(.cannotConnect(host: "h")))
        var answered = CurlFailure(code: CURLE_RECV_ERROR, detail: "407", host: "h", maxHeaderBytes: 9)
        answered.proxyStatus = 407
        #expect(answered.meaning == .unreachable(.proxy(detail: "407")))
    }

    @Test("Names the server that a redirect leads to, unless the proxy failed")
    func redirect() {
        var failure = CurlFailure(code: CURLE_COULDNT_CONNECT, detail: "words", host: "h", maxHeaderBytes: 9)
        failure.redirectTarget = "h:1"
        #expect(failure.meaning == .unreachable(.redirect(authority: "h:1", isResolved: true)))
        failure.code = CURLE_COULDNT_RESOLVE_HOST
        #expect(failure.meaning == .unreachable(.redirect(authority: "h", isResolved: false)))
        failure.detail = "Failed to connect to proxy.test port 3128: Connection refused"
        failure.code = CURLE_COULDNT_CONNECT
        #expect(failure.meaning == .unreachable(.noProxy(authority: "proxy.test:3128")))
    }

    @Test(
        "Is not a proxy failure if libcurl's message names the host in its own form",
        arguments: cases(
            true: "[::1], ::12 port 1\n10.0.0.1, 10.0.0.12 port 3128\nh, h2 port 3128",
            false: "[::1], ::1 port 1\n[::1%25lo], ::1 port 1\n[::1], ::1:1\n10.0.0.1, 10.0.0.1 port 80"
        )
    )
    func proxyOrHost(names: String, isProxy: Bool) {
        let parts = names.split(separator: ", ").map(String.init)
        let (host, named) = (parts[0], parts[1])
        let detail = "Failed to connect to \(named) after 0 ms: Couldn't connect to server"
        let failure = CurlFailure(code: CURLE_COULDNT_CONNECT, detail: detail, host: host, maxHeaderBytes: 9)
        let proxy = named.split(separator: " port ").joined(separator: ":")
        #expect(
            failure.meaning
                == (isProxy ? .unreachable(.noProxy(authority: proxy)) : .unreachable(.cannotConnect(host: host)))
        )
    }

    @Test(
        "Hides the user and password in addresses",
        arguments: pairs(
            """
            Unsupported proxy syntax in 'http://user:NEEDLE@[bad' => Unsupported proxy syntax in 'http://[bad'
            Unsupported proxy scheme for 'foo://user:NEEDLE@h' => Unsupported proxy scheme for 'foo://h'
            Unsupported proxy syntax in 'user:NEEDLE@h:x' => Unsupported proxy syntax in 'h:x'
            'http://NEEDLE@h' => 'http://h'
            socks5h://a:NEEDLE@h => socks5h://h
            it's for user:NEEDLE@h => it's for h
            user:NEEDLE@h => h
            for 'http://@h' => for 'http://h'
            in 'http://NE EDLE:NEEDLE/NEEDLE?NEEDLE#'NEEDLE@NEEDLE@h' => in 'http://h'
            in 'NE EDLE:NEEDLE 'NEEDLE://NEEDLE@h' => in 'h'
            in http://NEEDLE NEEDLE@h => in http://h
            from NEEDLE:NEEDLE@a to http://NEEDLE:NEEDLE@b => from b
            http://NEEDLE@a to NEEDLE@b => http://b
            in 'http://u:NEEDLE@\u{301}h' => in 'http://\u{301}h'
            no https://h/a:b, it's 'down' => no https://h/a:b, it's 'down'
            """
        ) + [
            ("in '" + String(repeating: "NEEDLE", count: 50), "in '"), ("", ""),
            ("in 'http://u:" + String(repeating: "NEEDLE", count: 50), "in 'http://"),
        ]
    )
    func secrets(words: String, shown: String) {
        #expect(meaning(CURLE_PROXY, words) == .unreachable(.proxy(detail: shown)))
        #expect(meaning(CURLE_SSL_CONNECT_ERROR, words) == .tls(host: "h", detail: shown))
        #expect(meaning(CURLE_BAD_CONTENT_ENCODING, words) == .unreadable(.garbled(detail: shown)))
        #expect(meaning(CURLE_SSH, words) == .unreachable(.other(detail: shown)))
        #expect(!shown.contains("NEEDLE"))
    }
}
