import TrendingDomain

/// Fetches images of READMEs from GitHub's hosts of images, or from the user's own GitHub server.
package struct GitHubImageService: RemotePictureService {
    private let client: any NetworkClient
    private let github: String?
    private let now: @Sendable () -> Timestamp

    /// `client` must follow no redirects and limit the length of a body, as with `NetworkLimits.pictures`, and add no
    /// token. `github` is the address of the user's own server.
    package init(client: any NetworkClient, github: String?, now: @escaping @Sendable () -> Timestamp) {
        self.client = client
        self.github = github
        self.now = now
    }

    package func fetch(
        _ address: String,
        known: Detail<ImageFile>?
    ) async throws(RemoteFailure) -> Detail<ImageFile>? {
        guard let place = PictureAddress(image: address, github: github) else { return nil }
        let request = ConditionalRequest(PictureRequest(address: place, limits: .readme), known: known?.validators)
        switch try await client.execute(request, at: place.server) {
        case .unchanged: return known.map { Detail($0.value, fetchedAt: now(), validators: $0.validators) }
        case .version(let image, let validators): return Detail(image, fetchedAt: now(), validators: validators)
        }
    }
}
