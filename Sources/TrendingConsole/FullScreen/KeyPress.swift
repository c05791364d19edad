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

/// Keys as terminals send them: control characters, and the sequences of xterm, VT220, rxvt and kitty.
extension KeyPress {
    /// A control character. `nil` for other bytes, and for ESC.
    init?(control byte: UInt8) {
        switch byte {
        case 0x00: self.init(.character(" "), .control)
        case 0x08, 0x7F: self.init(.backspace)
        case 0x09: self.init(.tab)
        // A terminal in raw mode sends CR for Enter; scripts send LF.
        case 0x0A, 0x0D: self.init(.enter)
        case 0x01...0x1A: self.init(.character(Unicode.Scalar(byte + 0x60)), .control)
        case 0x1C...0x1F: self.init(.character(Unicode.Scalar(byte + 0x40)), .control)
        default: return nil
        }
    }

    /// `ESC O` and a letter.
    init?(singleShift letter: UInt8) {
        if letter == UInt8(ascii: "M") {
            self.init(.enter)
        } else if let key = Key(letter: letter) {
            self.init(key)
        } else {
            return nil
        }
    }

    /// `nil` for a sequence that is no key, and for a key that was released.
    init?(_ sequence: ControlSequence) {
        guard sequence.marker == nil, sequence.intermediates.isEmpty else { return nil }
        let second = sequence.parameters.count > 1 ? sequence.parameters[1] : []
        let isRelease = second.count > 1 && second[1] == 3
        guard !isRelease else { return nil }
        let modifiers = Modifiers(parameter: second.first ?? nil)
        switch sequence.final {
        case UInt8(ascii: "u"): self.init(kitty: sequence, modifiers)
        case UInt8(ascii: "~"):
            // xterm's modifyOtherKeys: CSI 27 ; modifiers ; code ~.
            if sequence[0] == 27, let code = sequence[2] {
                self.init(code: code, modifiers)
            } else if let key = Key(number: sequence[0] ?? 0) {
                self.init(key, modifiers)
            } else {
                return nil
            }
        case UInt8(ascii: "Z"): self.init(.tab, modifiers.union(.shift))
        default:
            guard let key = Key(letter: sequence.final), sequence[0] ?? 1 == 1 else { return nil }
            self.init(key, modifiers)
        }
    }

    /// kitty's keyboard protocol: `CSI code : shifted ; modifiers u`.
    private init?(kitty sequence: ControlSequence, _ modifiers: Modifiers) {
        guard let codes = sequence.parameters.first, let code = codes.first ?? nil else { return nil }
        let shifted = codes.count > 1 ? codes[1] : nil
        if modifiers.contains(.shift), let shifted, shifted > 0x20 {
            self.init(code: shifted, modifiers.subtracting(.shift))
        } else {
            self.init(code: code, modifiers)
        }
    }

    /// A key by its Unicode scalar or by kitty's number in the private use area.
    private init?(code: Int, _ modifiers: Modifiers) {
        switch code {
        case 9: self.init(.tab, modifiers)
        case 10, 13: self.init(.enter, modifiers)
        case 27: self.init(.escape, modifiers)
        case 8, 127: self.init(.backspace, modifiers)
        case 57376...57398: self.init(.function(code - 57363), modifiers)
        case 57399...57426: self.init(keypad: code - 57399, modifiers)
        default:
            guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
            switch scalar.properties.generalCategory {
            case .control, .privateUse, .surrogate, .unassigned: return nil
            default: self.init(scalar, modifiers)
            }
        }
    }

    private init(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) {
        let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains { $0 == scalar.value }
        let upper = isLower && modifiers.contains(.shift) ? Unicode.Scalar(UInt8(scalar.value) - 0x20) : scalar
        self.init(.character(upper), modifiers.subtracting(.shift))
    }

    private init?(keypad index: Int, _ modifiers: Modifiers) {
        let signs = Array("0123456789./*-+".unicodeScalars)
        let keys: [Key?] = [
            .enter, .character("="), nil, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
        ]
        if index < signs.count {
            self.init(.character(signs[index]), modifiers)
        } else if index - signs.count < keys.count, let key = keys[index - signs.count] {
            self.init(key, modifiers)
        } else {
            return nil
        }
    }
}

extension KeyPress.Key {
    /// The final byte of a sequence without a number.
    fileprivate init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .up
        case UInt8(ascii: "B"): self = .down
        case UInt8(ascii: "C"): self = .right
        case UInt8(ascii: "D"): self = .left
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter) - 0x4F)
        default: return nil
        }
    }

    /// The number of a sequence that ends with `~`.
    fileprivate init?(number: Int) {
        switch number {
        case 1, 7: self = .home
        case 2: self = .insert
        case 3: self = .delete
        case 4, 8: self = .end
        case 5: self = .pageUp
        case 6: self = .pageDown
        case 11...15: self = .function(number - 10)
        case 17...21: self = .function(number - 11)
        case 23...26: self = .function(number - 12)
        case 28, 29: self = .function(number - 13)
        case 31...34: self = .function(number - 14)
        default: return nil
        }
    }
}

extension KeyPress.Modifiers {
    /// The modifier parameter, which is 1 more than the bits. Caps Lock and Num Lock are left out.
    fileprivate init(parameter: Int?) {
        self.init(rawValue: UInt8(truncatingIfNeeded: max(0, (parameter ?? 1) - 1)) & 0xF)
    }
}
