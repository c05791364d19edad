import HTTPTypes
import TrendingDomain

/// Asks whether something is there, without having it sent.
struct HeadRequest: TypedRequest {
    var method: HTTPRequest.Method { .head }
    let path: [String]
    var writtenPath: String?

    func answer(from response: NetworkResponse) async throws(RemoteFailure) {
        switch response.head.status.code {
        case 200...299: return
        case 401: throw .unauthorized
        case let other: throw .rejected(status: other)
        }
    }
}
