/// A repository ready to draw: every string is final. An unknown value is `nil` and not drawn.
package struct RepoCellViewModel: Sendable, Equatable {
    package var rank: TerminalText?
    /// `nil` without a mark.
    package var mark: Mark?
    /// `nil` if it did not move, or if that is not known.
    package var movement: Move?
    package var owner: TerminalText
    package var name: TerminalText
    package var ownerLink: LinkTarget?
    package var link: LinkTarget?
    package var avatar: LinkTarget?
    package var description: TerminalText?
    package var language: TerminalText?
    package var languageColor: RGBColor?
    /// `48,213` and `48.2k`.
    package var stars: Figure?
    /// `+12,345 today` (`that day` in a list of another day), `+12,345` and `+12.3k`.
    package var gained: Figure?
    /// `1,321 forks`.
    package var forks: TerminalText?
    /// How long it has been in the list: `5th day`, `back after 40 days`.
    package var presence: TerminalText?
    /// `by charliermarsh, konstin, zanieb`.
    package var builtBy: TerminalText?
    /// `•` if no person has seen the row; `nil` otherwise.
    package var unseen: TerminalText?

    /// The user's star on a repository.
    package enum Mark: Sendable, Equatable {
        case starred, pendingStar, pendingUnstar
    }

    /// How a repository moved since the edition before.
    package struct Move: Sendable, Equatable {
        package enum Direction: Sendable, Equatable {
            case up, down, new
            /// Only drawn where nothing else says it.
            case back
        }

        /// `▲3`, `▼2`, `NEW`, `BACK`.
        package var text: TerminalText
        package var direction: Direction

        package init(_ text: TerminalText, _ direction: Direction) {
            self.text = text
            self.direction = direction
        }
    }

    /// A number in the form for a card and in the two forms for a line.
    package struct Figure: Sendable, Equatable {
        package var full: TerminalText
        /// Every digit.
        package var exact: TerminalText
        /// Rounded.
        package var short: TerminalText

        /// `exact` defaults to `full`.
        package init(full: TerminalText, exact: TerminalText? = nil, short: TerminalText) {
            self.full = full
            self.exact = exact ?? full
            self.short = short
        }
    }
}
