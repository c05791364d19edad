import TrendingTestSupport

struct AccountOptions {
    static let usage = """
               loopback-server --accounts [--port-file FILE] [NAME=VALUE ...]
        Lets the user ada (password "correct horse") sign in with the client "client". NAME=VALUE is a setting, such as
        lifetime=60, client_secret=s, refresh_tokens=false or polls=authorization_pending,slow_down=10.
        POST /admin/revoke and /admin/issue; GET /admin/counts.

        """

    private(set) var settings = AuthorizationSettings()
    private(set) var portFile: String?

    init?(_ arguments: some Sequence<String>) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--accounts": continue
            case "--port-file": portFile = rest.next()
            default:
                let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, settings.set(String(parts[0]), String(parts[1])) else { return nil }
            }
        }
    }
}
