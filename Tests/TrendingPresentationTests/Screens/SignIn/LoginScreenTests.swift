import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of login")
struct LoginScreenTests {
    private static let bob = StoredAccount(Account(host: "github.com", login: "bob"), place: .secretService)

    @Test("Is empty after a sign-in, because all notes were shown before, also if the user interrupts it then")
    func success() async throws {
        for isInterrupted in [false, true] {
            let screen = try await answer { plan in
                plan.favourites = 1
                // The question about favourites.
                if isInterrupted { plan.interruption = (6, false) }
            }
            #expect(screen.status == (isInterrupted ? .interrupted : .success))
            #expect(screen.notes.isEmpty && screen.content == nil)
        }
    }

    @Test(
        "Says why the token was not stored, with a status",
        arguments: [
            (
                .unauthorized, .signInRequired,
                """
                github.com does not accept this token: it is wrong, revoked or expired. Nothing was stored. Run 'trending \
                login' to sign in.
                """
            ),
            (.timedOut(host: "h"), .unreachable, "The account of the token could not be looked up"),
            (.rateLimited(retryAt: nil), .temporary, "The account of the token could not be looked up"),
        ] as [(RemoteFailure, ExitStatus, String)]
    )
    func notVerified(failure: RemoteFailure, status: ExitStatus, words: String) async throws {
        let screen = try await answer { $0.facts = .failure(failure) }
        #expect(screen.status == status)
        #expect(Self.warning(screen)?.hasPrefix(words) == true)
    }

    @Test(
        "Says why the server returned no token, with a status",
        arguments: [
            (.accessDenied, .signInRequired), (.slowDown(interval: nil), .temporary),
            (.unusableAnswer(.accessToken), .unreadable), (.notEncrypted(host: "h"), .unreachable),
            (.remote(.timedOut(host: "h")), .unreachable), (.remote(.unauthorized), .signInRequired),
        ] as [(SignInFailure, ExitStatus)]
    )
    func notAuthorized(failure: SignInFailure, status: ExitStatus) async throws {
        let screen = try await answer(isDevice: true) { $0.codeFailure = failure }
        #expect(screen.status == status)
        #expect(Self.warning(screen) == failure.sentence(.any(), .any()))
    }

    @Test("Names the account that stays signed in after an interruption or a failure to store")
    func stillSignedIn() async throws {
        let screen = try await answer { ($0.before, $0.token) = (Self.bob, .interrupted) }
        #expect(screen.status == .interrupted)
        #expect(Self.warning(screen) == "Interrupted. You stay signed in as bob at github.com.")
        let full = SecretStoreFailure.file(path: "/f", reason: .system("No space left on device"))
        let failed = try await answer { ($0.before, $0.secret) = (Self.bob, .failure(full)) }
        #expect(failed.status == .inputOutput)
        let words =
            "The token could not be stored: /f: No space left on device. You stay signed in as bob at github.com."
        #expect(Self.warning(failed) == words)
        let device = try await answer(isDevice: true) { ($0.before, $0.secret) = (nil, .failure(full)) }
        #expect(
            Self.warning(device)
                == """
                The server returned a token, but it could not be stored: /f: No space left on device. You are not signed \
                in at github.com.
                """
        )
        let nothing = try await answer { ($0.before, $0.token) = (nil, .interrupted) }
        #expect(Self.warning(nothing) == "Interrupted. Nothing was stored.")
    }

    @Test(
        "Each invalid input has a sentence that does not repeat it",
        arguments: [
            (.noTerminal, "not a terminal"), (.noUserName, "user name is empty"), (.noPassword, "password is empty"),
            (.unusableText, "too long"), (.unusableClientSecret, "client secret"), (.unusableToken, "too long"),
            (.noToken, "trending login --with-token < token.txt"), (.malformedToken, "is not a token"),
        ] as [(InvalidLoginInput, String)]
    )
    func input(input: InvalidLoginInput, words: String) {
        #expect(input.sentence.contains(words))
    }

    @Test("Throws an invalid input")
    func mistake() async {
        await #expect(throws: InvalidLoginInput.malformedToken) {
            try await answer { $0.token = .text(Secret("needle needle")) }
        }
    }

    private func answer(
        isDevice: Bool = false,
        _ change: @escaping @Sendable (inout LoginWorld.Plan) -> Void
    ) async throws -> Screen {
        let world = LoginWorld { plan in
            (plan.host, plan.before) = ("github.com", nil)
            change(&plan)
        }
        let grant = isDevice ? LoginGrant.device(world, opensBrowser: true) : .token
        return try await Task { try await world.flow().screen(grant, .any(), .any(), configuration: "/c/config.toml") }
            .value
    }

    private static func warning(_ screen: Screen) -> String? {
        guard screen.notes.count == 1, case .warning(let text) = screen.notes[0] else { return nil }
        return text
    }
}
