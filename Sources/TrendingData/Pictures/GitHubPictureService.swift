import TrendingDomain

/// Fetches pictures of people and organisations from GitHub, or from the user's own GitHub server.
package struct GitHubPictureService: RemotePictureService {
    private let client: any NetworkClient
    private let github: String?
    private let side: Int
    private let now: @Sendable () -> Timestamp

    /// `client` must follow no redirects and limit the length of a body, as with `NetworkLimits.pictures`, and add no
    /// token. `github` is the address of the user's own server, and `side` that of the pictures in pixels.
    package init(
        client: any NetworkClient,
        github: String?,
        side: Int,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.client = client
        self.github = github
        self.side = side
        self.now = now
    }

    package func fetch(
        _ address: String,
        known: Detail<ImageFile>?
    ) async throws(RemoteFailure) -> Detail<ImageFile>? {
        guard let place = PictureAddress(address, side: side, github: github) else { return nil }
        let request = ConditionalRequest(PictureRequest(address: place, limits: .avatar), known: known?.validators)
        switch try await client.execute(request, at: place.server) {
        case .unchanged: return known.map { Detail($0.value, fetchedAt: now(), validators: $0.validators) }
        case .version(let image, let validators): return Detail(image, fetchedAt: now(), validators: validators)
        }
    }
}
