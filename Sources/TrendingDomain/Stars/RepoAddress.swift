/// Where a repository is: `acme/tool` on two servers is two repositories.
package struct RepoAddress: Hashable {
    /// The address of the server, without a slash at its end: `https://ghe.example.com`. Empty for github.com.
    package var server: String
    package var name: RepoName

    package init(server: String = "", name: RepoName) {
        self.server = server
        self.name = name
    }

    /// The address of github.com, which is written as an empty one.
    package static let gitHub = "https://github.com"

    /// The server as it is stored; `nil` if the text is no address of a server, or may contain a secret.
    package static func server(_ text: String) -> String? {
        let bytes = text.utf8
        if bytes.isEmpty || [gitHub, "http://github.com", "https://www.github.com"].contains(text) { return "" }
        let isAddress = ["https://", "http://"].contains { text.hasPrefix($0) && bytes.count > $0.utf8.count }
        guard isAddress, bytes.count <= longest, bytes.last != UInt8(ascii: "/"),
            bytes.allSatisfy({ (0x21...0x7E).contains($0) && !notAllowed.contains($0) })
        else { return nil }
        return text
    }

    /// The server that the address of a page with this path begins with; empty without such an address.
    static func server(of url: String, path: String) -> String {
        let path = "/\(path)"
        guard url.lowercased().hasSuffix(path.lowercased()), url.utf8.count > path.utf8.count else { return "" }
        return server(String(Substring(url.utf8.dropLast(path.utf8.count)))) ?? ""
    }

    private static let longest = 300
    /// They begin a query or a fragment, or end a user name and a password.
    private static let notAllowed: Set<UInt8> = [UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@")]
}

extension Repo {
    /// The server that `url` begins with, as in `RepoAddress`. Without such an address, the repository is on
    /// github.com.
    package var server: String { RepoAddress.server(of: url, path: "\(owner)/\(name)") }
}

extension RepoAddress {
    /// `ghe.example.com:8443` for `https://ghe.example.com:8443/code`, and `github.com` for the usual server.
    package static func host(_ address: String) -> String {
        guard let end = address.firstRange(of: "://")?.upperBound else { return "github.com" }
        return String(address[end...].prefix { !"/?#".contains($0) }.split(separator: "@").last ?? "")
    }
}
