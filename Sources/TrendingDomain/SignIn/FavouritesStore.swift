/// The port to the repositories that were starred on this machine without an account.
package protocol FavouritesStore: Sendable {
    /// How many there are for the host. 0 if they can't be read.
    func favouriteCount(at host: String) async -> Int

    /// Makes them stars of the account that wait to be sent. Returns how many it did not have.
    func merge(favouritesInto account: Account) async throws(LocalFailure) -> Int
}
