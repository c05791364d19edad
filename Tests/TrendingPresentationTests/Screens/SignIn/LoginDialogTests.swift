import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The dialog of a sign-in")
struct LoginDialogTests {
    private static let ada = Account(host: "h", login: "ada")

    @Test(
        "Shows an event as a sentence, or as a warning if the user should act",
        arguments: [
            (.replacing(LoginDialogTests.ada), .sentence(AccountTexts.replaces(LoginDialogTests.ada))),
            (.passwordNotStored, .sentence(AccountTexts.passwordNotStored)),
            (.signedIn(LoginDialogTests.ada), .sentence(AccountTexts.signedIn(LoginDialogTests.ada))),
            (.stored(.keychain), .sentence(AccountTexts.kept(in: .keychain))),
            (.overruled(byVariable: "V", host: "h"), .warning(AccountTexts.overruled(by: "V", host: "h"))),
            (.favouritesAdded(2), .sentence(AccountTexts.favouritesAdded(2))),
            (
                .favouritesNotAdded(.noLocation(.unset(variable: "HOME"))),
                .warning(AccountTexts.favouritesNotAdded(.noLocation(.unset(variable: "HOME"))))
            ),
        ] as [(LoginEvent, ScreenNote)]
    )
    func events(event: LoginEvent, note: ScreenNote) {
        let terminal = LoginTerminalSpy()
        LoginDialog(terminal: terminal, clock: .any()).tell(event)
        #expect(terminal.said == [note])
    }

    @Test("Shows the code with its expiry, and passes notices on")
    func code() {
        let terminal = LoginTerminalSpy()
        let sut = LoginDialog(terminal: terminal, clock: .any())
        let code = UserCode("A", page: "https://h/device", ownPage: nil, lifetime: 900)
        sut.tell(.code(code, expiresAt: .any(), isBrowserOpened: false))
        sut.tell(.notice(.signInEnded(host: "h")))
        let blocks = LoginDialog.instructions(code, isBrowserOpened: false, until: "14:05")
        #expect(terminal.said == [.instructions(blocks)])
        #expect(terminal.notices == [.signInEnded(host: "h")])
    }

    @Test("Hides secrets while they are typed")
    func questions() async {
        let terminal = LoginTerminalSpy()
        let sut = LoginDialog(terminal: terminal, clock: .any())
        for question in [.token, .userName, .password(userName: "a\u{1B}"), .clientSecret] as [LoginQuestion] {
            _ = await sut.ask(question)
        }
        #expect(
            terminal.asked == [
                "line Token:", "shown User name:", "hidden Password for a\u{FFFD}:",
                "hidden Client secret (empty for none):",
            ]
        )
    }

    @Test(
        "Takes any answer except yes as no",
        arguments: [(.yes, true), (.no, false), (.notATerminal, false)]
            as [(TrendingPresentation.Answer, Bool)]
    )
    func confirm(answer: TrendingPresentation.Answer, isYes: Bool) async {
        let sut = LoginDialog(terminal: LoginTerminalSpy(answer: answer), clock: .any())
        #expect(await sut.confirm(.storePassword) == isYes)
        #expect(await sut.confirm(.addFavourites(1, Self.ada)) == isYes)
    }
}

/// Records notes and prompts.
private final class LoginTerminalSpy: LoginTerminal {
    private let answer: TrendingPresentation.Answer
    private let notes = Mutex<[ScreenNote]>([])
    private let told = Mutex<[AccountNotice]>([])
    private let prompts = Mutex<[String]>([])

    init(answer: TrendingPresentation.Answer = .no) {
        self.answer = answer
    }

    var said: [ScreenNote] { notes.withLock { $0 } }
    var notices: [AccountNotice] { told.withLock { $0 } }
    var asked: [String] { prompts.withLock { $0 } }

    func say(_ note: ScreenNote) { notes.withLock { $0.append(note) } }
    func say(_ notice: AccountNotice) { told.withLock { $0.append(notice) } }

    func readToken(_ prompt: TerminalText) async -> PromptAnswer { record("line \(prompt.string)") }

    func ask(_ prompt: TerminalText, isHidden: Bool) async -> PromptAnswer {
        record("\(isHidden ? "hidden" : "shown") \(prompt.string)")
    }

    func confirm(_ question: TerminalText) async -> TrendingPresentation.Answer { answer }

    func open(_ address: String) -> Bool { false }

    func during<Value: Sendable>(
        _ text: TerminalText,
        _ operation: @Sendable () async -> Value
    ) async -> Value {
        await operation()
    }

    private func record(_ prompt: String) -> PromptAnswer {
        prompts.withLock { $0.append(prompt) }
        return .ended
    }
}
