import TrendingDomain
import TrendingPresentation

/// Everything that `list` and `refresh` can be told, at first as they are without being told.
package struct ReposListSettings: Sendable, Equatable {
    package var language: String?
    package var since = TrendingQuery.Period.daily
    package var spokenLanguage: String?
    package var arrangement = Arrangement()
    package var format = OutputFormat.text
    package var view = ViewOptions()
    package var source = SourceName.github
    /// As typed; `nil` to use `TRENDING_GITHUB_URL`, else github.com.
    package var githubURL: String?
    package var isVerbose = false
    /// A stored list in place of a fresh one is shown, but is not a success.
    package var requiresFresh = false

    package init() {}
}
