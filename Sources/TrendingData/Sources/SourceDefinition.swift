import TrendingDomain

/// Defines a source. CONTRIBUTING.md, Add a source, has the steps. If the source has an address of its own, the file
/// with the definition also declares the setting.
package struct SourceDefinition: Sendable {
    package let profile: SourceProfile
    /// Whether its lists are stored.
    package var isStored = true
    var needsAddress = false
    /// The options that the source supports only at these addresses.
    var moreOptions: @Sendable (GivenAddresses) -> [SourceProfile.Option] = { _ in [] }
    package var audience: @Sendable (GivenAddresses) -> Audience = { _ in .allUsers }
    /// Sets the source's address, unless it is the default one.
    var place: @Sendable (GivenAddresses, inout TrendingQuery.Source) -> Void = { _, _ in }
    package let make: @Sendable (TrendingQuery.Source, SourceContext) -> any RemoteListService<Repo> & SourceProbe

    package var name: String { profile.name }

    /// The users that share a source's lists, and their stored copies.
    package enum Audience: Sendable {
        /// All users get the same list.
        case allUsers
        /// Each account gets its own list, and users without an account get another one.
        case perUser
        /// Each account gets its own list, and users without an account get none.
        case accounts
    }

    package func profile(_ given: GivenAddresses) -> SourceProfile {
        var profile = profile
        profile.options += moreOptions(given)
        return profile
    }

    package func lacksAddress(_ given: GivenAddresses) -> Bool { needsAddress && source(given).address == nil }

    package func source(_ given: GivenAddresses) -> TrendingQuery.Source {
        var source = profile.source
        place(given, &source)
        // The first one that is set counts.
        for setting in profile.addresses where source.setBy == nil { source.setBy = given.origin(of: setting) }
        return source
    }
}

/// The dependencies of sources.
package struct SourceContext: Sendable {
    package var client: any NetworkClient
    /// For a server's REST API: sends the signed-in user's token with each request.
    package var apiClient: any NetworkClient
    package var now: WallClock
    package var given: GivenAddresses
    /// The account that is signed in at the GitHub server.
    package var account: Account?
    /// Receives the languages of each page.
    package var onLanguages: @Sendable ([ProgrammingLanguage]) async -> Void
    /// Receives the number of rows so far, if a source fetches them in several pages.
    package var onRows: @Sendable (Int) async -> Void

    package init(
        client: any NetworkClient,
        apiClient: (any NetworkClient)? = nil,
        now: @escaping WallClock,
        given: GivenAddresses = GivenAddresses(),
        account: Account? = nil,
        onLanguages: @escaping @Sendable ([ProgrammingLanguage]) async -> Void = { _ in },
        onRows: @escaping @Sendable (Int) async -> Void = { _ in }
    ) {
        self.client = client
        self.apiClient = apiClient ?? client
        self.now = now
        self.given = given
        self.account = account
        self.onLanguages = onLanguages
        self.onRows = onRows
    }
}

extension SourceContext {
    var apiAddress: GitHubAPIAddress { GitHubAPIAddress(given) }

    /// The REST API, as the user that the token belongs to.
    var api: GitHubServer { GitHubServer(apiClient, apiAddress, now: now) }
}
