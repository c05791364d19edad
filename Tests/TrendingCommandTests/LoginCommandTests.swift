import Testing
import TrendingTestSupport

@Suite("trending login", .timeLimit(.minutes(2)))
struct LoginCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.runWithAccount() }

    private static let stories = #"""
        Shows the code, waits, and names the signed-in user, as does whoami
            $ trending login
            =
            2> ↵  http://{server}/login/device↵  WDJB-MJHT↵
            2> ↵You are signed in as octocat at {server}.↵
            2> in a file that only you can read: {home}/
            form scope=public_repo
            $ trending whoami
            = octocat at {server}↵*
        Reports a server error once, with the time until which the program retries
            server polls status=503
            $ trending login
            2once trending: {server} can't be reached now; trying until
        Ctrl-C ends the wait with status 130, and nothing is stored
            server interval 60
            start trending login --no-browser
            see Ctrl-C to cancel
            type ^C
            see Interrupted. Nothing was stored.
            end 130
            $ ls -A .local/share/trending/accounts | grep -v '\.lock$'; true
            =
        Stores a token from standard input after the server has confirmed its account
            $ printf ' {token}\r\nmore' | trending login --with-token
            2> You are signed in as octocat at {server}.
            2!> {token}
            $ ls -A .local/share/trending/accounts | grep -vc '\.lock$'
            = 2
        A token that the server refuses, with status 77, leaves the previous sign-in
            $ echo {token} | trending login --with-token
            77$ echo ghp_wrong | trending login --with-token
            2> {server} does not accept this token:
            2> You stay signed in as octocat at {server} until this succeeds.
            $ trending whoami
        Does not show a token that is typed at a terminal
            start trending login --with-token
            see Token:
            type {token}↵
            see You are signed in as octocat
            end
            !see {token}
        Refuses an invalid token with status 64 without repeating it
            64$ trending login --with-token
            2!> --help
            64$ echo | trending login --with-token
            2!> --help
            64$ echo needle needle | trending login --with-token
            2!> needle
            2!> --help
            64$ printf 'needle\a\n' | trending login --with-token
            2!> needle
            2!> --help
            64$ yes needle | head -n 3000 | tr -d '\n' | trending login --with-token
            2!> needle
            2!> --help
        Refuses options that can't be used together
            64$ trending login --with-token --password-grant
            64$ trending login --password-grant
            64$ trending login --auth-url https://h
            64$ trending login --user-name ada
            64$ trending login --history --user-name ada
        Without a client ID, names the sign-ins that need none, then how to get one, with status 64
            64$ TRENDING_CLIENT_ID= trending login
            2= Sign in with gh or with a token*
            2> http://{server}/settings/applications/new
            2> or as client-id = "…" in {home}/.config/trending/config.toml.
            2> trending login --with-token < FILE
            2> gh auth login --hostname {server}
            2> 'GH_ENTERPRISE_TOKEN=… trending'
            2!> --github-url
            asked
        If no sign-in can be stored, reports it with status 74 before any request
            $ mkdir .local; touch .local/share
            74$ trending login
            2= trending: Sign-ins can't be stored on this machine: {home}/.local/share*
            asked
        Refuses to sign in over an unencrypted connection
            64$ echo ghp_x | trending login --with-token --github-url http://ghe.example.com
            2> the connection is not encrypted
        Warns that a variable overrides the stored token
            $ echo {token} | GH_ENTERPRISE_TOKEN=ghp_other trending login --with-token
            2> GH_ENTERPRISE_TOKEN is set: its token is sent to {server} instead
        """#
}
