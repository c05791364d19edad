extension ErrorViewModel {
    /// There is nobody to sign in as. `path` is the configuration file's, where one is known; `server` the address of
    /// where somebody wants to sign in, and whose API is at `host`.
    package static func missingClientID(host: String, server: String, path: String?) -> ErrorViewModel {
        let ways = SignInWays(host: host, server: host == "github.com" ? nil : server)
        let file = path.map { " or as client-id = \"…\" in \($0)" } ?? ""
        return ErrorViewModel(
            headline: TerminalText("There is no client id to sign in with."),
            explanation: TerminalText(
                "A program signs in at GitHub as an OAuth app, and this one was built without one. To get one, register it "
                    + "at \(server)/settings/applications/new, enable its device flow, and give its client id with "
                    + "--client-id, in TRENDING_CLIENT_ID\(file)."
            ),
            situation: TerminalText("Or sign in without:"),
            suggestions: [
                .init(
                    command: TerminalText(ways.token),
                    purpose: TerminalText("with a token from \(server)/settings/tokens")
                ),
                .init(command: TerminalText(ways.gh), purpose: TerminalText("whose token is used then")),
                .init(command: TerminalText("\(ways.variable)=… trending"), purpose: TerminalText("for one run")),
            ]
        )
    }
}
