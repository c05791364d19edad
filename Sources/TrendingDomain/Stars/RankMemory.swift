/// Remembers which repositories the ranks of the list that a terminal showed last stand for.
package struct RankMemory: Sendable {
    private let host: String
    private let service: @Sendable () -> (any LastShownService)?

    /// `host` is the GitHub server's. `service` answers `nil` if the lists are not shown on a terminal: ranks in a pipe
    /// or a file are not remembered.
    package init(host: String, service: @escaping @Sendable () -> (any LastShownService)?) {
        self.host = host
        self.service = service
    }

    /// `lists` are the rows as they were shown, with the title that sentences use.
    package func remember(_ lists: [(title: String, shown: [Repo])]) {
        guard let service = service() else { return }
        let shown = lists.map { LastShown.List(title: $0.title, shown: $0.shown, host: host) }
        service.save(LastShown(host: host, lists: shown))
    }
}
