/// The port to whatever shows lists to a person.
package protocol ReposListView {
    func display(_ list: ReposListViewModel) throws
    func display(_ error: ErrorViewModel)
    /// A sentence beside the list: a failure that did not keep the list from being shown.
    func display(narration: TerminalText)
}
