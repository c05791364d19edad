import TrendingDomain

/// The addresses that the user set, checked and normalised. `nil` if an address was not set.
package struct GivenAddresses: Sendable, Equatable {
    /// The address of a GitHub server other than github.com.
    package var github: String?
    /// `false` if the GitHub server is only named for this run.
    package var isGitHubConfigured = true
    /// The address of a REST API.
    package var api: String?
    // By the names of the settings: a first use of a dictionary with keys of another type searches all conformances.
    /// The addresses of sources with an address setting of their own.
    private var own: [String: String] = [:]
    /// What has set the addresses that are not the usual ones.
    private var origins: [String: SettingOrigin] = [:]

    /// The host of an account at the GitHub server, as in `Account.host`.
    package var host: String { GitHubAPIAddress(self).accountHost }

    /// The host of the site that has the repositories. It differs from `host` if the API is that of a proxy.
    package var siteHost: String { RepoAddress.host(GitHubAPIAddress(self).site) }

    package init(github: String? = nil, api: String? = nil, feed: String? = nil) {
        self.github = github
        self.api = api
        own[AnySetting.feedURL.name] = feed
    }

    /// The address of a source with an address setting of its own.
    package subscript(setting: AnySetting) -> String? { own[setting.name] }

    /// What has set the address; `nil` for a usual one.
    func origin(of setting: AnySetting) -> SettingOrigin? { origins[setting.name] }

    package mutating func note(_ setting: AnySetting, from origin: SettingOrigin) { origins[setting.name] = origin }
}

extension GivenAddresses {
    /// Reads the addresses of these sources from the settings. Throws if a variable contains an invalid address.
    package init(_ settings: EffectiveSettings, of sources: [SourceDefinition]) throws(SettingMistake) {
        let server = try settings.value(of: .githubURL)
        self.init(github: server == RepoAddress.gitHub ? nil : server, api: try settings.value(of: .apiURL))
        if github != nil { note(.githubURL, from: settings.origin(of: .githubURL)) }
        if api != nil { note(.apiURL, from: settings.origin(of: .apiURL)) }
        for case let setting as Setting<String?> in sources.flatMap(\.profile.addresses)
        where setting != .githubURL && setting != .apiURL {
            own[setting.name] = try settings.value(of: setting)
            if own[setting.name] != nil { note(setting, from: settings.origin(of: setting)) }
        }
        isGitHubConfigured = settings.configuresServer
    }
}

extension GitHubAPIAddress {
    /// The address of the API that the user named, or else of the GitHub server's API.
    package init(_ given: GivenAddresses) {
        if let api = given.api {
            self.init(named: api, site: given.github)
        } else {
            self.init(ofServer: given.github ?? RepoAddress.gitHub, isConfigured: given.isGitHubConfigured)
        }
    }
}

extension EffectiveSettings {
    /// Whether the user has configured the GitHub server: in the file, in the environment, or for gh. An option alone
    /// is not enough, because a user may copy a command from elsewhere. A variable is enough, because the same user
    /// also sets the tokens in the environment.
    fileprivate var configuresServer: Bool {
        guard isGiven(.githubURL), let server = self[.githubURL] else { return true }
        let host = GitHubAPIAddress(ofServer: server).accountHost
        let configured = configuredTexts(.githubURL).compactMap(ServerAddress.init)
            .map { GitHubAPIAddress(ofServer: $0.text).accountHost }
        return configured.contains(host) || variables["GH_HOST"]?.lowercased() == host
            || GHTokenReader(variables: variables).knows(host)
    }
}

/// The address of a GitHub server: scheme, host, port and base path.
package struct ServerAddress: Sendable, Equatable {
    /// Without a slash at the end: `https://ghe.example.com:8443/code`.
    package let text: String

    /// Returns `nil` if the text is not an http or https address, or contains a user, a query or a fragment.
    package init?(_ untrusted: String) {
        guard let address = try? WebAddress(untrusted), address.query == nil, address.fragment == nil
        else { return nil }
        text = address.path.split(separator: "/").reduce(into: address.root) { $0 += "/" + $1 }
    }
}
