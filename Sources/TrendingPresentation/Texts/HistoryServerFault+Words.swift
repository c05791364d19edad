import TrendingDomain

extension HistoryServerFault {
    /// What failed at the server with this host.
    func sentence(_ host: String) -> String {
        let history = "The team's history at \(host)"
        return switch self {
        case .remote(.cancelled): "Interrupted."
        case .remote(.rejected(let status, _)):
            "\(host) answered with status \(status). It may not be a ClickHouse server."
        case .remote(let failure): "\(history) can't be reached: \(failure.reason)."
        case .wrongPassword: "\(host) refuses the user or the password of the team's history."
        case .notAllowed: "The user of the team's history may not do this at \(host)."
        case .noTables: "\(host) has no tables of a team's history in the database of 'history-url', or others."
        case .full: "The disk of \(host) is full."
        case .overloaded: "\(host) has too much to do."
        case .incomplete: "\(history) is incomplete now: a part of the server can't be reached."
        case .unreadable: "\(host) sent no whole answer. It may not be a ClickHouse server."
        case .failed(let code, let message): "\(host) reports a failure (\(code))\(Self.ending(message))"
        }
    }

    /// The server's words as the end of a sentence. Some servers send none.
    private static func ending(_ words: String) -> String {
        words.isEmpty ? "." : ": \(words)\(words.hasSuffix(".") ? "" : ".")"
    }

    /// What the user can do.
    var advice: String {
        switch self {
        case .remote(.unauthorized), .wrongPassword:
            "Sign in with '\(CommandText.historyLogin)'. For a user and a password, ask who runs the server."
        case .remote(.tls):
            "Check the certificate, and the port in 'history-url': 8443 is usual for https, and 8123 for http, which "
                + "only a server on this machine may use."
        case .remote(.cancelled): "Run the command again."
        case .remote, .unreadable: "Check its address and the network."
        case .notAllowed: "Sign in as another user with '\(CommandText.historyLogin)', or ask who runs the server."
        case .noTables: "Check the name of the database, or create the tables with 'trending history init'."
        case .full: "Free some space there."
        case .overloaded, .incomplete: "Try again later."
        case .failed: "Ask who runs the server."
        }
    }
}

extension RemoteFailure {
    /// A clause without a full stop.
    fileprivate var reason: String {
        switch self {
        case .unreachable(.cannotResolve): "its name has no address"
        case .unreachable(.cannotConnect): "nothing accepts connections there"
        case .unreachable(.connectionLost): "the connection was lost"
        case .unreachable(.proxy(let detail)): "the proxy refuses: \(detail)"
        case .unreachable(.noProxy(let authority)): "the proxy \(authority) can't be reached"
        case .unreachable(.redirect), .unreachable(.forbiddenRedirect), .unreachable(.tooManyRedirects):
            "it redirects to another server"
        case .unreachable(.missingLibrary(let name, _)): "the system library \(name) is missing"
        case .unreachable(.other(let detail)): detail
        case .unreachable: "this machine has too few files or threads left"
        case .timedOut: "it did not answer in time"
        case .tls(_, let detail): "the connection is not secure\(detail.map { " (\($0))" } ?? "")"
        case .rateLimited, .unavailable: "it wants to be left alone for a while"
        case .unauthorized: "it wants a user and a password"
        case .rejected(let status, _): "it answered with status \(status)"
        case .unreadable(.tooLarge(let limit)): "its answer has more than \(limit >> 20) MB"
        case .unreadable, .empty: "its answer can't be read"
        case .cancelled: "interrupted"
        }
    }
}

enum CommandText {
    static let historyLogin = "trending login \(RunOption.history.option)"
    static let historyLogout = "trending logout \(RunOption.history.option)"
    static let historyPush = "trending history push"
}
