/// The port to whatever shows lists to a person.
package protocol ReposListView {
    func display(_ list: ReposListViewModel) throws
    /// Several lists, one below the other.
    func display(_ lists: [ReposListViewModel]) throws
    func display(_ error: ErrorViewModel)
    /// Several error views, one below the other.
    func display(_ errors: [ErrorViewModel])
    /// A sentence beside the list: a failure that did not keep the list from being shown.
    func display(narration: TerminalText)
}

extension ReposListView {
    package func display(_ lists: [ReposListViewModel]) throws {
        for list in lists { try display(list) }
    }

    package func display(_ errors: [ErrorViewModel]) {
        for error in errors { display(error) }
    }
}
