/// A repository as a user types it.
package enum RepoReference: Equatable {
    /// A rank in the list shown last.
    case rank(Int)
    case repo(RepoName)

    package enum Mistake: Error, Equatable {
        /// Neither a rank nor a name nor a URL.
        case form
        /// A URL of another server, with its host.
        case otherServer(String)
    }
}
