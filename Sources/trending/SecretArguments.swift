/// Keeps what may be a secret out of what is said of a command line: an error repeats the words that it is about.
struct SecretArguments {
    private let secrets: [String]

    /// Words that look like GitHub's tokens, and of `login` whatever is no option's name.
    init(_ arguments: [String]) {
        let isLogin = arguments.contains("login")
        secrets = arguments.flatMap { argument in
            let value = argument.hasPrefix("-") ? argument.drop { $0 != "=" }.dropFirst() : Substring(argument)
            let isSecret = Self.isToken(value) || (isLogin && value != "login" && !value.isEmpty)
            return (isSecret ? [String(value)] : []) + (Self.isToken(argument.drop { $0 == "-" }) ? [argument] : [])
        }
    }

    func masked(_ text: String) -> String {
        secrets.sorted { $0.count > $1.count }.reduce(text) { text, secret in
            let quoted = text.replacing("'\(secret)'", with: "'***'")
            return Self.isToken(secret.drop { $0 == "-" }) ? quoted.replacing(secret, with: "***") : quoted
        }
    }

    private static func isToken(_ text: some StringProtocol) -> Bool {
        ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"].contains { text.contains($0) }
    }
}
