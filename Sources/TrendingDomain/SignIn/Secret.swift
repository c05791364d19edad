/// A text that must stay secret. Its descriptions never show it.
package struct Secret: Hashable {
    /// The secret itself, for code that stores or sends it.
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "***" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// An access token for a GitHub server. Its descriptions never show the token.
package struct APIToken: Sendable, Hashable {
    /// The token itself, for code that stores or sends it.
    package let secret: String

    /// Returns `nil` if the text is not allowed in a header: it must be printable ASCII without spaces.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        secret = text
    }
}

extension APIToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "***" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
