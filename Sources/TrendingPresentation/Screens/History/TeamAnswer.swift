import TrendingDomain

/// `team` is the host of the team's server, if that answers a question, and not the history of this machine.
extension Screen {
    /// With a note before the others if a server answered. Like them, it follows the content, so it is on the
    /// terminal when a pager has ended.
    package func answered(by team: String?) -> Screen {
        guard let team else { return self }
        var screen = self
        screen.notes.insert(.sentence("From the server of the team's history, \(team)."), at: 0)
        return screen
    }
}

extension [ScreenNote] {
    /// Adds a warning unless it was said of an earlier list.
    mutating func addNew(_ warning: String) {
        if !contains(.warning(warning)) { append(.warning(warning)) }
    }
}

extension JSONNode {
    static func team(_ host: String?) -> JSONNode? { host.map { ["host": $0] } }
}
