import CBuildIdentity

/// Whom this build is known as to servers.
enum BuildIdentity {
    /// The id of an OAuth app at github.com, which is no secret: `TRENDING_BUILD_CLIENT_ID=… swift build`. `nil` for a
    /// build without.
    static let clientID: String? = trending_build_client_id().map { String(cString: $0) }
}
