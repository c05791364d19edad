import Foundation
import HTTPTypes
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

/// The result of `GET /` if the server sends exactly these bytes and then closes the connection.
func outcome(
    ofAnswer answer: String,
    limits: NetworkLimits = NetworkLimits()
) async throws -> Result<NetworkResponse, RemoteFailure> {
    try await outcome(limits: limits) { connection in
        _ = connection.readRequest()
        connection.send(answer)
    }
}

func outcome(
    limits: NetworkLimits = NetworkLimits(),
    _ script: @escaping RawServer.Script
) async throws -> Result<NetworkResponse, RemoteFailure> {
    let server = try RawServer(script)
    return await CurlNetworkClient.test(limits: limits).outcome(of: .to(server.authority))
}

extension CurlNetworkClient {
    /// Trusts the machine's certificates, even if only `SSL_CERT_FILE` names them.
    static func test(limits: NetworkLimits = NetworkLimits()) -> CurlNetworkClient {
        let certificates = ProcessInfo.processInfo.environment["SSL_CERT_FILE"]
        return CurlNetworkClient(userAgent: "test/1", certificateFile: certificates, limits: limits)
    }
}

extension Result<NetworkResponse, RemoteFailure> {
    var failure: RemoteFailure? {
        if case .failure(let failure) = self { failure } else { nil }
    }

    var response: NetworkResponse? {
        if case .success(let response) = self { response } else { nil }
    }
}
