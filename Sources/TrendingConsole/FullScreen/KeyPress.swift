/// A key that the user pressed, with its modifiers.
package struct KeyPress: Sendable, Hashable {
    package enum Key: Sendable, Hashable {
        /// A scalar that the user typed. Without Shift in the modifiers: the scalar already contains it.
        case character(Unicode.Scalar)
        case enter, tab, escape, backspace, delete, insert
        case up, down, left, right, home, end, pageUp, pageDown
        /// F1 is `function(1)`.
        case function(Int)
    }

    package struct Modifiers: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The bits of the modifier parameter of xterm and kitty, minus one.
        package static let shift = Modifiers(rawValue: 1)
        package static let alt = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
        package static let `super` = Modifiers(rawValue: 8)
    }

    package var key: Key
    package var modifiers: Modifiers

    package init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// A typed character without Control, Alt or Super: text for an input field.
    package var text: Unicode.Scalar? {
        if case .character(let scalar) = key, modifiers.isEmpty { return scalar }
        return nil
    }
}
