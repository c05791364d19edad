import TrendingData

extension UsageMistake {
    /// `name` is the option or variable that the address was given by. The address itself is not repeated.
    package init(_ mistake: FeedAddress.Mistake, of name: String) {
        self.init("\(name) \(Self.advice(mistake))", option: .feedURL)
    }

    private static func advice(_ mistake: FeedAddress.Mistake) -> String {
        switch mistake {
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
