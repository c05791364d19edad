#if !os(macOS)
    import Foundation
    import Testing
    import TrendingData
    import TrendingDomain
    import TrendingTestSupport

    @Suite(
        "trending with an unresponsive keyring",
        .enabled(if: PrivateSession.missing == nil),
        .timeLimit(.minutes(2))
    )
    struct HangingKeyringTests {
        private static let silence = "The keyring did not respond within 3 s"

        @Test("login stores the token in a file, reports it once, and does not try the keyring again")
        func login() async throws {
            try await withSUT { sut, bus in
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
                let next = try await timed("whoami") { try await sut.run("whoami") }
                #expect(next.status == 0 && next.errors.isEmpty)
                #expect(bus.connectionCount == asked)
            }
        }

        @Test("refresh fetches the list without the stored token, with one warning")
        func refresh() async throws {
            try await withSUT { sut, bus in
                try await sut.signInWithKeyring()
                let arguments = ["refresh", "--source", "search"]
                let outcome = try await timed("refresh") { try await sut.run(arguments) }
                let sentence = "You are not signed in for this run, because the keyring can't be used: \(Self.silence)."
                #expect(outcome.status == 0 && outcome.output.contains("octo/cat"))
                #expect(outcome.errors.ranges(of: sentence).count == 1)
                #expect(outcome.errors.split(separator: "\n").count == 1)
                #expect(sut.server.counts.authorized == 0 && bus.connectionCount > 0)
            }
        }

        @Test("logout warns that the keyring may still have the secret, with status 74")
        func logout() async throws {
            try await withSUT { sut, bus in
                try await sut.signInWithKeyring()
                let outcome = try await timed("logout") { try await sut.run("logout") }
                #expect(outcome.status == 74)
                let sentence = "Not removed: the secrets in the keyring. \(Self.silence). Run 'trending logout"
                #expect(outcome.errors.ranges(of: sentence).count == 1)
                #expect(bus.connectionCount > 0)
            }
        }

        /// Runs `body` with a bus that accepts connections and never responds.
        private func withSUT(_ body: (AccountSUT, RawServer) async throws -> Void) async throws {
            let bus = try RawServer { $0.waitUntilClosed() }
            defer { bus.stop() }
            var variables = PrivateSession.variables(address: "tcp:host=127.0.0.1,port=\(bus.port)")
            variables["TRENDING_KEYRING"] = "true"
            let found = #"{"total_count":1,"items":[{"full_name":"octo/cat"}]}"#
            try await withAccountSUT(
                variables: variables,
                timeFactor: 4,
                api: { _ in .api(found) },
                { try await body($0, bus) }
            )
        }

        /// Prints the duration. It is not checked: it depends on the machine.
        private func timed<Value>(_ name: String, _ body: () async throws -> Value) async throws -> Value {
            let start = ContinuousClock.now
            let value = try await body()
            print("hanging keyring: \(name): \(ContinuousClock.now - start)")
            return value
        }
    }

    extension AccountSUT {
        fileprivate var secretFile: String { host.replacing(":", with: "%3a") + ".secret" }

        /// Signs in with a keyring in memory. On disk, this leaves only the record of the token's place.
        fileprivate func signInWithKeyring() async throws {
            let folder = home + "/.local/share/trending/accounts"
            let secrets = SecretStores(keyring: InMemorySecretStore(), file: FileSecretStore(folder: folder))
            let accounts = AccountStore(folder: folder, secrets: secrets, now: { .wallClock })
            let credential = Credential(accessToken: APIToken(token()) ?? .any())
            _ = try await accounts.signIn(Account(host: host, login: "octocat"), credential, method: .token)
        }
    }
#endif
