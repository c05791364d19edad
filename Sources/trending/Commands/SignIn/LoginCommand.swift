import ArgumentParser
import TrendingIntegration
import TrendingPresentation

struct LoginCommand: ConnectedCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Sign in at GitHub, or at another server.",
        discussion: """
            Shows a code to enter in a browser, and waits until you have. With --with-token it takes a token from \
            standard input instead: trending login --with-token < FILE; a token never goes onto the command line. With \
            --password-grant it takes user name and password, at a server of your own that has such sign-ins.

            A token in GH_TOKEN or GITHUB_TOKEN is used before what login keeps, and that before gh's. It is kept in \
            the keyring of this machine, and where there is none in a file that only you can read \
            (TRENDING_KEYRING=false: always there).

            Ends with status 64 where something is missing to sign in with, 69 where the server can't be reached, 74 \
            where the token can't be kept, 77 where the server gives or accepts none, and 130 where you end it. What \
            is kept is said.
            """
    )

    @Flag(help: "Take a token from standard input, or ask for it without showing it.")
    var withToken = false

    @Flag(help: "Sign in with user name and password, at a server that takes them.")
    var passwordGrant = false

    @Option(help: .init("Where such a server gives tokens.", valueName: "url"))
    var authURL: String?

    @Option(help: .init("Who signs in there; asked for otherwise.", valueName: "name"))
    var userName: String?

    @Option(
        help: .init(
            "The OAuth app to sign in as; also TRENDING_CLIENT_ID. Its secret, if any, is TRENDING_CLIENT_SECRET.",
            valueName: "id"
        )
    )
    var clientID: String?

    @Flag(help: "Don't open a browser.")
    var noBrowser = false

    @OptionGroup var account: AccountOptions

    func validate() throws {
        if withToken, passwordGrant { throw ValidationError("--with-token and --password-grant can't go together.") }
        if passwordGrant, authURL == nil { throw ValidationError("--password-grant needs --auth-url.") }
        if !passwordGrant, authURL != nil { throw ValidationError("--auth-url is for --password-grant.") }
        if !passwordGrant, userName != nil { throw ValidationError("--user-name is for --password-grant.") }
    }

    func status() async throws(UsageMistake) -> ExitStatus {
        var given = account.given
        given[.clientID] = clientID
        return try await LoginProgram().run(way, options: given)
    }

    private var way: LoginProgram.Way {
        if withToken { return .token }
        if let authURL { return .password(address: authURL, userName: userName) }
        return .device(opensBrowser: !noBrowser)
    }
}

struct LogoutCommand: ConnectedCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout",
        abstract: "Remove every secret of an account from this machine.",
        discussion: """
            Needs no network; stored lists stay. Ends with status 74 where something could not be removed, and says what.
            """
    )

    @OptionGroup var account: AccountOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        try await LogoutProgram().run(options: account.given)
    }
}

struct WhoAmICommand: ConnectedCommand {
    static let configuration = CommandConfiguration(
        commandName: "whoami",
        abstract: "Show who is signed in, with which token and why, and what is left of its limit.",
        discussion: """
            Ends with status 69 where the server can't be reached, and shows what this machine knows; with 74 where the \
            token is kept and can't be read, as in a keyring that is locked; with 77 where nobody is signed in, or the \
            server does not accept the token.
            """
    )

    @OptionGroup var account: AccountOptions
    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        let given = account.given.merging(report.given) { $1 }
        return try await WhoAmIProgram().run(options: given)
    }
}
