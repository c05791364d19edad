import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `star` and `unstar`.
    package func star(_ kind: StarChange.Kind, _ texts: [String]) async throws(UsageMistake) -> ExitStatus {
        let find = { (texts: [String]) throws(UsageMistake) in try namedRepos(texts, command: kind.rawValue) }
        return try await answer(texts, find: find) { repos in
            await starsInteractor.answer(kind, repos, of: starUser, starsTexts(), self)
        }
    }

    /// `starred`. With `refreshes`, fetches the list even if one is stored.
    package func starred(_ match: TextMatcher?, refreshes: Bool) async throws(UsageMistake) -> ExitStatus {
        if settings.isGiven(.sort), settings[.sort] == .gained { throw .starredSort }
        // Stars are not recorded.
        let run = with { run in
            run.recordsLists = false
            // That is for lists that refresh fetches.
            run.settings[.requireFresh] = false
            if settings[.sort] == .gained { run.settings[.sort] = .rank }
        }
        try checkAddresses()
        let output = try output()
        let stars = ListRequest(try await queries()[0], maxAge: settings[.maxAge])
        let request = ReposListRequest(refreshes ? .refresh : .list, [stars], run.settings, match: match)
        return output.show(await run.reposListPresenter(output).answer(starred: request))
    }
}
