import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct LoginCommand: RunCommand {
    var use: SettingUse { history ? .history : .accounts }
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Sign in to GitHub or to another server",
        discussion: """
            This command shows a code, opens the browser and waits until you have entered the code there. With \
            --with-token, it reads a token from standard input instead: 'trending login --with-token < FILE'. Never \
            put a token on the command line. With --password-grant, it asks for a user name and a password. Only some \
            servers support this; GitHub does not.

            With --history, it asks for the user and the password of the team's history, at the address of \
            'history-url' in the configuration file. If standard input is not a terminal, its first line is the user, \
            and its second line the password.

            The token is stored in the keyring of this machine. If there is no keyring, or if TRENDING_KEYRING is \
            false, it is stored in a file that only you can read. A token in GH_TOKEN or GITHUB_TOKEN overrides the \
            stored token. The stored token overrides the token of gh.

            The exit status is 64 if something is missing, such as a client ID. It is 65 if the response can't be \
            read, as with the sign-in page of a network. It is 69 if the server can't be reached. It is 74 if the \
            token can't be stored. It is 75 if a rate limit applies. It is 77 if the server refuses the sign-in or the \
            token. It is 130 if you interrupt the command.
            """
    )

    @Flag(help: "Read a token from standard input, or ask for it without showing it")
    var withToken = false

    @Flag(help: "Sign in with a user name and a password, if the server supports it")
    var passwordGrant = false

    @Flag(help: "Sign in to the team's history, on a ClickHouse server")
    var history = false

    @Option(help: .init("URL of the token endpoint for --password-grant", valueName: "URL"))
    var authURL: String?

    @Option(help: .init("User name for --password-grant (default: ask for it)", valueName: "NAME"))
    var userName: String?

    @Option(.clientID) var clientID: String?

    @Flag(help: "Don't open a browser")
    var noBrowser = false

    @OptionGroup var account: AccountOptions

    func validate() throws {
        if history, withToken || passwordGrant || authURL != nil || clientID != nil || noBrowser || userName != nil {
            throw ValidationError("--history can't be used with other ways to sign in.")
        }
        if withToken, passwordGrant {
            throw ValidationError("--with-token and --password-grant can't be used together.")
        }
        if passwordGrant, authURL == nil { throw ValidationError("--password-grant needs --auth-url.") }
        if !passwordGrant, authURL != nil { throw ValidationError("--auth-url needs --password-grant.") }
        if !passwordGrant, userName != nil { throw ValidationError("--user-name needs --password-grant.") }
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await history ? run.loginToTeam() : run.login(method)
    }

    /// The flag has the name of a setting.
    var given: [AnySetting: String] { history ? account.typed : typed }

    private var method: LoginMethod {
        if withToken { return .token }
        if let authURL { return .password(address: authURL, userName: userName) }
        return .device(opensBrowser: !noBrowser)
    }
}

struct LogoutCommand: RunCommand {
    var use: SettingUse { history ? .history : .accounts }
    static let configuration = CommandConfiguration(
        commandName: "logout",
        abstract: "Sign out: remove the stored tokens of an account",
        discussion: """
            This command does not use the network, and it does not remove stored lists. The exit status is 74 if \
            something could not be removed; the message names it.

            With --history, it removes the user and the password for the server of 'history-url'. To name another \
            server for one run, set TRENDING_HISTORY_URL.
            """
    )

    @Flag(help: "Remove the user and the password of the team's history instead")
    var history = false

    @OptionGroup var account: AccountOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await history ? run.logoutOfTeam() : run.logout()
    }

    /// The flag has the name of a setting.
    var given: [AnySetting: String] { account.typed }
}

struct WhoAmICommand: RunCommand {
    var use: SettingUse { .accounts }
    static let configuration = CommandConfiguration(
        commandName: "whoami",
        abstract: "Show the signed-in user, the token in use and its rate limit",
        discussion: """
            The output also has the scopes of the token, and the time when the token expires.

            The exit status is 69 if the server can't be reached, 65 if its response can't be read, and 75 if a rate \
            limit applies; the program then shows what is stored on this machine. It is 74 if a token is stored but \
            can't be read, for example because the keyring is locked. It is 77 if no user is signed in, or if the \
            server does not accept the token.
            """
    )

    @OptionGroup var account: AccountOptions
    @OptionGroup var report: ReportOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.whoAmI()
    }
}
