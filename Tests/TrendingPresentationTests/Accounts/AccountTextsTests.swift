import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Signing in and out in words")
struct AccountTextsTests {
    private let octocat = Account(host: "github.com", login: "octocat")

    @Test("Who is signed in is said with the server")
    func signedIn() {
        #expect(AccountTexts.signedIn(octocat).string == "You are signed in as octocat at github.com.")
    }

    @Test("A login cannot drive the terminal")
    func hostile() {
        let text = AccountTexts.signedIn(Account(host: "h", login: "\u{1B}[2Jx\r\ny")).string
        #expect(text == "You are signed in as \u{FFFD}[2Jx y at h.")
    }

    @Test(
        "Where the token is kept is said, and of a file who can read it",
        arguments: [
            (.secretService, "The token is kept in the keyring."), (.keychain, "The token is kept in the Keychain."),
            (.file(path: "/d/t"), "The token is kept in a file that only you can read: /d/t"),
        ] as [(SecretPlace, String)]
    )
    func kept(place: SecretPlace, text: String) {
        #expect(AccountTexts.kept(in: place).string == text)
    }

    @Test("A variable that comes before the sign-in is named")
    func overruled() {
        let text = AccountTexts.overruled(by: "GH_TOKEN", host: "github.com").string
        #expect(text == "GH_TOKEN is set, and is used for github.com in place of this sign-in as long as it is.")
    }

    @Test("What could not be kept is said with where it is from, and who is signed in then")
    func notKept() {
        let typed = AccountTexts.notKept("No space left", .token, still: octocat, host: "h").string
        #expect(typed == "The token could not be kept: No space left. You stay signed in as octocat at h.")
        let given = AccountTexts.notKept("No space left", .device, still: nil, host: "h").string
        #expect(given == "The server gave a token, which could not be kept: No space left. Nobody is signed in at h.")
    }

    @Test("A sign-out names what it removed, and what it could not, with the command to try again")
    func signOut() {
        let sut = SignOutText(host: "ghe.example.com", server: "https://ghe.example.com")
        #expect(sut.signedOut("octocat").string == "Signed out: octocat at ghe.example.com.")
        #expect(sut.signedOut(nil).string == "Signed out at ghe.example.com.")
        #expect(sut.incomplete("octocat").string == "Not all secrets of octocat at ghe.example.com could be removed.")
        #expect(sut.incomplete(nil).string == "Not all secrets at ghe.example.com could be removed.")
        #expect(sut.removed(from: .secretService).string == "Removed: the secrets in the keyring")
        #expect(
            sut.notRemoved(from: .keychain, reason: "No answer").string
                == "Not removed: the secrets in the Keychain. No answer. Try again: trending logout --github-url "
                + "https://ghe.example.com"
        )
    }

    @Test("What signing out does not do is said, with the addresses where that is done")
    func remains() {
        let text = SignOutText(host: "github.com", server: "https://github.com").remains.string
        #expect(text.contains("stays valid at github.com until"))
        #expect(text.contains("https://github.com/settings/applications"))
        #expect(text.contains("https://github.com/settings/tokens"))
        let still = SignOutText(host: "h", server: "https://h").stillUsed(.gh).string
        #expect(still == "gh still has a token for h, which is used from now on.")
    }
}
