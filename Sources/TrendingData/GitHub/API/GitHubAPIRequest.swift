import HTTPTypes
import TrendingDomain

/// A request to GitHub's REST API. Only a response from the API's own server is accepted.
protocol GitHubAPIRequest: TypedRequest {}

extension GitHubAPIRequest {
    var headerFields: HTTPFields { .gitHub("+json") }

    func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {
        guard let address = response.transfer.url, server.path(inAddress: address) == nil else { return }
        throw .unreadable(.notFromAPI(status: response.head.status.code))
    }
}
