import TrendingDomain

extension AddressFault {
    /// Follows the name of the option or entry. Does not repeat the address.
    var sentence: String {
        switch self {
        case .empty, .malformed:
            "takes an http or https address, or a file, such as https://example.com/list.json or ./list.json."
        case .noHost: "takes an http or https address with a host, such as https://example.com/list.json."
        case .user: "takes an address without a user name or password."
        case .teamUser: "takes an address without a user or a password: '\(CommandText.historyLogin)' asks for them."
        case .scheme(let scheme): "takes an http, https or file address, not '\(scheme)'."
        case .fileAddress: "takes a local file by its absolute path, such as file:///srv/list.json."
        case .home: "takes a path without '~', which the shell did not expand."
        case .relative: "takes an absolute path here, because the working directory is not known."
        }
    }
}
