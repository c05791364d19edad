import HTTPTypes
import TrendingDomain

/// Requests a picture. It carries no token, and follows no redirect to another server.
struct PictureRequest: TypedRequest {
    let address: PictureAddress
    let limits: PictureLimits

    var path: [String] { [] }
    var encodedPath: String? { address.path }
    /// PNG is the only format that kitty reads.
    var headerFields: HTTPFields { [.accept: "image/png, image/*;q=0.8"] }

    func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {
        guard let url = response.transfer.url, WebOrigin(url) != WebOrigin(server.address) else { return }
        throw .unreadable(.notFromAPI(status: response.head.status.code))
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> ImageFile {
        try GitHubAPIResponse.check(response.head)
        guard response.head.mediaType.hasPrefix("image/"), let image = ImageFile(response.body, within: limits) else {
            throw .unreadable(.notFromAPI(status: response.head.status.code))
        }
        return image
    }
}

extension NetworkLimits {
    /// For a picture: small, soon there, and not elsewhere.
    package static func pictures(_ size: PictureLimits) -> NetworkLimits {
        var limits = NetworkLimits.probing
        limits.maxBodyBytes = size.bytes
        limits.maxRedirects = 0
        return limits
    }
}
