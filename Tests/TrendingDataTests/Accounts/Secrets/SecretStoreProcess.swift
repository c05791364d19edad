#if !os(macOS)
    import Foundation
    import TrendingData
    import TrendingDomain
    import TrendingTestSupport

    /// Runs the Secret Service store in a separate process for each call, because the session bus is a property of the
    /// process.
    struct SecretStoreProcess: SecretStore {
        enum Command {
            case read(String), save(Secret, String), remove(String), mapped

            fileprivate var line: String {
                switch self {
                case .read(let host): "read \(host.base64)"
                case .save(let secret, let host): "save \(host.base64) \(secret.text.base64)"
                case .remove(let host): "remove \(host.base64)"
                case .mapped: "mapped"
                }
            }
        }

        let place = SecretPlace.secretService
        let home: String
        let variables: [String: String]
        /// In milliseconds.
        var limit = 60_000

        func read(_ host: String) async throws(SecretStoreFailure) -> Secret? {
            let answer = try await answer(to: .read(host))
            guard answer.hasPrefix("secret ") else { return nil }
            return Data(base64Encoded: String(answer.dropFirst(7))).map { Secret(String(decoding: $0, as: UTF8.self)) }
        }

        func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) {
            _ = try await answer(to: .save(secret, host))
        }

        func remove(_ host: String) async throws(SecretStoreFailure) -> Bool {
            try await answer(to: .remove(host)) == "removed"
        }

        /// Runs the commands one after another in one process and returns its output lines.
        func answers(to commands: [Command]) async throws -> [String] {
            let outcome = try await running(commands).outcome()
            guard outcome.status == 0, outcome.errors.isEmpty else {
                throw CommandLineTool.Failure(tool: "secret-store-check", output: "\(outcome)")
            }
            return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        }

        func running(_ commands: [Command]) throws -> ProgramUnderTest.Running {
            let lines = commands.map(\.line).joined(separator: "\n")
            let program = ProgramUnderTest.path(of: "secret-store-check")
            return try ProgramUnderTest(home: home, variables: variables)
                .startShell("exec '\(program)' \(limit) <<'END'\n\(lines)\nEND\n")
        }

        private func answer(to command: Command) async throws(SecretStoreFailure) -> String {
            let answers: [String]
            do {
                answers = try await self.answers(to: [command])
            } catch {
                throw SecretStoreFailure.system("\(error)")
            }
            let answer = answers.first ?? "failed without an answer"
            guard !answer.hasPrefix("failed ") else { throw .system(String(answer.dropFirst(7))) }
            return answer
        }
    }

    extension String {
        fileprivate var base64: String { Data(utf8).base64EncodedString() }
    }
#endif
