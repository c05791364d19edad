import TrendingDomain

extension AddressFault {
    /// Follows the name of the option or entry. Does not repeat the address.
    var sentence: String {
        switch self {
        case .empty, .malformed:
            "takes an http or https address, or a file, such as https://example.com/list.json or ./list.json."
        case .noHost: "takes an http or https address with a host in it, such as https://example.com/list.json."
        case .user: "takes an address without a user or password in it."
        case .scheme(let scheme): "takes an http, https or file address; “\(scheme)” is not fetched."
        case .fileAddress: "takes a file of this machine by its whole path, such as file:///srv/list.json."
        case .home: "takes a path without “~”, which the shell did not expand here."
        case .relative: "takes a whole path here, as the working directory is not known."
        }
    }
}
