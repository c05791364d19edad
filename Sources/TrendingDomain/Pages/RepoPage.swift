/// Opens an address in the user's browser. Returns `false` if the browser could not be started or ended with an error
/// at once.
package typealias PageOpener = @Sendable (_ address: String) async -> Bool

/// Why there is no browser to open pages in.
package enum MissingBrowser: Error, Equatable {
    /// The user sits at another machine.
    case remoteSession
    case noScreen
}

/// The page of a repository, a developer, an issue or a pull request on the GitHub server.
package struct RepoPage: Equatable {
    /// `owner/name`, `@login` or `owner/name#12`.
    package var name: String
    package var address: String
    /// Where it was in the list that was shown last, if the user named the number.
    package var place: LastShown.Place?

    /// `path` is that of the page at the server, whose address ends without a slash.
    package init(_ name: String, at path: String, server: String, place: LastShown.Place? = nil) {
        self.name = name
        address = "\(server)/\(path)"
        self.place = place
    }
}
