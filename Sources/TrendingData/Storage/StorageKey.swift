/// A name that is a safe file name on every system: 1 to 200 characters of `a-z 0-9 - _ . %`, and no leading dot.
package struct StorageKey: Sendable, Hashable {
    package let name: String

    static let longest = 200

    /// `nil` if the name is not safe.
    package init?(_ name: String) {
        let allowed = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "%"): true
            default: false
            }
        }
        guard allowed, (1...Self.longest).contains(name.utf8.count), name.utf8.first != UInt8(ascii: ".") else {
            return nil
        }
        self.name = name
    }

    /// For names that are safe by construction.
    init(safe name: String) {
        self.name = name
    }
}

extension StorageKey {
    /// The name must already be safe. If it is too long, a hash replaces its end; hashes can collide.
    init(shortening name: String) {
        let end = "_fnv-" + FNV1a(name.utf8).hexadecimal
        let fits = name.utf8.count <= Self.longest
        self.init(safe: fits ? name : name.prefix(Self.longest - end.count) + end)
    }

    /// Escapes everything except safe characters; the separators of parts are escaped too. Upper-case letters are not
    /// safe, because some file systems ignore case.
    static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { escaped, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: ".") where !escaped.isEmpty: escaped += "."
            default: escaped += "%" + hexadecimal(byte, digits: 2)
            }
        }
    }

    private static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
