import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Texts of signing in and out")
struct AccountTextsTests {
    private let octocat = Account(host: "github.com", login: "octocat")

    @Test("Names the signed-in account and its server")
    func signedIn() {
        #expect(AccountTexts.signedIn(octocat).string == "You are signed in as octocat at github.com.")
    }

    @Test("A login can't control the terminal")
    func hostile() {
        let text = AccountTexts.signedIn(Account(host: "h", login: "\u{1B}[2Jx\r\ny")).string
        #expect(text == "You are signed in as \u{FFFD}[2Jx y at h.")
    }

    @Test(
        "Names the place of the token, and who can read a file",
        arguments: [
            (.secretService, "The token is stored in the keyring."),
            (.keychain, "The token is stored in the Keychain."),
            (.file(path: "/d/t"), "The token is stored in a file that only you can read: /d/t"),
        ] as [(SecretPlace, String)]
    )
    func kept(place: SecretPlace, text: String) {
        #expect(AccountTexts.kept(in: place).string == text)
    }

    @Test("Names a variable that overrides the sign-in")
    func overruled() {
        let text = AccountTexts.overruled(by: "GH_TOKEN", host: "github.com").string
        #expect(text == "GH_TOKEN is set: its token is sent to github.com instead of this one.")
    }

    @Test("Reports a token that could not be stored, and the account that stays signed in")
    func tokenNotStored() {
        let typed = AccountTexts.tokenNotStored(.system("No space left"), .token, still: octocat, host: "h").string
        #expect(typed == "The token could not be stored: No space left. You stay signed in as octocat at h.")
        let given = AccountTexts.tokenNotStored(.system("No space left"), .device, still: nil, host: "h").string
        let notStored = "The server returned a token, but it could not be stored: No space left."
        #expect(given == "\(notStored) You are not signed in at h.")
    }

    @Test("Says that the previous account stays signed in until the new sign-in succeeds")
    func replaces() {
        #expect(
            AccountTexts.replaces(octocat).string
                == "You stay signed in as octocat at github.com until this succeeds."
        )
    }

    @Test("Reports that a refused or unverified token is not stored")
    func notAccepted() {
        #expect(
            AccountTexts.refused(.any("h")).string
                == "h does not accept this token: it is wrong, revoked or expired. Nothing was stored. Run "
                + "'trending login --github-url https://h' to sign in."
        )
        let unconfirmed = AccountTexts.unconfirmed(.timedOut(host: "h"), host: "h", clockTime: { _ in "14:05" }).string
        #expect(
            unconfirmed.hasPrefix(
                "The account of the token could not be looked up, so nothing was stored. h took too long"
            )
        )
        #expect(
            AccountTexts.signInsNotStorable(.noLocation(.unset(variable: "HOME"))).string
                == "Sign-ins can't be stored on this machine: HOME is not set."
        )
    }

    @Test("Names the signed-in account after an interruption")
    func interrupted() {
        #expect(
            AccountTexts.interrupted(still: octocat).string
                == "Interrupted. You stay signed in as octocat at github.com."
        )
        #expect(
            AccountTexts.interrupted(still: nil).string == "Interrupted. Nothing was stored."
        )
    }

    @Test(
        "Counts the favourites in the question and once they are pending",
        arguments: [
            (1, "Add the repository starred on this machine to the stars of octocat? [y/N]", "1 star is"),
            (
                1_234, "Add the 1,234 repositories starred on this machine to the stars of octocat? [y/N]",
                "1,234 stars are"
            ),
        ]
    )
    func favourites(count: Int, question: String, beginning: String) {
        #expect(AccountTexts.addFavouritesQuestion(count, octocat).string == question)
        #expect(
            AccountTexts.favouritesAdded(count).string
                == "\(beginning) pending. Run 'trending refresh' to send \(count == 1 ? "it" : "them")."
        )
    }

    @Test("Reports favourites that are already starred or could not be added")
    func favouritesLeft() {
        #expect(AccountTexts.favouritesAdded(0).string == "The account has already starred all of them.")
        let text = AccountTexts.favouritesNotAdded(
            .inaccessible(path: "/f", reason: .system("No space left on device"))
        ).string
        #expect(text.hasPrefix("The repositories starred on this machine could not be added. "))
        #expect(text.contains("No space left on device"))
    }

    @Test("A sign-out names removed and remaining secrets, with the command to try again")
    func signOut() {
        let sut = SignOutText(.any("ghe.example.com"))
        #expect(sut.signedOut("octocat").string == "Signed out: octocat at ghe.example.com.")
        #expect(sut.signedOut(nil).string == "Signed out at ghe.example.com.")
        #expect(sut.incomplete("octocat").string == "Not all secrets of octocat at ghe.example.com could be removed.")
        #expect(sut.incomplete(nil).string == "Not all secrets at ghe.example.com could be removed.")
        #expect(sut.removed(from: .secretService).string == "Removed: the secrets in the keyring")
        #expect(
            sut.notRemoved(from: .keychain, .system("No answer")).string
                == "Not removed: the secrets in the Keychain. No answer. Run 'trending logout --github-url "
                + "https://ghe.example.com' to try again."
        )
    }

    @Test("A sign-out says that the token stays valid, and where to revoke it")
    func remains() {
        let text = SignOutText(.any()).remains.string
        #expect(text.contains("stays valid at github.com until"))
        #expect(text.contains("https://github.com/settings/applications"))
        #expect(text.contains("https://github.com/settings/tokens"))
        let still = SignOutText(.any("h")).stillUsed(.gh).string
        #expect(still == "gh still has a token for h, which is used from now on.")
    }
}
