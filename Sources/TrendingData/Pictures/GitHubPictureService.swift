import HTTPTypes
import TrendingDomain

/// Fetches pictures from GitHub's hosts of pictures, or from the user's own GitHub server.
package struct GitHubPictureService: RemotePictureService {
    package enum Kind: Sendable {
        /// Of people and organisations, with a side in pixels.
        case avatar(side: Int)
        /// Images of READMEs.
        case readme

        package var limits: PictureLimits {
            switch self {
            case .avatar: .avatar
            case .readme: .readme
            }
        }
    }

    private let client: any NetworkClient
    private let github: String?
    private let kind: Kind
    private let now: WallClock

    /// `client` must follow no redirects and limit the length of a body, as with `NetworkLimits.pictures`, and add no
    /// token. `github` is the address of the user's own server.
    package init(
        client: any NetworkClient,
        github: String?,
        kind: Kind,
        now: @escaping WallClock
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
        return try await client.detail(.picture(place, kind.limits), at: place.server, known: known, now: now)
    }

    private func place(of address: String) -> PictureAddress? {
        switch kind {
        case .avatar(let side): PictureAddress(address, side: side, github: github)
        case .readme: PictureAddress(image: address, github: github)
        }
    }
}

extension Endpoint<ImageFile> {
    /// A picture. The request carries no token, and follows no redirect to another server.
    fileprivate static func picture(_ address: PictureAddress, _ limits: PictureLimits) -> Endpoint {
        var endpoint = Endpoint(target: address.path) { response, _ throws(RemoteFailure) in
            try GitHubAPIResponse.check(response.head)
            guard response.head.mediaType.hasPrefix("image/"), let image = ImageFile(response.body, within: limits)
            else { throw response.notFromAPI }
            return image
        }
        // PNG is the only format that kitty reads.
        endpoint.headerFields = [.accept: "image/png, image/*;q=0.8"]
        endpoint.accepts = { WebOrigin($0) == WebOrigin($1.address) }
        return endpoint
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

/// Where a picture of a person or organisation is fetched.
struct PictureAddress: Sendable, Equatable {
    /// The host of GitHub's pictures.
    static let host = "avatars.githubusercontent.com"
    /// The sides of pictures that are asked for, in pixels. Each size is kept on its own.
    static let sides = [40, 80, 160]

    let server: ServerRoot
    /// Path and query.
    let path: String

    /// `nil` unless it is https at GitHub's host of pictures, or at the user's own GitHub server. No other host learns
    /// what the user looks at. `side` is that of the picture in pixels, and becomes the next larger one of `sides`.
    /// `https://github.com/apple.png` only redirects to the picture, so that is asked for at the host of pictures.
    init?(_ untrusted: String, side: Int, github: String?) {
        let untrusted = Self.owner(untrusted).map { "https://\(Self.host)/\($0)" } ?? untrusted
        guard let parts = Self.parts(untrusted, hosts: [Self.host], github: github) else { return nil }
        let query = parts.query?.split(separator: "&") ?? []
        let kept = query.filter { !$0.hasPrefix("s=") && !$0.hasPrefix("size=") }
        let size = Self.sides.first { $0 >= side } ?? Self.sides[Self.sides.count - 1]
        server = parts.server
        path = "\(parts.path)?\((["s=\(size)"] + kept.map(String.init)).joined(separator: "&"))"
    }

    /// The hosts of GitHub that have images of READMEs. The first one fetches those of other hosts, so that these do
    /// not see the reader.
    static let imageHosts = [
        "camo.githubusercontent.com", "raw.githubusercontent.com", "user-images.githubusercontent.com",
        "repository-images.githubusercontent.com", host,
    ]

    /// An image of a README. `nil` unless it is https at a host of GitHub's images, or at the user's own GitHub server.
    init?(image untrusted: String, github: String?) {
        guard let parts = Self.parts(untrusted, hosts: Self.imageHosts, github: github) else { return nil }
        server = parts.server
        path = parts.path + (parts.query.map { "?\($0)" } ?? "")
    }

    private static func parts(
        _ untrusted: String,
        hosts: [String],
        github: String?
    ) -> (server: ServerRoot, path: Substring, query: Substring?)? {
        let isSafe = untrusted.utf8.count <= 2000 && untrusted.utf8.allSatisfy(\.isVisible)
        guard isSafe else { return nil }
        let origin = WebOrigin(untrusted)
        let isGitHub = hosts.contains { origin.origin == "https://\($0)" }
        guard isGitHub || github.map({ WebOrigin($0).origin == origin.origin }) == true, !origin.host.isEmpty else {
            return nil
        }
        let rest = AddressParts(untrusted).rest
        let parts = rest.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first, path.hasPrefix("/"), path.count > 1 else { return nil }
        return (ServerRoot(origin.origin), path, parts.count > 1 ? parts[1] : nil)
    }

    /// The name in `https://github.com/apple.png`; `nil` for other addresses.
    private static func owner(_ address: String) -> Substring? {
        let (start, end) = ("https://github.com/", ".png")
        guard address.hasPrefix(start), address.hasSuffix(end) else { return nil }
        let name = address.dropFirst(start.count).dropLast(end.count)
        let isName =
            !name.isEmpty && name.utf8.count < 100
            && name.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_"
            }
        return isName ? name : nil
    }
}
