import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `developers`. With `refreshes`, fetches the lists even if they are stored. With `details`, also shows the
    /// profiles. With `onlyUnseen`, shows only developers that no person has seen.
    package func developers(
        _ match: TextMatcher?,
        refreshes: Bool,
        details: Bool,
        onlyUnseen: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        let run = try narrowed()
        if !TrendingQuery.Period.named.contains(settings[.since]) { throw .developersPeriod }
        if onlyUnseen, !recordsSeen { throw .seenIsOff() }
        try checkAddresses()
        let lists = try await run.queries().map { $0.map(\.ofDevelopers) }
        if refreshes { prepareNetwork(for: lists.flatMap(\.self)) }
        let request = run.request(refreshes ? .refresh : .list, lists, match, onlyUnseen: onlyUnseen)
        let display = run.pictured(try run.output(), inCards: true)
        let profiles = details ? profilesInteractor : nil
        let status = await listRun(developersInteractor(), display).answer(request, profiles, self)
        if settings.outputFormat == .text { await noteOpened(lists) }
        await closeHistory()
        return status
    }

    /// Without orders and groups of the configuration file that developers don't have.
    private func narrowed() throws(UsageMistake) -> Run {
        var run = self
        if ![.rank, .name].contains(settings[.sort]) {
            if settings.isGiven(.sort) { throw .developersSort }
            run.settings[.sort] = .rank
        }
        if RowFormat(settings)?.groupsByLanguage == true {
            if settings.isGiven(.group) { throw .developersGroup }
            run.settings[.group] = .none
        }
        return run
    }
}

extension TrendingQuery {
    fileprivate var ofDevelopers: TrendingQuery {
        var query = self
        query.kind = .developers
        return query
    }
}
