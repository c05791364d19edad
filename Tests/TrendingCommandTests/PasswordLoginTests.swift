import Testing
import TrendingTestSupport

@Suite("trending login --password-grant", .timeLimit(.minutes(2)))
struct PasswordLoginTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.runWithAccount() }

    private static let login =
        "trending login --password-grant --auth-url http://{server}/oauth/token --user-name ada"
    private static let noSecret = "TRENDING_CLIENT_SECRET= \(login)"
    private static let stories = #"""
        Hides the password, and stores the refresh token but not the password
            start \#(noSecret)
            see Password for ada:
            type correct horse↵
            see You are signed in as octocat at {server}.
            end
            see Password for ada:↵
            !see correct horse
            $ cat .local/share/trending/accounts/*
            > refreshToken
            !> correct horse
        Without a refresh token, stores the password if the user agrees
            server refresh_tokens false
            start \#(noSecret)
            see Password for ada:
            type correct horse↵
            see Store the password with the token? [y/N]
            type y↵
            end
            !see correct horse
            !see The password is not stored
            $ cat .local/share/trending/accounts/*
            > correct horse
        Otherwise it does not
            server refresh_tokens false
            start \#(noSecret)
            see Password for ada:
            type correct horse↵
            see Store the password with the token? [y/N]
            type ↵
            see The password is not stored
            end
            !see correct horse
            $ cat .local/share/trending/accounts/*
            !> correct horse
        Reports a wrong password with status 77, and stores nothing
            start \#(noSecret)
            see Password for ada:
            type needle↵
            see does not accept this user name with this password
            end 77
            !see needle
            $ ls -A .local/share/trending/accounts | grep -v '\.lock$'; true
            =
        Asks for the client secret without showing it, and Ctrl-C ends with status 130
            server client_secret hush
            start \#(login)
            see Client secret (empty for none):
            type hush↵
            see Password for ada:
            type ^C
            end 130
            !see hush
            $ ls -A .local/share/trending/accounts | grep -v '\.lock$'; true
            =
        Ctrl-C at the question about storing the password ends with status 130, and keeps the previous sign-in
            $ echo {token} | trending login --with-token
            server refresh_tokens false
            start \#(noSecret)
            see Password for ada:
            type correct horse↵
            see [y/N]
            type ^C
            see ↵trending: Interrupted. You stay signed in as octocat at {server}.
            end 130
            see [y/N]
        Refuses to ask for a password without a terminal, with status 64
            64$ \#(noSecret)
            2> A password can only be entered on a terminal, and this is not a terminal.
            64$ \#(noSecret.replacing(" --user-name ada", with: ""))
            2> A password can only be entered on a terminal, and this is not a terminal.
        """#
}
