import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `show`, also `show -`. `text` is a number, a name or an address. With `refreshes`, fetches first.
    package func details(
        of text: String,
        _ part: DetailPart,
        refreshes: Bool
    ) async throws(UsageMistake) -> ExitStatus {
        try await each(text, command: "show") { (run, text) throws(UsageMistake) in
            guard let repo = try run.namedRepos([text], command: "show").names.first else { return .usage }
            let mostAge = settings[.maxAge]?.seconds(at: now())
            let freshness: DetailFreshness = refreshes ? .refreshed : mostAge.map { .notOlder($0) } ?? .stored
            if settings.outputFormat == .json, let mistake = part.jsonMistake { throw mistake }
            // The library that reads HTML is opened while the stored files are read.
            if part != .source { XML2Library.prepare() }
            let screens = run.detailScreens
            let display = run.pictured(try run.output())
            let screen =
                switch part {
                case .page, .outline, .links:
                    await screens.page(repo, freshness, part, from: run.detailsInteractor())
                case .source: await screens.source(repo, freshness, from: run.readmeSources, run.detailsInteractor())
                case .releases: await screens.releases(repo, freshness, from: run.releases)
                }
            return await display.showPictured(screen).status
        }
    }
}
