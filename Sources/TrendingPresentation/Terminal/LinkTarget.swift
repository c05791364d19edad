/// An address that is safe inside an escape sequence: http or https, printable ASCII without spaces.
package struct LinkTarget: Sendable, Hashable {
    package let address: String

    /// `nil` for an address of another form.
    package init?(_ untrusted: String) {
        let isWeb = untrusted.hasPrefix("https://") || untrusted.hasPrefix("http://")
        guard isWeb, untrusted.utf8.count <= 2000, untrusted.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        address = untrusted
    }

    /// The address of the owner, if this is `…/owner/name`.
    func owner(_ owner: String, of name: String) -> LinkTarget? {
        guard address.hasSuffix("/\(owner)/\(name)") else { return nil }
        return LinkTarget(String(address.dropLast(name.count + 1))).flatMap {
            // Not `https://owner`: the first part after the slashes is the host.
            $0.address.split(separator: "/").count > 2 ? $0 : nil
        }
    }
}
