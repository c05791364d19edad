import TrendingData

/// The sign-in of GitHub's own command line: `gh auth token --hostname HOST`, asked only where gh knows the host.
package struct GHTokenReader: OtherSignIn {
    private let variables: [String: String]
    private let longestWait: Duration
    private let work = BlockingWork(label: "trending.gh")

    package init(variables: [String: String], longestWait: Duration = .seconds(3)) {
        self.variables = variables
        self.longestWait = longestWait
    }

    package func token(for host: String) async -> Secret? {
        guard knows(host), let program = ProgramPath.find("gh", in: variables["PATH"]) else { return nil }
        let words = [program, "auth", "token", "--hostname", host]
        let text = await work.run { [longestWait] in ChildOutput.text(of: words, atMost: 1024, waiting: longestWait) }
        let token = text.map { $0.filter { !$0.isNewline } } ?? ""
        return token.isEmpty ? nil : Secret(token)
    }

    /// gh takes 50 ms to say no. It names each host in one file, also those whose tokens a keyring has.
    private func knows(_ host: String) -> Bool {
        guard let file = configurationFile, let text = try? TextFile.read(file, limit: 1 << 20) else { return false }
        return text.contains(host)
    }

    private var configurationFile: String? {
        func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
        let folder = value("GH_CONFIG_DIR") ?? value("XDG_CONFIG_HOME").map { $0 + "/gh" }
        return (folder ?? value("HOME").map { $0 + "/.config/gh" }).map { $0 + "/hosts.yml" }
    }
}
