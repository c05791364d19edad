import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `star` and `unstar`. `texts` are numbers, names and addresses; `-` stands for the lines of standard input. If
    /// one of the others is wrong, nothing changes.
    package func star(_ kind: StarChange.Kind, _ texts: [String]) async throws(UsageMistake) -> ExitStatus {
        let output = ScreenOutput(console, settings)
        let command = kind.rawValue
        let names = try await GivenNames(texts).checked(addresses.host) { (text) throws(UsageMistake) in
            _ = try namedRepos([text], command: command)
        }
        if let nothing = names.nothing { return output.show(nothing) }
        let repos = try namedRepos(names.texts, command: command)
        var screen = await starsInteractor.answer(kind, repos, of: starUser, starsTexts(), self)
        screen.notes = names.warnings + screen.notes
        return output.show(screen)
    }

    /// `starred`. With `refreshes`, fetches the list even if one is stored.
    package func starred(_ match: TextMatcher?, refreshes: Bool) async throws(UsageMistake) -> ExitStatus {
        // Stars are not recorded.
        let run = with { run in
            run.recordsLists = false
            // That is for lists that refresh fetches.
            run.settings[.requireFresh] = false
            if !settings.isGiven(.sort), settings[.sort] == .gained { run.settings[.sort] = .rank }
        }
        try checkAddresses()
        let output = try output()
        let stars = ListRequest(try await queries()[0], maxAge: settings[.maxAge])
        let request = ReposListRequest(refreshes ? .refresh : .list, [stars], run.settings, match: match)
        return output.show(await run.reposListPresenter(output).answer(starred: request))
    }
}
