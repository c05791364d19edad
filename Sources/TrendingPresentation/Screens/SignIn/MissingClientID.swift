import TrendingDomain

extension [Block] {
    /// No code can be requested; other ways to sign in work. `path` is that of the configuration file, if it is known.
    static func missingClientID(_ ways: SignInWays, path: String?) -> [Block] {
        let server = ways.server
        let file = path.map { ", or as client-id = \"…\" in \($0)" } ?? ""
        return Block.failure(
            "Sign in with gh or with a token: no client ID is set.",
            ["Signing in with a code requires a client ID. This build of trending does not have one."],
            "What works now:",
            [
                .init(command: ways.gh, purpose: "sign in with gh; trending uses its token"),
                .init(command: ways.token, purpose: "use a token from \(server)/settings/tokens"),
                .init(command: ways.oneRun, purpose: "use a token for one run"),
            ],
            note: """
                To get a client ID, register an OAuth app at \(server)/settings/applications/new and enable its \
                device flow. Pass the client ID with \(AnySetting.clientID.option) or in TRENDING_CLIENT_ID\(file).
                """
        )
    }
}
