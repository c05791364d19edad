/// Fetches pictures of people and organisations.
package protocol RemotePictureService: Sendable {
    /// Returns `known`, with a new time, if the server confirms that it is the latest version, and `nil` for an address
    /// that no picture is fetched from.
    func fetch(_ address: String, known: Detail<ImageFile>?) async throws(RemoteFailure) -> Detail<ImageFile>?
}

/// Keeps fetched pictures, by address. What can't be read or kept is fetched again: it is no failure.
package protocol LocalPictureService: Sendable {
    /// `nil` if nothing is kept, or nothing that is whole.
    func load(_ address: String) async -> Detail<ImageFile>?
    func save(_ picture: Detail<ImageFile>, at address: String) async
    /// Removes the pictures that were confirmed first, until the rest has its room.
    func trim() async
}
