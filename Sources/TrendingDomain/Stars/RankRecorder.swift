/// Stores which repositories the ranks of the list shown last stand for.
package struct RankRecorder {
    private let host: String
    private let service: @Sendable () -> (any LastShownService)?

    /// `host` is the GitHub server's host. `service` returns `nil` if the output is not a terminal: ranks in a pipe or
    /// file are not stored.
    package init(host: String, service: @escaping @Sendable () -> (any LastShownService)?) {
        self.host = host
        self.service = service
    }

    /// `lists` are the rows as shown, with the title used in messages.
    package func remember(_ lists: [(title: String, shown: [Repo])]) {
        guard let service = service() else { return }
        let shown = lists.map { LastShown.List(title: $0.title, shown: $0.shown, host: host) }
        service.save(LastShown(host: host, lists: shown))
    }

    /// `lists` are the developers as shown.
    package func remember(developers lists: [(title: String, shown: [Developer])]) {
        guard let service = service() else { return }
        let shown = lists.map { list in
            LastShown.List(
                title: list.title,
                rows: [],
                developers: list.shown.compactMap { developer in
                    developer.rank.map { LastShown.DeveloperRow(rank: $0, login: developer.login) }
                }
            )
        }
        service.save(LastShown(host: host, lists: shown))
    }
}
