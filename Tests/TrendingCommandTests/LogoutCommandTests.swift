import Testing
import TrendingTestSupport

@Suite("trending logout and whoami", .timeLimit(.minutes(2)))
struct LogoutCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.runWithAccount() }

    private static let stories = #"""
        Removes and reports all secrets without the network, and warns that the token stays valid
            $ echo {token} | trending login --with-token
            asked *
            $ trending logout
            2= Signed out: octocat at {server}.↵Removed: the secrets in {home}/*
            2> The token itself stays valid at {server} until
            2> revoke it: http://{server}/settings/applications
            $ ls -A .local/share/trending/accounts | grep -v -e '\.lock$' -e '^logins'; true
            =
            asked
            77$ trending whoami
            $ trending logout
            2= You are not signed in at {server}, so there is nothing to remove.
        Names the token that is used from now on, including the token of gh
            $ echo {token} | trending login --with-token
            $ mkdir bin; printf '#!/bin/sh\necho gho_other\n' >bin/gh; chmod +x bin/gh
            $ printf '{server}:\n    user: octocat\n' >bin/hosts.yml
            $ GH_CONFIG_DIR={home}/bin PATH={home}/bin trending logout
            2= *gh still has a token for {server}, which is used from now on.
        Reports a missing folder for accounts with status 74
            74$ HOME= trending logout
            2= trending: Sign-ins can't be stored on this machine: HOME is empty.
            74$ HOME= trending whoami
            2= trending: Sign-ins can't be stored on this machine: HOME is empty.
        whoami shows the account, the token in use and the reason, and the variable that overrides it
            $ echo {token} | trending login --with-token
            $ trending whoami
            > token    from trending login, stored in {home}/
            > why      no variable is set, and trending login overrides gh↵
            > scopes   public_repo↵
            $ trending whoami --format json
            json login = "octocat"
            json state = "confirmed"
            $ GH_ENTERPRISE_TOKEN={token} trending whoami
            > token    from GH_ENTERPRISE_TOKEN↵
            !> {token}
        Reports a revoked token and how to sign in again, with status 77
            $ echo {token} | trending login --with-token
            revoked
            77$ trending whoami
            = *revoked or expired. Run 'trending login' to sign in again.
        Shows the stored account if the server can't be reached, with status 69
            $ echo {token} | trending login --with-token
            stop
            69$ trending whoami
            = octocat at {server}↵*The details above may be out of date.
        """#
}
