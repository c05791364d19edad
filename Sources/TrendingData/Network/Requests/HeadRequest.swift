import HTTPTypes
import TrendingDomain

/// Asks whether something is there, without having it sent.
struct HeadRequest: TypedRequest {
    var method: HTTPRequest.Method { .head }
    let path: [String]
    var writtenPath: String?

    func answer(from response: NetworkResponse) async throws(RemoteFailure) {
        switch response.head.status.code {
        // Servers that do not know the question are there.
        case 200...299, 405, 501: return
        case 401: throw .unauthorized
        case let other: throw .rejected(status: other)
        }
    }
}
