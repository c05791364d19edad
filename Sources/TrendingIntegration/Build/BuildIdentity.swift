import CBuildIdentity

/// The OAuth app of this build.
enum BuildIdentity {
    /// The client ID of an OAuth app at github.com, which is not secret. Set it with
    /// `TRENDING_BUILD_CLIENT_ID=… swift build`; otherwise it is `nil`.
    static let clientID: String? = trending_build_client_id().map { String(cString: $0) }
}
