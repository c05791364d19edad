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
