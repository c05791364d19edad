import TrendingConsole
import TrendingDomain

#if !os(macOS)
    import Foundation
    import Synchronization
    import Testing
    import TrendingTestSupport

    @testable import TrendingData

    // These tests need gnome-keyring, dbus-daemon and libsecret from the system's packages.
    @Suite("Secret Service store", .enabled(if: PrivateSession.missing == nil), .timeLimit(.minutes(1)))
    struct SecretServiceStoreTests {
        typealias Command = SecretStoreProcess.Command
        private static let host = "github.com"

        private func withSUT(
            _ keyring: PrivateSession.Keyring = .unlocked,
            limit: Int = 60_000,
            _ body: (_ sut: SecretStoreProcess, _ session: PrivateSession) async throws -> Void
        ) async throws {
            try await withTemporaryDirectory { home in
                let session = try PrivateSession(home: home, keyring)
                defer { session.stop() }
                try await body(SecretStoreProcess(home: home, variables: session.variables, limit: limit), session)
            }
        }

        @Test("Reports a locked keyring, not a missing secret")
        func locked() async throws {
            try await withSUT { (sut, session) async throws in
                try await sut.save(Secret("one"), for: Self.host)
                session.stop()
                let locked = try PrivateSession(home: session.home, .locked)
                defer { locked.stop() }
                #expect(
                    try await sut.answers(to: [.read(Self.host), .remove(Self.host), .save(Secret("two"), Self.host)])
                        == ["failed locked", "failed locked", "failed Cannot create an item in a locked collection"]
                )
            }
        }

        @Test("Waits for a prompt until its limit, and makes no call after that")
        func prompt() async throws {
            try await withSUT { (sut, session) async throws in
                try await sut.save(Secret("one"), for: Self.host)
                session.stop()
                let prompting = try PrivateSession(home: session.home, .prompting)
                defer { prompting.stop() }
                let reader = open(prompting.prompted, O_RDONLY | O_NONBLOCK)
                defer { close(reader) }
                let hasty = SecretStoreProcess(home: sut.home, variables: sut.variables, limit: 500)
                #expect(
                    try await hasty.answers(to: [.read(Self.host), .remove(Self.host)])
                        == Array(repeating: "failed timedOut(after: 0.5 seconds)", count: 2)
                )
            }
        }

        @Test("Fails without ending the program if the bus disappears during a call")
        func busKilledMidCall() async throws {
            try await withSUT { (sut, session) async throws in
                try await sut.save(Secret("one"), for: Self.host)
                session.stop()
                let prompting = try PrivateSession(home: session.home, .prompting)
                let reader = open(prompting.prompted, O_RDONLY | O_NONBLOCK)
                defer { close(reader) }
                // libsecret does not notice this by itself. A slow machine may reach the limit before the prompt.
                let hasty = SecretStoreProcess(home: sut.home, variables: sut.variables, limit: 800)
                let running = try hasty.running([.read(Self.host), .read(Self.host)])
                await BlockingWork(label: "test.prompted").run {
                    var prompt = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
                    _ = poll(&prompt, 1, 10_000)
                }
                prompting.stop()
                let outcome = try await running.outcome()
                #expect(outcome.status == 0)
                #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("failed ") } == 2)
                #expect(outcome.errors.isEmpty)
            }
        }

        @Test("Fails if the keyring can't be started, or the bus is gone")
        func crashingKeyring() async throws {
            try await withSUT(.crashing) { (sut, session) async throws in
                let all = [Command.save(Secret("one"), Self.host), .read(Self.host), .remove(Self.host)]
                for answer in try await sut.answers(to: all) { #expect(answer.hasPrefix("failed ")) }
                session.stop()
                #expect(
                    try await sut.answers(to: [.read(Self.host)]) == ["failed Could not connect: Connection refused"]
                )
            }
        }

        @Test("Waits until its limit, and only once, for a bus that accepts a connection and never responds")
        func hangingBus() async throws {
            let count = Mutex(0)
            let server = try RawServer { connection in
                // So begins a client of a bus. Other tests may connect to a port that was theirs.
                if connection.readByte() == 0 { count.withLock { $0 += 1 } }
                connection.waitUntilClosed()
            }
            defer { server.stop() }
            try await withTemporaryDirectory { (home) async throws in
                let sut = SecretStoreProcess(
                    home: home,
                    variables: PrivateSession.variables(address: "tcp:host=127.0.0.1,port=\(server.port)"),
                    limit: 200
                )
                #expect(
                    try await sut.answers(to: [.save(Secret("one"), Self.host), .read(Self.host), .remove(Self.host)])
                        == Array(repeating: "failed timedOut(after: 0.2 seconds)", count: 3)
                )
                // There is no connection if opening libsecret took the whole time.
                #expect(count.withLock { $0 } <= 1)
            }
        }

        @Test(
            "Without a bus, neither starts one nor opens libsecret",
            arguments: [
                [:], ["DBUS_SESSION_BUS_ADDRESS": ""], ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"],
                ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere;autolaunch:scope=*"], ["XDG_RUNTIME_DIR": "/nowhere"],
            ]
        )
        func noBus(variables: [String: String]) async throws {
            try await withTemporaryDirectory { (home) async throws in
                let launcher = home + "/dbus-launch"
                try writeProgram(": >'\(home)/launched'", to: launcher)
                let display = ["DISPLAY": ":99", "PATH": "\(home):/usr/bin:/bin"]
                let sut = SecretStoreProcess(home: home, variables: variables.merging(display) { $1 })
                #expect(
                    try await sut.answers(to: [.read(Self.host), .mapped])
                        == ["failed noSessionBus", "false"]
                )
                #expect(!fileExists(home + "/launched"))
            }
        }

        @Test("Finds the bus in the runtime folder of the session")
        func runtimeFolder() async throws {
            try await withSUT { (sut, session) async throws in
                let variables = sut.variables.filter { $0.key != "DBUS_SESSION_BUS_ADDRESS" }
                    .merging(["XDG_RUNTIME_DIR": session.home]) { $1 }
                let other = SecretStoreProcess(home: session.home, variables: variables)
                #expect(
                    try await other.answers(to: [.mapped, .read(Self.host), .mapped]) == ["false", "none", "true"]
                )
            }
        }
    }

    @Suite("Secret Service store without a Secret Service")
    struct UnreachableSecretServiceTests {
        private let environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]

        @Test("Reports the loader's reason if libsecret is missing")
        func missingLibrary() async {
            let sut = SecretServiceStore(environment: environment, library: "libmissing.so.0")
            let reason = "libmissing.so.0: cannot open shared object file: No such file or directory"
            await #expect(throws: SecretStoreFailure.noLibrary(reason: reason)) { try await sut.read("github.com") }
        }

        @Test("Names the missing function if the library is not libsecret")
        func otherLibrary() async throws {
            let sut = SecretServiceStore(environment: environment, library: "libm.so.6")
            let failure = await #expect(throws: SecretStoreFailure.self) { try await sut.read("github.com") }
            guard case .noLibrary(let reason) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(reason.contains("secret_schema_newv"))
        }

        @Test("Rejects a secret with a zero byte")
        func zeroByte() async {
            let sut = SecretServiceStore(environment: environment, library: "libmissing.so.0")
            await #expect(throws: SecretStoreFailure.zeroByte) {
                try await sut.save(Secret("one\0two"), for: "github.com")
            }
        }
    }
#endif
