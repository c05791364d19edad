import HTTPTypes
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

// Needs nginx and openssl from the system's packages.
@Suite("Curl client: TLS", .enabled(if: NginxServer.missing == nil), .timeLimit(.minutes(1)))
struct CurlTLSTests {
    private func outcome(
        _ certificate: NginxServer.Certificate = .good,
        protocols: String = "TLSv1.2 TLSv1.3",
        isTrusted: Bool = true,
        path: String = "/"
    ) async throws -> Result<NetworkResponse, RemoteFailure> {
        let server = try NginxServer(certificate: certificate, protocols: protocols)
        defer { server.stop() }
        let client = CurlNetworkClient(userAgent: "test/1", certificateFile: isTrusted ? server.authorityFile : nil)
        return await client.outcome(of: .to(server.authority, path, scheme: "https"))
    }

    private func expectRefusal(
        _ outcome: Result<NetworkResponse, RemoteFailure>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard case .tls(let host, let detail) = outcome.failure else {
            Issue.record("\(outcome)", sourceLocation: sourceLocation)
            return
        }
        #expect(host == "127.0.0.1", sourceLocation: sourceLocation)
        #expect(detail?.isEmpty == false, sourceLocation: sourceLocation)
    }

    @Test("Uses HTTP/2 with a trusted server", arguments: ["TLSv1.2", "TLSv1.3"])
    func good(version: String) async throws {
        let response = try await outcome(protocols: version).get()
        #expect(response.body == Array("ok".utf8))
        #expect(response.transfer.httpVersion == "HTTP/2")
        #expect(response.transfer.url?.hasPrefix("https://") == true)
    }

    @Test(
        "Rejects a certificate that has expired, is for another host, or is self-signed",
        arguments: [NginxServer.Certificate.expired, .wrongHost, .selfSigned]
    )
    func bad(certificate: NginxServer.Certificate) async throws {
        expectRefusal(try await outcome(certificate))
    }

    @Test("Rejects a certificate of an unknown authority")
    func untrusted() async throws {
        expectRefusal(try await outcome(isTrusted: false))
    }

    @Test("Rejects TLS 1.1")
    func oldVersion() async throws {
        expectRefusal(try await outcome(protocols: "TLSv1.1"))
    }

    @Test("Rejects a redirect to http")
    func downgrade() async throws {
        let outcome = try await outcome(path: "/insecure")
        #expect(outcome.failure == .unreachable(.forbiddenRedirect(host: "127.0.0.1")))
    }

    @Test("Rejects every server if the certificate file is missing")
    func missingCertificates() async throws {
        let client = CurlNetworkClient(userAgent: "test/1", certificateFile: "/nowhere/ca.pem")
        let server = try NginxServer()
        defer { server.stop() }
        expectRefusal(await client.outcome(of: .to(server.authority, scheme: "https")))
    }

    @Test("Rejects a server without TLS")
    func noTLS() async throws {
        let server = try RawServer { $0.send("HTTP/1.1 400 Bad Request\r\n\r\n") }
        let failure = await CurlNetworkClient.test().outcome(of: .to(server.authority, scheme: "https")).failure
        #if os(Linux)
            #expect(failure == .tls(host: "127.0.0.1", detail: nil))
        #else
            guard case .tls("127.0.0.1", _) = failure else { return Issue.record("\(String(describing: failure))") }
        #endif
    }
}
