import TrendingData
import TrendingDomain
import TrendingPresentation

/// The settings of `login`, `logout` and `whoami`.
struct AccountSettings: Sendable {
    /// The address of the server: scheme, host, port and path.
    var server: String
    /// Whether the user named the server.
    var isServerNamed: Bool
    var addresses: GivenAddresses
    var clientID: String?
    var usesKeyring: Bool
    var list: ReposListSettings

    init(_ effective: EffectiveSettings, _ environment: RuntimeEnvironment) throws(UsageMistake) {
        list = ReposListSettings(effective)
        addresses = try list.addresses(environment)
        server = addresses.github ?? ServerAddress.github
        isServerNamed = !effective.isDefault(.githubURL)
        do throws(SettingMistake) {
            usesKeyring = try effective.value(of: .keyring)
        } catch {
            throw UsageMistake(error)
        }
        let id = effective[.clientID]
        // The client ID of the build is registered only at github.com.
        let isUnknown = effective.isDefault(.clientID) && server != ServerAddress.github
        clientID = isUnknown || id?.isEmpty == true ? nil : id
    }

    var api: GitHubAPIAddress { GitHubAPIAddress(addresses) }

    /// The settings for another server.
    func at(_ server: String) -> AccountSettings {
        var settings = self
        settings.server = server
        settings.addresses.github = server
        settings.addresses.isGitHubConfigured = false
        return settings
    }
}
