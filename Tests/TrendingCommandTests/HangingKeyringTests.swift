#if !os(macOS)
    import Foundation
    import Testing
    import TrendingData
    import TrendingDomain
    import TrendingTestSupport

    @Suite(
        "trending, where the keyring never answers",
        .enabled(if: PrivateSession.missing == nil),
        .timeLimit(.minutes(2))
    )
    struct HangingKeyringTests {
        private static let silence = "The keyring did not answer within 3 s"

        @Test("Signing in keeps the token in the file, says so once, and asks the keyring no more")
        func login() async throws {
            try await withSUT { (sut, bus) async throws in
                let outcome = try await timed("login --with-token") { try await sut.signIn() }
                let path = "\(sut.home)/.local/share/trending/accounts/\(sut.secretFile)"
                let sentence =
                    "trending: The keyring can't be used (\(Self.silence)). The sign-in is stored in \(path) instead"
                #expect(outcome.status == 0)
                #expect(outcome.errors.contains("You are signed in as octocat at \(sut.host)."))
                #expect(outcome.errors.contains(sentence) && outcome.errors.ranges(of: "eyring").count == 2)
                #expect(try sut.text(of: sut.secretFile).contains("accessToken"))
                let asked = bus.connectionCount
                #expect(asked > 0)
                let next = try await timed("whoami") { try await sut.program.run(["whoami"]) }
                #expect(next.status == 0 && next.errors.isEmpty)
                #expect(bus.connectionCount == asked)
            }
        }

        @Test("A list is asked for without the token that is there, and shown; one warning says why")
        func refresh() async throws {
            try await withSUT { (sut, bus) async throws in
                try await sut.signInWithKeyring()
                let arguments = ["refresh", "--source", "search"]
                let outcome = try await timed("refresh") { try await sut.program.run(arguments) }
                let sentence = "You are not signed in for this run, because the keyring can't be used: \(Self.silence)."
                #expect(outcome.status == 0 && outcome.output.contains("octo/cat"))
                #expect(outcome.errors.ranges(of: sentence).count == 1)
                #expect(outcome.errors.split(separator: "\n").count == 1)
                #expect(sut.server.counts.authorized == 0 && bus.connectionCount > 0)
            }
        }

        @Test("Signing out says that the keyring may still have the secret, with status 74")
        func logout() async throws {
            try await withSUT { (sut, bus) async throws in
                try await sut.signInWithKeyring()
                let outcome = try await timed("logout") { try await sut.program.run(["logout"]) }
                #expect(outcome.status == 74)
                let sentence = "Not removed: the secrets in the keyring. \(Self.silence). Try again: trending logout"
                #expect(outcome.errors.ranges(of: sentence).count == 1)
                #expect(bus.connectionCount > 0)
            }
        }

        /// The bus takes connections, and is silent.
        private func withSUT(_ body: (AccountSUT, RawServer) async throws -> Void) async throws {
            let bus = try RawServer { $0.waitUntilClosed() }
            defer { bus.stop() }
            let variables = [
                "TRENDING_KEYRING": "true", "DBUS_SESSION_BUS_ADDRESS": "tcp:host=127.0.0.1,port=\(bus.port)",
            ]
            let found = #"{"total_count":1,"items":[{"full_name":"octo/cat"}]}"#
            try await withAccountSUT(
                variables: variables,
                timeFactor: 4,
                api: { _ in .status(200, ["content-type": "application/json"], found) },
                { try await body($0, bus) }
            )
        }

        /// Prints how long it took, which no machine promises.
        private func timed<Value>(_ name: String, _ body: () async throws -> Value) async throws -> Value {
            let start = ContinuousClock.now
            let value = try await body()
            print("hanging keyring: \(name): \(ContinuousClock.now - start)")
            return value
        }
    }

    extension AccountSUT {
        fileprivate var secretFile: String { host.replacing(":", with: "%3a") + ".secret" }

        /// What is left of it here is a record that says where the token is.
        fileprivate func signInWithKeyring() async throws {
            let folder = home + "/.local/share/trending/accounts"
            let secrets = SecretStores(keyring: InMemorySecretStore(), file: FileSecretStore(folder: folder))
            let accounts = AccountStore(folder: folder, secrets: secrets, now: { .wallClock })
            let credential = Credential(accessToken: APIToken(token()) ?? .any())
            _ = try await accounts.signIn(Account(host: host, login: "octocat"), credential, method: .token)
        }
    }
#endif
