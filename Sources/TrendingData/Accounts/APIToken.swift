/// A secret that tells a GitHub server who asks. Nothing that describes it shows it.
package struct APIToken: Sendable, Hashable {
    /// The token itself, for what keeps it.
    let secret: String

    /// `nil` where the text cannot be in a header: printable ASCII without spaces is all that can.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        secret = text
    }

    /// The value of the header of that name.
    var authorization: String { "Bearer \(secret)" }
}

extension APIToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "***" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
