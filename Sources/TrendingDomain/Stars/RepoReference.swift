/// A repository as a user types it.
package enum RepoReference: Sendable, Equatable {
    /// A place in the list last shown.
    case rank(Int)
    case repo(RepoName)

    package enum Mistake: Error, Sendable, Equatable {
        /// Neither a rank nor a name nor an address.
        case form
        /// An address on another server; its host.
        case otherServer(String)
    }
}
