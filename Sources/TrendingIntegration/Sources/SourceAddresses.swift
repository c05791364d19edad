import TrendingConsole
import TrendingData

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ReposListSettings {
    /// The addresses that were given, or what is wrong with one.
    func addresses(_ environment: RuntimeEnvironment) throws(UsageMistake) -> GivenAddresses {
        var addresses = GivenAddresses(
            github: try Self.server(githubURL, .githubURL, "TRENDING_GITHUB_URL", environment)?.ifNotGitHub,
            api: try Self.server(apiURL, .apiURL, "TRENDING_API_URL", environment)?.text,
            feed: try feedURL.map { text throws(UsageMistake) in try Self.feed(text, in: feedFolder) }
        )
        addresses.isGitHubConfigured = isGitHubURLConfigured
        return addresses
    }

    private static func feed(_ text: String, in folder: String?) throws(UsageMistake) -> String {
        let folder = folder ?? FileManager.default.currentDirectoryPath
        do throws(FeedAddress.Mistake) {
            return try FeedAddress(text, workingDirectory: folder).text
        } catch {
            throw UsageMistake(error, of: "--feed-url")
        }
    }

    private static func server(
        _ typed: String?,
        _ key: ConfigurationKey,
        _ variable: String,
        _ environment: RuntimeEnvironment
    ) throws(UsageMistake) -> ServerAddress? {
        guard let text = typed ?? environment.console.value(variable) else { return nil }
        if let address = ServerAddress(text) { return address }
        // Without what was typed: there may be a password in it.
        let name = typed == nil ? variable : "--\(key.rawValue)"
        throw UsageMistake(
            "\(name) takes an address such as https://github.example.com, and no user in it.",
            option: typed == nil ? nil : key
        )
    }
}
