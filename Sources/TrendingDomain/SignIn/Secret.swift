/// A value that is never shown when it is printed or described.
package protocol Concealed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Concealed {
    package var description: String { "***" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A text that must stay secret.
package struct Secret: Hashable, Concealed {
    /// The secret itself, for code that stores or sends it.
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

/// An access token for a GitHub server.
package struct APIToken: Sendable, Hashable, Concealed {
    /// The token itself, for code that stores or sends it.
    package let secret: String

    /// Returns `nil` if the text is not allowed in a header: it must be printable ASCII without spaces.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        secret = text
    }
}
