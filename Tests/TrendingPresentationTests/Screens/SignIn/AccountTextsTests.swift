import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Texts of signing in and out")
struct AccountTextsTests {
    private static let octocat = Account(host: "github.com", login: "octocat")

    @Test(
        "Shows an event as a sentence, or as a warning if the user should act",
        arguments: [
            (
                .replacing(AccountTextsTests.octocat),
                .sentence("You stay signed in as octocat at github.com until this succeeds.")
            ),
            (
                .passwordNotStored,
                .sentence("The password is not stored. Sign in again when the token has expired.")
            ),
            (.signedIn(AccountTextsTests.octocat), .sentence("You are signed in as octocat at github.com.")),
            (.stored(.secretService), .sentence("The token is stored in the keyring.")),
            (.stored(.keychain), .sentence("The token is stored in the Keychain.")),
            (
                .stored(.file(path: "/d/t")),
                .sentence("The token is stored in a file that only you can read: /d/t")
            ),
            (
                .overruled(byVariable: "GH_TOKEN", host: "github.com"),
                .warning("GH_TOKEN is set: its token is sent to github.com instead of this one.")
            ),
            (.favouritesAdded(0), .sentence("The account has already starred all of them.")),
            (.favouritesAdded(1), .sentence("1 star to send.")),
            (.favouritesAdded(1_234), .sentence("1,234 stars to send.")),
            (
                .favouritesNotAdded(.inaccessible(path: "/f", reason: .system("No space left on device"))),
                .warning(
                    """
                    The repositories starred on this machine could not be added. Your stored stars can't be read: /f: \
                    No space left on device.
                    """
                )
            ),
            (
                .notice(.signInEnded(host: "h")),
                .warning("h has ended your sign-in. Run 'trending login' to sign in again. Your stored lists are kept.")
            ),
        ] as [(LoginEvent, ScreenNote)]
    )
    func events(event: LoginEvent, note: ScreenNote) {
        #expect(ScreenNote(event, .any()) == note)
    }

    @Test("A login or a user name can't control the terminal")
    func hostile() {
        let account = Account(host: "h", login: "\u{1B}[2Jx\r\ny")
        let drawn = PlainTextRenderer.plain(nil).render(ScreenNote(.signedIn(account), .any()))
        #expect(drawn == "You are signed in as \u{FFFD}[2Jx y at h.\n")
        #expect(LoginQuestion.password(userName: "a\u{1B}").prompt == "Password for a\u{FFFD}:")
    }

    @Test("Reports sign-ins that can't be stored")
    func notStorable() {
        #expect(
            LocalFailure.noLocation(.unset(variable: "HOME")).signInsSentence
                == "Sign-ins can't be stored on this machine: HOME is not set."
        )
    }

    @Test(
        "Counts the favourites in the question",
        arguments: [
            (1, "Add the repository starred on this machine to the stars of octocat? [y/N]"),
            (1_234, "Add the 1,234 repositories starred on this machine to the stars of octocat? [y/N]"),
        ]
    )
    func favourites(count: Int, question: String) {
        #expect(LoginConfirmation.addFavourites(count, Self.octocat).question == question)
    }
}
