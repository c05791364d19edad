import TrendingDomain

/// The addresses that a user gave, each checked and in one spelling; `nil` for those that were not given.
package struct GivenAddresses: Sendable, Equatable {
    /// Of a GitHub server other than github.com.
    package var github: String?
    /// False if the GitHub server is only named for this run.
    package var isGitHubConfigured = true
    /// Of a REST API.
    package var api: String?
    /// Of the sources that have addresses of their own.
    private var own: [AnySetting: String] = [:]

    /// The host of an account at the GitHub server, as in `Account.host`.
    package var host: String { WebOrigin(GitHubAPIAddress(self).site).authority }

    package init(github: String? = nil, api: String? = nil, feed: String? = nil) {
        self.github = github
        self.api = api
        own[.feedURL] = feed
    }

    /// The address of a source that has one of its own.
    package subscript(setting: AnySetting) -> String? { own[setting] }
}

extension GivenAddresses {
    /// Takes the addresses of these sources from the settings; throws if a variable holds a text that is not an address.
    package init(_ settings: EffectiveSettings, of sources: [SourceDefinition]) throws(SettingMistake) {
        let server = try settings.value(of: .githubURL)
        self.init(github: server == ServerAddress.github ? nil : server, api: try settings.value(of: .apiURL))
        for case let setting as Setting<String?> in sources.flatMap(\.profile.addresses)
        where setting != .githubURL && setting != .apiURL {
            own[setting] = try settings.value(of: setting)
        }
        isGitHubConfigured = settings.configuresServer
    }
}

extension EffectiveSettings {
    /// Whether the user has configured the GitHub server: in the file, in the environment, or for gh. An option alone does
    /// not, as a user may copy a command from elsewhere. A variable does: a user who sets the tokens in the environment
    /// also sets the address.
    fileprivate var configuresServer: Bool {
        guard isGiven(.githubURL), let server = self[.githubURL] else { return true }
        let host = GitHubAPIAddress(ofServer: server).accountHost
        let configured = configuredTexts(.githubURL).compactMap(ServerAddress.init)
            .map { GitHubAPIAddress(ofServer: $0.text).accountHost }
        return configured.contains(host) || variables["GH_HOST"]?.lowercased() == host
            || GHTokenReader(variables: variables).knows(host)
    }
}
