import Foundation
import TrendingTestSupport

/// A stand-in for GitHub's command line with its own token.
struct FakeGH {
    private let folder: String

    init(home: String, host: String, token: String) throws {
        folder = home + "/gh"
        try makeFolder(folder)
        try "\(host):\n    user: somebody\n".write(toFile: folder + "/hosts.yml", atomically: true, encoding: .utf8)
        try writeProgram("cat '\(folder)/token'", to: folder + "/gh")
        try signIn(token: token)
    }

    var variables: [String: String] { ["PATH": folder + ":/usr/bin:/bin", "GH_CONFIG_DIR": folder] }

    func signIn(token: String) throws {
        try token.write(toFile: folder + "/token", atomically: true, encoding: .utf8)
    }

    /// Makes `gh` fail to return its token, as with an unresponsive keyring, while its account stays known.
    func lose() throws {
        try removeFile(folder + "/token")
    }
}
