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

    @Test("Says why nobody was signed in, and who stays signed in, with the status of the cause")
    func told() async throws {
        let full = SecretStoreFailure.file(path: "/f", reason: .system("No space left on device"))
        func looked(_ failure: RemoteFailure) async throws -> Screen {
            try await answer { $0.facts = .failure(failure) }
        }
        func authorized(_ failure: SignInFailure) async throws -> Screen {
            try await answer(isDevice: true) { $0.codeFailure = failure }
        }
        try await expectGolden(
            "login-told",
            screens: [
                "token refused": looked(.unauthorized), "account not found in time": looked(.timedOut(host: "h")),
                "account not found, limited": looked(.rateLimited(retryAt: nil)),
                "access denied": authorized(.accessDenied), "too often": authorized(.slowDown(interval: nil)),
                "unusable answer": authorized(.unusableAnswer(.accessToken)),
                "not encrypted": authorized(.notEncrypted(host: "h")),
                "timed out": authorized(.remote(.timedOut(host: "h"))), "refused": authorized(.remote(.unauthorized)),
                "interrupted": answer { ($0.before, $0.token) = (Self.bob, .interrupted) },
                "interrupted, nobody signed in": answer { ($0.before, $0.token) = (nil, .interrupted) },
                "not stored": answer { ($0.before, $0.secret) = (Self.bob, .failure(full)) },
                "not stored, nobody signed in": answer(isDevice: true) {
                    ($0.before, $0.secret) = (nil, .failure(full))
                },
            ]
        )
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
}
