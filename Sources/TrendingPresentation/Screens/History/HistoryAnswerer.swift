import TrendingDomain

/// Which history answers a question.
package enum HistoryAnswerer: Sendable, Equatable {
    /// That of this machine: no team's history is set.
    case own
    /// That of a team, at this host.
    case team(host: String)
    /// That of this machine, because that of the team can't be asked. Without a host, its address is wrong.
    case ownInstead(host: String?, reason: TerminalText)

    /// Without a failure, the team's history answers.
    package init(host: String, _ failure: HistoryFailure?) {
        self = failure.map { .ownInstead(host: host, reason: HistoryFailureText($0).text) } ?? .team(host: host)
    }

    /// The address of the team's history is wrong.
    package init(_ mistake: UsageMistake) { self = .ownInstead(host: nil, reason: mistake.sentence) }

    /// What a reader must know; `nil` if only one history is set.
    fileprivate var note: ScreenNote? {
        switch self {
        case .own: nil
        case .team(let host): .sentence(TerminalText("From the team's history at \(host)."))
        case .ownInstead(_, let reason):
            .warning(TerminalText("\(reason.string) This is the history of this machine."))
        }
    }
}

extension Screen {
    /// With a note before the others that says which history answered. Like them, it follows the content, so it is on the
    /// terminal when a pager has ended.
    package func answered(by answerer: HistoryAnswerer) -> Screen {
        guard let note = answerer.note else { return self }
        var screen = self
        screen.notes.insert(note, at: 0)
        return screen
    }
}

extension [ScreenNote] {
    /// Adds a warning unless it was said of an earlier list.
    mutating func addNew(_ warning: TerminalText) {
        if !contains(.warning(warning)) { append(.warning(warning)) }
    }
}

extension TeamHistoryDocument {
    /// `nil` if no team's history is set.
    init?(_ answerer: HistoryAnswerer) {
        switch answerer {
        case .own: return nil
        case .team(let host): self.init(host: host, failure: nil)
        case .ownInstead(let host, let reason): self.init(host: host, failure: reason.string)
        }
    }
}
