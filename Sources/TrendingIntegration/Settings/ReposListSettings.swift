import TrendingDomain
import TrendingPresentation

/// Everything that `list` and `refresh` can be told, at first as they are without being told.
package struct ReposListSettings: Sendable, Equatable {
    /// As typed, `all` among them; none for one list of all languages.
    package var languages: [String] = []
    /// What the configuration file says, so that commands for the reader name it.
    package var configured = NamedOptions(rawValue: 0)
    /// `nil` where nobody said one: `daily` for the sources that have periods.
    package var since: TrendingQuery.Period?
    package var spokenLanguage: String?
    package var arrangement = Arrangement()
    package var format = OutputFormat.text
    package var view = ViewOptions()
    /// Names with commas between them.
    package var sources = "github"
    /// As typed; `nil` to use `TRENDING_GITHUB_URL`, else github.com.
    package var githubURL: String?
    /// False where it is named for this run only.
    package var isGitHubURLConfigured = true
    /// As in the file; `nil` to use `TRENDING_API_URL`, else the API of the GitHub server.
    package var apiURL: String?
    /// As typed.
    package var feedURL: String?
    /// Which a relative path of a feed begins at; `nil` for the working directory.
    package var feedFolder: String?
    /// In seconds.
    package var maxAge: Int64?
    package var isVerbose = false
    /// A stored list in place of a fresh one is shown, but is not a success.
    package var requiresFresh = false
    /// Hosts are asked although they asked to wait.
    package var ignoresWaits = false

    package init() {}
}
