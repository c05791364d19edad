import TrendingDomain

/// What the list screen of `browse` shows, and how.
package struct ListScreenOptions: Sendable {
    /// The lists that the user asked for; not empty. Each is known by the query of its first source.
    var queries: [TrendingQuery]
    var arrangement: Arrangement
    var showsMovement: Bool
    /// In seconds. An older list is fetched when it comes onto the screen; `nil` accepts any age.
    var maxAge: Int64?
    /// The host of the GitHub server, as in `Account.host`. Only its repositories can be read and starred.
    var host: String
    var clock: ReaderClock
    /// For sentences that name a key.
    var bindings: KeyBindings

    package init(
        queries: [TrendingQuery],
        arrangement: Arrangement = Arrangement(),
        showsMovement: Bool = true,
        maxAge: Int64? = nil,
        host: String = "github.com",
        clock: ReaderClock,
        bindings: KeyBindings = .standard
    ) {
        self.queries = queries
        self.arrangement = arrangement
        self.showsMovement = showsMovement
        self.maxAge = maxAge
        self.host = host
        self.clock = clock
        self.bindings = bindings
    }
}
