/// The repositories that were starred on this machine without an account.
package protocol FavouritesStore: Sendable {
    /// The number of favourites for the host; 0 if they can't be read.
    func favouriteCount(at host: String) async -> Int

    /// Turns the favourites into pending stars of the account. Returns how many of them are new to the account.
    func merge(favouritesInto account: Account) async throws(LocalFailure) -> Int
}
