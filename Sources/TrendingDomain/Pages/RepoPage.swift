/// The user's browser.
package protocol PageBrowser: Sendable {
    /// Returns `false` if the browser could not be started or ended with an error at once.
    func open(_ address: String) async -> Bool
}

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

    /// `server` is the address of the server, without a slash at its end.
    package init(_ repo: RepoName, server: String, place: LastShown.Place? = nil) {
        name = repo.text
        address = "\(server)/\(repo.text)"
        self.place = place
    }

    /// The profile of a developer.
    package init(login: String, server: String, place: LastShown.Place? = nil) {
        name = "@\(login)"
        address = "\(server)/\(login)"
        self.place = place
    }

    /// An issue. From there, the server leads to a pull request with the number.
    package init(_ thread: ThreadName, server: String, place: LastShown.Place? = nil) {
        name = thread.text
        address = "\(server)/\(thread.repo.text)/issues/\(thread.number)"
        self.place = place
    }
}
