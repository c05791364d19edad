import TrendingDomain

/// A source as the program knows it. A new source is a file with one of these, and its name in the composition's list; for an
/// address of its own the file also declares the setting.
package struct SourceDefinition: Sendable {
    package let profile: SourceProfile
    /// Whether its lists are worth keeping.
    package let isStored: Bool
    private let needsAddress: Bool
    private let audienceAt: @Sendable (GivenAddresses) -> Audience
    let place: @Sendable (GivenAddresses, inout TrendingQuery.Source) -> Void
    private let makeService:
        @Sendable (TrendingQuery.Source, SourceContext) -> any RemoteListService<Repo> & SourceProbe

    /// `place` sets the address that the source is asked at, unless that is its usual one.
    package init(
        profile: SourceProfile,
        isStored: Bool = true,
        needsAddress: Bool = false,
        audience: @escaping @Sendable (GivenAddresses) -> Audience = { _ in .everybody },
        place: @escaping @Sendable (GivenAddresses, inout TrendingQuery.Source) -> Void = { _, _ in },
        make: @escaping @Sendable (TrendingQuery.Source, SourceContext) -> any RemoteListService<Repo> & SourceProbe
    ) {
        self.profile = profile
        self.isStored = isStored
        self.needsAddress = needsAddress
        audienceAt = audience
        self.place = place
        makeService = make
    }

    package var name: String { profile.name }

    /// For whom its lists are, and are stored.
    package enum Audience: Sendable {
        /// Whoever asks gets the same.
        case everybody
        /// Each account gets its own, and who has none another.
        case whoeverAsks
        /// Who has no account gets none.
        case accounts
    }

    package func audience(_ given: GivenAddresses) -> Audience { audienceAt(given) }

    package func lacksAddress(_ given: GivenAddresses) -> Bool { needsAddress && source(given).address == nil }

    package func source(_ given: GivenAddresses) -> TrendingQuery.Source {
        var source = profile.source
        place(given, &source)
        return source
    }

    package func service(
        for source: TrendingQuery.Source,
        _ context: SourceContext
    ) -> any RemoteListService<Repo> & SourceProbe {
        makeService(source, context)
    }
}

/// What sources need of the program.
package struct SourceContext: Sendable {
    package var client: any NetworkClient
    /// For a server's REST API: sends with each request the token of whoever is signed in there.
    package var apiClient: any NetworkClient
    package var now: @Sendable () -> Timestamp
    package var given: GivenAddresses
    /// Who is signed in at the GitHub server.
    package var account: Account?
    /// The variables of the environment.
    package var variables: [String: String]
    /// Is told the languages of a page that was read.
    package var onLanguages: @Sendable ([ProgrammingLanguage]) async -> Void
    /// Is told how many rows a source has so far, where it gives them in pieces.
    package var onRows: @Sendable (Int) async -> Void

    package init(
        client: any NetworkClient,
        apiClient: (any NetworkClient)? = nil,
        now: @escaping @Sendable () -> Timestamp,
        given: GivenAddresses = GivenAddresses(),
        account: Account? = nil,
        variables: [String: String] = [:],
        onLanguages: @escaping @Sendable ([ProgrammingLanguage]) async -> Void = { _ in },
        onRows: @escaping @Sendable (Int) async -> Void = { _ in }
    ) {
        self.client = client
        self.apiClient = apiClient ?? client
        self.now = now
        self.given = given
        self.account = account
        self.variables = variables
        self.onLanguages = onLanguages
        self.onRows = onRows
    }
}
