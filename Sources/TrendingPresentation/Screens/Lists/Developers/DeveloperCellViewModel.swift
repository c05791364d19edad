/// A developer ready to draw: every string is final. An unknown value is `nil` and not drawn.
package struct DeveloperCellViewModel: Sendable, Equatable {
    package var rank: TerminalText?
    package var movement: RepoCellViewModel.Move?
    /// `@ada`, as `trending open` takes it.
    package var login: TerminalText
    /// `nil` if it is only the login again.
    package var name: TerminalText?
    package var link: LinkTarget?
    package var avatar: LinkTarget?
    package var repo: Repo?
    /// `works for Tailscale`.
    package var employer: TerminalText?
    /// How long the developer has been in the list: `5th day`, `back after 40 days`.
    package var presence: TerminalText?
    /// `12,345 followers`, `London`; empty if the details were not asked for or are not known.
    package var facts: [TerminalText] = []
    package var bio: TerminalText?
    /// `•` if no person has seen the row; `nil` otherwise.
    package var unseen: TerminalText?

    /// The popular repository.
    package struct Repo: Sendable, Equatable {
        package var owner: TerminalText
        package var name: TerminalText
        package var link: LinkTarget?
        package var description: TerminalText?

        var width: Int { owner.width + 1 + name.width }
    }
}

extension DeveloperCellViewModel {
    /// The facts in one text, without the last ones that do not fit into `columns`; `nil` for none.
    func joinedFacts(columns: Int? = nil) -> TerminalText? {
        for count in stride(from: facts.count, to: 0, by: -1) {
            let text = TerminalText(facts.prefix(count).map(\.string).joined(separator: " · "))
            if count == 1 { return text.cut(to: columns) }
            if columns.map({ text.width <= $0 }) ?? true { return text }
        }
        return nil
    }
}

extension DeveloperCellViewModel: LeadCell {
    /// Developers have no stars.
    var mark: RepoCellViewModel.Mark? { nil }
}

/// A list of developers ready to draw.
package struct DevelopersViewModel: Sendable, Equatable {
    /// The header, the words in place of rows, and the hint. It has no cells.
    package var list: ReposListViewModel
    package var cells: [DeveloperCellViewModel]
}
