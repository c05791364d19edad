import Synchronization
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `new`: what is new to the user, fetched first if GitHub's next list is due.
    package func news(_ match: TextMatcher?) async throws(UsageMistake) -> ExitStatus {
        let maxAge = settings[.maxAge] ?? .turn
        return try await with { $0.settings[.maxAge] = maxAge }.lists(.list, match, onlyUnseen: true, isNews: true)
    }

    /// `list` and `refresh`. With `coversAllLists`, searches all stored lists, not only the list of one query. With
    /// `onlyUnseen`, shows only rows that no person has seen; with `isNews`, only lists that have some. With
    /// `readmesAtOnce`, also fetches the READMEs of the shown rows, that many at the same time.
    package func lists(
        _ action: ReposListRequest.Action,
        _ match: TextMatcher? = nil,
        coversAllLists: Bool = false,
        onlyUnseen: Bool = false,
        isNews: Bool = false,
        readmesAtOnce: Int? = nil
    ) async throws(UsageMistake) -> ExitStatus {
        if onlyUnseen, !recordsSeen { throw .seenIsOff(isNews: isNews) }
        try checkAddresses()
        let output = try output()
        if coversAllLists {
            let request = request(action, [], match, onlyUnseen: false)
            let (presenter, filter) = (reposListPresenter(output), try await typedFilter())
            return output.show(await presenter.answer(request, stored: storedListsService, filter))
        }
        let lists = try await queries()
        if action == .refresh { prepareNetwork(for: lists.flatMap(\.self)) }
        var request = request(action, lists, match, onlyUnseen: onlyUnseen)
        request.isNews = isNews
        let shown = ShownRows()
        let presenter = reposListPresenter(pictured(output, inCards: true)) { shown.add($0) }
        var status = output.show(await presenter.answer(request))
        if settings.outputFormat == .text { await noteOpened(lists) }
        if let readmesAtOnce, status != .interrupted {
            status = .worst([status, output.show(await prefetch(shown.all, atOnce: readmesAtOnce))])
        }
        await finishHistory()
        return status
    }

    /// What options select of the stored lists; the environment and the configuration file select nothing.
    private func typedFilter() async throws(UsageMistake) -> ListFilter {
        var filter = ListFilter(since: settings.isGiven(.since) ? settings[.since] : nil)
        for name in settings.isGiven(.language) ? settings[.language] : [] {
            if let language = try await language(name) { filter.languages.append(language) }
        }
        return filter
    }

    /// With `--match` or `--unseen`, the request has no count: all rows are searched, and the limit applies to those
    /// that are found.
    func request(
        _ action: ReposListRequest.Action,
        _ lists: [[TrendingQuery]],
        _ match: TextMatcher?,
        onlyUnseen: Bool
    ) -> ReposListRequest {
        let count = match == nil && !onlyUnseen ? settings[.limit] : nil
        return ReposListRequest(
            action,
            lists.map { ListRequest($0, count: count, maxAge: settings[.maxAge]) },
            settings,
            match: match,
            onlyUnseen: onlyUnseen,
            ignoresWaits: ignoresWaits
        )
    }
}

/// The rows that the lists of a run have shown.
private final class ShownRows: Sendable {
    private let rows = Mutex<[Repo]>([])

    var all: [Repo] { rows.withLock { $0 } }

    func add(_ more: [Repo]) {
        rows.withLock { $0 += more }
    }
}
