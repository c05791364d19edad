import TrendingDomain

/// Fetches pictures from GitHub's hosts of pictures, or from the user's own GitHub server.
package struct GitHubPictureService: RemotePictureService {
    package enum Kind: Sendable {
        /// Of people and organisations, with a side in pixels.
        case avatar(side: Int)
        /// Images of READMEs.
        case readme

        fileprivate var limits: PictureLimits {
            switch self {
            case .avatar: .avatar
            case .readme: .readme
            }
        }
    }

    private let client: any NetworkClient
    private let github: String?
    private let kind: Kind
    private let now: @Sendable () -> Timestamp

    /// `client` must follow no redirects and limit the length of a body, as with `NetworkLimits.pictures`, and add no
    /// token. `github` is the address of the user's own server.
    package init(
        client: any NetworkClient,
        github: String?,
        kind: Kind,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.client = client
        self.github = github
        self.kind = kind
        self.now = now
    }

    package func fetch(
        _ address: String,
        known: Detail<ImageFile>?
    ) async throws(RemoteFailure) -> Detail<ImageFile>? {
        guard let place = place(of: address) else { return nil }
        let request = ConditionalRequest(PictureRequest(address: place, limits: kind.limits), known: known?.validators)
        switch try await client.execute(request, at: place.server) {
        case .unchanged: return known.map { Detail($0.value, fetchedAt: now(), validators: $0.validators) }
        case .version(let image, let validators): return Detail(image, fetchedAt: now(), validators: validators)
        }
    }

    private func place(of address: String) -> PictureAddress? {
        switch kind {
        case .avatar(let side): PictureAddress(address, side: side, github: github)
        case .readme: PictureAddress(image: address, github: github)
        }
    }
}
