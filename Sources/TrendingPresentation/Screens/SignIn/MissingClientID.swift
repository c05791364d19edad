extension ErrorViewModel {
    /// A code can't be asked for, other ways to sign in work. `path` is the configuration file's, if one is known; `server`
    /// the address of the server to sign in at, whose API is at `host`.
    package static func missingClientID(host: String, server: String, path: String?) -> ErrorViewModel {
        let ways = SignInWays(host: host, server: host == "github.com" ? nil : server)
        let file = path.map { ", or as client-id = \"…\" in \($0)" } ?? ""
        return ErrorViewModel(
            headline: TerminalText("Sign in with gh or with a token: no client id is set."),
            explanation: TerminalText("A client id is needed to sign in with a code. This build of trending has none."),
            situation: TerminalText("What works now:"),
            suggestions: [
                .init(
                    command: TerminalText(ways.gh),
                    purpose: TerminalText("sign in with gh; trending uses its token")
                ),
                .init(
                    command: TerminalText(ways.token),
                    purpose: TerminalText("use a token from \(server)/settings/tokens")
                ),
                .init(
                    command: TerminalText(ways.oneRun),
                    purpose: TerminalText("use a token for one run")
                ),
            ],
            note: TerminalText(
                "To get a client id, register an OAuth app at \(server)/settings/applications/new and enable its device "
                    + "flow. Pass the id with --client-id or in TRENDING_CLIENT_ID\(file)."
            )
        )
    }
}
