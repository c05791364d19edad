import TrendingConsole
import TrendingDomain

/// Reads the token of GitHub's own command line with `gh auth token --hostname HOST`, only if gh knows the host.
package struct GHTokenReader: Sendable {
    private let variables: [String: String]
    private let maxWait: Duration
    private let work = BlockingWork(label: "trending.gh")

    package init(variables: [String: String], maxWait: Duration = .seconds(3)) {
        self.variables = variables
        self.maxWait = maxWait
    }

    /// An `ExternalTokenSource`.
    package func token(for host: String) async throws(ExternalTokenFailure) -> Secret? {
        guard knows(host), let program = ProgramPath.find("gh", in: variables["PATH"]) else { return nil }
        let words = [program, "auth", "token", "--hostname", host]
        do {
            let text = try await work.run { [maxWait] () throws(ChildOutput.Failure) in
                try ChildOutput.text(of: words, atMost: 1024, waiting: maxWait)
            }
            let token = text.filter { !$0.isNewline }
            return token.isEmpty ? nil : Secret(token)
        } catch {
            throw ExternalTokenFailure(error, after: maxWait)
        }
    }

    /// Whether gh is signed in at the host, read from gh's own file. gh itself takes 50 ms to say no, and also says no
    /// if its keyring does not respond. The file names the account at each host, even if the token is in a keyring.
    package func knows(_ host: String) -> Bool {
        guard let file = configurationFile, let bytes = try? TextFile.bytes(of: file, limit: 1 << 20),
            let text = String(validating: bytes, as: UTF8.self)
        else { return false }
        let lines = text.split(whereSeparator: \.isNewline)
        guard let start = lines.firstIndex(where: { Self.names(host, $0) }) else { return false }
        return lines[(start + 1)...].prefix { $0.first == " " }.contains { line in
            let key = line.drop { $0 == " " }.prefix { $0 != ":" }
            return key == "user" || key == "oauth_token"
        }
    }

    private static func names(_ host: String, _ line: Substring) -> Bool {
        [host, "\"\(host)\"", "'\(host)'"].contains { line == "\($0):" }
    }

    private var configurationFile: String? {
        func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
        let folder = value("GH_CONFIG_DIR") ?? value("XDG_CONFIG_HOME").map { $0 + "/gh" }
        return (folder ?? value("HOME").map { $0 + "/.config/gh" }).map { $0 + "/hosts.yml" }
    }
}

extension ExternalTokenFailure {
    fileprivate init(_ failure: ChildOutput.Failure, after limit: Duration) {
        self =
            switch failure {
            case .notStarted: .notStarted
            case .late: .timedOut(after: limit)
            case .ended: .noToken
            case .unusable: .unusable
            }
    }
}
