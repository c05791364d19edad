import TrendingDomain

/// Which history answers a question.
package enum HistoryAnswerer: Sendable, Equatable {
    /// That of this machine.
    case own
    /// A team's server, at this host.
    case team(host: String)

    /// What a reader must know.
    fileprivate var note: ScreenNote? {
        guard case .team(let host) = self else { return nil }
        return .sentence("From the server of the team's history, \(host).")
    }
}

extension Screen {
    /// With a note before the others if a server answered. Like them, it follows the content, so it is on the
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
    mutating func addNew(_ warning: String) {
        if !contains(.warning(warning)) { append(.warning(warning)) }
    }
}

extension HistoryAnswerer: JSONValue {
    /// Null if the history of this machine answered.
    package var json: JSONNode { if case .team(let host) = self { ["host": host] } else { .null } }
}
