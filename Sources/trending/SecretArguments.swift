/// Keeps what may be a secret out of what is said of a command line: an error repeats the words that it is about.
struct SecretArguments {
    private let secrets: [String]

    /// Of `login` whatever is no option's name.
    init(_ arguments: [String]) {
        let isLogin = arguments.contains("login")
        let secrets = isLogin ? arguments.filter { $0 != "login" }.flatMap(Self.secrets) : []
        self.secrets = secrets.filter { !$0.isEmpty }
    }

    /// Also without what looks like one of GitHub's tokens.
    func masked(_ text: String) -> String {
        secrets.reduce(text) { $0.replacing("'\($1)'", with: "'***'") }
            .replacing(/(?:gh[pousr]_|github_pat_)[A-Za-z0-9_]+/, with: "***")
    }

    private static func secrets(_ argument: String) -> [String] {
        let name = String(argument.prefix { $0 != "=" })
        guard options.contains(name) else { return [argument, name, String(argument.dropFirst(name.count + 1))] }
        return name == argument ? [] : [String(argument.dropFirst(name.count + 1))]
    }

    private static let options: Set = [
        "--with-token", "--password-grant", "--auth-url", "--user-name", "--client-id", "--no-browser", "--github-url",
        "--verbose", "-v", "--help", "-h", "--version",
    ]
}
