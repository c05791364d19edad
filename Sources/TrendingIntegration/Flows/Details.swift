import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// What of a repository to show.
package enum DetailPart: Sendable {
    case details(DetailsForm)
    /// The README as its authors wrote it.
    case source
    case releases

    /// Why there is no JSON document of this part; `nil` if there is one.
    fileprivate var jsonMistake: UsageMistake? {
        switch self {
        case .source: .sourceIsNotJSON
        case .details(.outline), .details(.links): .partIsNotJSON
        case .details(.page), .releases: nil
        }
    }

    /// Whether HTML has to be read for it.
    fileprivate var needsHTML: Bool {
        if case .source = self { false } else { true }
    }
}

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
            if part.needsHTML { XML2Library.prepare() }
            let screens = run.detailScreens
            let display = run.pictured(try run.output())
            let screen =
                switch part {
                case .details(let form): await screens.page(repo, freshness, form, from: run.detailsInteractor())
                case .source: await screens.source(repo, freshness, from: run.readmeSources, run.detailsInteractor())
                case .releases: await screens.releases(repo, freshness, from: run.releases)
                }
            return await display.showPictured(screen).status
        }
    }
}
