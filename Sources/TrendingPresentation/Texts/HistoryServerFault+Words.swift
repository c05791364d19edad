import TrendingDomain

extension HistoryServerFault {
    /// What failed at the server with this host.
    func sentence(_ host: String) -> String {
        let history = "The team's history at \(host)"
        return switch self {
        case .remote(.cancelled): "Interrupted."
        case .remote(.unauthorized), .wrongPassword:
            "\(host) refuses the user or the password of the team's history."
        case .remote(.rejected(let status, _)):
            "\(host) answered with status \(status). It may not be a ClickHouse server."
        case .remote(.unreachable(let reason)): "\(history) can't be reached. \(reason.explanation)"
        case .remote(.timedOut): "\(history) took too long to respond."
        case .remote(.tls(_, let detail)):
            "\(history) can't be reached securely: \(detail ?? "the server does not use TLS")".ended
        case .remote(.unreadable(let reason)): "\(history) can't be read. \(reason.explanation)"
        case .notAllowed: "The user of the team's history may not do this at \(host)."
        case .noTables: "\(host) has no tables of a team's history in the database of 'history-url', or others."
        case .full: "The disk of \(host) is full."
        case .remote(.rateLimited), .remote(.unavailable), .overloaded: "\(host) has too much to do."
        case .incomplete: "\(history) is incomplete now: a part of the server can't be reached."
        case .remote(.empty), .unreadable: "\(host) sent no whole answer. It may not be a ClickHouse server."
        // Some servers send no words.
        case .failed(let code, let message):
            "\(host) reports a failure (\(code))\(message.isEmpty ? "" : ": \(message)")".ended
        }
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
        case .remote(.unreachable), .unreadable: "Check the address in 'history-url'."
        case .remote(.rateLimited), .remote(.unavailable), .overloaded, .incomplete: "Try again later."
        case .remote: "Check its address and the network."
        case .notAllowed: "Sign in as another user with '\(CommandText.historyLogin)', or ask who runs the server."
        case .noTables: "Check the name of the database, or create the tables with 'trending history init'."
        case .full: "Free some space there."
        case .failed: "Ask who runs the server."
        }
    }
}
