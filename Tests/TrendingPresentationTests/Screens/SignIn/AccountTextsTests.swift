import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Texts of signing in and out")
struct AccountTextsTests {
    private static let octocat = Account(host: "github.com", login: "octocat")

    @Test("Shows an event as a sentence, or as a warning if the user should act")
    func events() throws {
        let full = LocalFailure.inaccessible(path: "/f", reason: .system("No space left on device"))
        let events: [LoginEvent] = [
            .replacing(Self.octocat), .passwordNotStored, .signedIn(Self.octocat), .stored(.secretService),
            .stored(.keychain), .stored(.file(path: "/d/t")),
            .overruled(byVariable: "GH_TOKEN", host: "github.com"), .favouritesAdded(0), .favouritesAdded(1),
            .favouritesAdded(1_234), .favouritesNotAdded(full), .notice(.signInEnded(host: "h")),
        ]
        try expectGolden("login-events", of: events) { "\(ScreenNote($0, .any()))" }
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
            1: "Add the repository starred on this machine to the stars of octocat? [y/N]",
            1_234: "Add the 1,234 repositories starred on this machine to the stars of octocat? [y/N]",
        ]
    )
    func favourites(count: Int, question: String) {
        #expect(LoginConfirmation.addFavourites(count, Self.octocat).question == question)
    }
}
