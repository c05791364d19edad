import HTTPTypes
import Synchronization
import TrendingData
import TrendingDomain

/// Returns the same result for every request, and records the requests.
final class NetworkClientStub: NetworkClient {
    private let result: Result<NetworkResponse, RemoteFailure>
    private let log = Mutex<[NetworkRequest]>([])

    init(always result: Result<NetworkResponse, RemoteFailure>) {
        self.result = result
    }

    var requests: [NetworkRequest] { log.withLock { $0 } }

    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        log.withLock { $0.append(request) }
        return try result.get()
    }
}

extension NetworkResponse {
    static func page(
        _ body: [UInt8],
        status: Int = 200,
        _ fields: HTTPFields = [.contentType: "text/html; charset=utf-8"]
    ) -> Self {
        NetworkResponse(HTTPResponse(status: .init(code: status), headerFields: fields), body: body)
    }
}
